import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { newUid } from '@glass/contracts/primitives';
import { panelFacts, type PanelEditorHandle } from '@glass/panel-editor';
import {
  isGlassAvailable,
  START_KINDS,
  startPanel,
  type MissingItem,
  type StartKind,
} from '@glass/panel-editor/starts';
import { useShell } from '@glass/shell-contract';
import { colors, radii } from '@glass/ui';
import { OpenedDrawing, type OpenedDrawingProps } from './opened-drawing.js';
import { texts } from './texts.js';

const NAMES: Record<StartKind, string> = {
  showerDoor: 'Shower door',
  fixedPanel: 'Fixed panel',
  shelf: 'Shelf',
  mirror: 'Mirror',
  tableTop: 'Table top',
  splashback: 'Backsplash',
};

const NO_GLASS: Record<StartKind, string> = {
  showerDoor: 'tempered glass for shower doors',
  fixedPanel: 'tempered glass for fixed panels',
  shelf: 'glass for shelves',
  mirror: 'mirrors',
  tableTop: 'glass for table tops',
  splashback: 'tempered glass for backsplashes',
};

const WITHOUT: Record<Exclude<MissingItem, 'glass'>, string> = {
  polish: 'No polish is listed for this glass, so its edges stay unpolished.',
  hinges: 'No listed hinges can hold it, so none were added.',
  handles: 'No handles are listed, so it has a hole for yours.',
};

/** Screen texts of the start tiles. */
const startTexts = {
  begin: 'What is it for?',
  name: (kind: StartKind) => NAMES[kind],
  fromDrawing: 'From a drawing',
  /** Name of the step for undo. */
  step: (kind: StartKind) => `start as ${NAMES[kind].toLowerCase()}`,
  takeBack: (kind: StartKind) => `undo ${NAMES[kind].toLowerCase()}`,
  notSold: 'not available',
  noGlass: (kind: StartKind, shop: string) => `${shop} lists no ${NO_GLASS[kind]}.`,
  started: (kind: StartKind, facts: string) => `${NAMES[kind]}: ${facts}.`,
  without: (lack: Exclude<MissingItem, 'glass'>) => WITHOUT[lack],
} as const;

const glass = { fill: colors.glassTint, stroke: colors.glassLine, strokeWidth: 1.25 };
const body = { fill: colors.mutedInk };

/** Icons on a 24 × 24 grid. */
const START_PICTURES: Record<StartKind | 'drawing', ReactNode> = {
  showerDoor: (
    <>
      <rect x="7" y="2" width="11" height="20" rx="1" {...glass} />
      <path d="M5.5 5h3v2.5h-3zM5.5 16.5h3V19h-3z" {...body} />
      <rect x="14.75" y="9.5" width="1.5" height="5" rx="0.75" {...body} />
    </>
  ),
  fixedPanel: (
    <>
      <rect x="5" y="2" width="14" height="19" {...glass} />
      <path d="M3 22h18M9 12l5-5M10 15l6-6" stroke={colors.glassLine} strokeWidth="1" />
    </>
  ),
  shelf: (
    <>
      <path d="M2 10h20v3H2z" {...glass} />
      <path d="M6 13v4h1.5v-4zM16.5 13v4H18v-4z" {...body} />
    </>
  ),
  mirror: (
    <>
      <rect
        x="5"
        y="2.5"
        width="14"
        height="19"
        rx="1"
        fill={colors.mirrorTint}
        stroke={colors.mutedInk}
        strokeWidth="1.25"
      />
      <path d="M8 12l7-7M9 16l8-8" stroke={colors.surface} strokeWidth="1.5" />
    </>
  ),
  tableTop: (
    <>
      <ellipse cx="12" cy="8.5" rx="10" ry="4" {...glass} />
      <path d="M12 12.5V20M8 21h8" stroke={colors.mutedInk} strokeWidth="1.5" />
    </>
  ),
  splashback: (
    <>
      <rect x="2" y="3" width="20" height="12" {...glass} />
      <path d="M2 18h20v3H2zM5 16h5v1.2H5zM14 16h5v1.2h-5z" {...body} />
    </>
  ),
  drawing: (
    <>
      <path d="M5 2h10l4 4v16H5z" fill={colors.surface} stroke={colors.mutedInk} strokeWidth="1.25" />
      <path d="M8 17c3-8 5 2 8-6" stroke={colors.primary} strokeWidth="1.5" />
    </>
  ),
};

interface StartTilesProps {
  editor: RefObject<PanelEditorHandle | null>;
  catalogue: Catalogue;
  disabled: boolean;
  /** Null for users who can't create quotes. */
  drawing: Pick<
    OpenedDrawingProps,
    'chooser' | 'quoteUID' | 'addBehind' | 'open' | 'exampleOf' | 'onNote'
  > | null;
}

/** In smaller windows toasts would cover the form. */
const SMALL_PX = { width: 600, height: 520 };

/** The panel before the first of consecutive starts, and the last result. */
interface Trying {
  from: PanelSpec;
  made: PanelSpec;
}

/**
 * Products to start from, in a scrolling row. A click turns the panel in the editor into the product, as one
 * undo step. Consecutive clicks start from the original panel.
 */
export function StartTiles({ editor, catalogue, disabled, drawing }: StartTilesProps) {
  const { tenant, toast } = useShell();
  const trying = useRef<Trying | null>(null);
  const ours = useRef(new Set<string>());
  const sold = useSold(catalogue);

  const begin = (kind: StartKind, event: MouseEvent) => {
    const panel = editor.current;
    if (!panel) return;
    const present = panel.present();
    const from = trying.current?.made === present ? trying.current.from : present;
    const { spec, lacks } = startPanel(kind, from, {
      catalogue,
      isOurs: (uid) => ours.current.has(uid),
      newUid: () => {
        const uid = newUid();
        ours.current.add(uid);
        return uid;
      },
    });
    if (lacks.includes('glass')) return toast.info(startTexts.noGlass(kind, tenant.tenantName));
    const said = saidOf(kind, spec, lacks, catalogue);
    trying.current = { from, made: spec };
    // The drawing with its undo button is visible in every window.
    const isSmall = window.innerWidth < SMALL_PX.width || window.innerHeight < SMALL_PX.height;
    panel.replace(startTexts.step(kind), spec, isSmall ? said : undefined);
    if (!isSmall) {
      toast.success(said, {
        label: texts.undo,
        onClick: () => editor.current?.replace(startTexts.takeBack(kind), present),
      });
    }
    // Mouse users continue with the sizes; keyboard focus stays, to try the next tile.
    if (event.detail > 0 && matchMedia('(pointer: fine)').matches) panel.focusSize();
  };

  return (
    <>
      <Box
        component="ul"
        aria-label={startTexts.begin}
        sx={{
          display: 'flex',
          gap: 0.75,
          overflowX: 'auto',
          listStyle: 'none',
          m: -0.5,
          p: 0.5,
          scrollbarWidth: 'none',
        }}
      >
        {START_KINDS.map((kind) => (
          <StartTile
            key={kind}
            name={startTexts.name(kind)}
            remark={sold.has(kind) ? undefined : startTexts.notSold}
            picture={START_PICTURES[kind]}
            disabled={disabled}
            onPress={(event) => begin(kind, event)}
          />
        ))}
        {drawing ? (
          <StartTile
            name={startTexts.fromDrawing}
            picture={START_PICTURES.drawing}
            disabled={disabled}
            onPress={() => drawing.chooser.current?.()}
          />
        ) : null}
      </Box>
      {drawing && !disabled ? <OpenedDrawing {...drawing} editor={editor} catalogue={catalogue} /> : null}
    </>
  );
}

interface StartTileProps {
  name: string;
  remark?: string | undefined;
  picture: ReactNode;
  disabled: boolean;
  onPress: (event: MouseEvent) => void;
}

function StartTile({ name, remark, picture, disabled, onPress }: StartTileProps) {
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <ButtonBase
        disabled={disabled}
        onClick={onPress}
        sx={{
          gap: 0.75,
          minHeight: 44,
          pl: 0.75,
          pr: 1.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radii.medium}px`,
          bgcolor: 'background.paper',
          color: remark ? 'text.secondary' : 'text.primary',
          typography: 'body2',
          fontWeight: 'fontWeightMedium',
          whiteSpace: 'nowrap',
          textAlign: 'left',
          '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
        }}
      >
        <Box
          component="svg"
          viewBox="0 0 24 24"
          aria-hidden
          sx={{ width: 24, height: 24, flex: 'none', fill: 'none' }}
        >
          {picture}
        </Box>
        <span>
          {name}
          {remark ? (
            <Box component="span" sx={{ display: 'block', typography: 'caption', lineHeight: 1.1 }}>
              {remark}
            </Box>
          ) : null}
        </span>
      </ButtonBase>
    </Box>
  );
}

/** Products that the shop has glass for. */
function useSold(catalogue: Catalogue): ReadonlySet<StartKind> {
  return useMemo(() => new Set(START_KINDS.filter((kind) => isGlassAvailable(kind, catalogue))), [catalogue]);
}

function saidOf(
  kind: StartKind,
  spec: PanelSpec,
  lacks: readonly MissingItem[],
  catalogue: Catalogue,
): string {
  const missing = lacks.flatMap((lack) => (lack === 'glass' ? [] : startTexts.without(lack)));
  return [startTexts.started(kind, panelFacts(spec, catalogue).glass), ...missing].join(' ');
}
