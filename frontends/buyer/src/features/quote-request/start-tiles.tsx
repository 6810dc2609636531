import { newUid, type Catalogue, type PanelSpec } from '@glass/contracts';
import { panelFacts, type PanelEditorHandle } from '@glass/panel-editor';
import {
  isGlassAvailable,
  START_KINDS,
  startPanel,
  type MissingItem,
  type StartKind,
} from '@glass/panel-editor/starts';
import { useShell } from '@glass/shell-contract';
import { radii } from '@glass/ui';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type MouseEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { OpenedDrawing, type OpenedDrawingProps } from './opened-drawing.js';
import { START_PICTURES } from './start-pictures.js';
import { startTexts as texts } from './start-texts.js';
import { texts as pageTexts } from './texts.js';

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
 * undo step.
 * Consecutive clicks start from the original panel.
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
    if (lacks.includes('glass')) return toast.info(texts.noGlass(kind, tenant.tenantName));
    const said = saidOf(kind, spec, lacks, catalogue);
    trying.current = { from, made: spec };
    // The drawing with its undo button is visible in every window.
    const isSmall = window.innerWidth < SMALL_PX.width || window.innerHeight < SMALL_PX.height;
    panel.replace(texts.step(kind), spec, isSmall ? said : undefined);
    if (!isSmall) {
      toast.success(said, {
        label: pageTexts.undo,
        onClick: () => editor.current?.replace(texts.takeBack(kind), present),
      });
    }
    // Mouse users continue with the sizes; keyboard focus stays, to try the next tile.
    if (event.detail > 0 && matchMedia('(pointer: fine)').matches) panel.focusSize();
  };

  return (
    <>
      <Box
        component="ul"
        aria-label={texts.begin}
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
            name={texts.name(kind)}
            remark={sold.has(kind) ? undefined : texts.notSold}
            picture={START_PICTURES[kind]}
            disabled={disabled}
            onPress={(event) => begin(kind, event)}
          />
        ))}
        {drawing ? (
          <StartTile
            name={texts.fromDrawing}
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
  const missing = lacks.flatMap((lack) => (lack === 'glass' ? [] : texts.without(lack)));
  return [texts.started(kind, panelFacts(spec, catalogue).glass), ...missing].join(' ');
}
