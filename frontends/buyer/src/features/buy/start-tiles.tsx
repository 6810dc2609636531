import { t } from '@lingui/core/macro';
import { defineTexts, inSentence } from '@glass/language';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useMemo, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { StartPictureKind } from '@glass/contracts/tenant';
import { newUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
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
import { captionShade, smallRoomPictures } from '@glass/ui/room-pictures';
import { OpenedDrawing, type OpenedDrawingProps } from './opened-drawing.js';
import { texts } from './texts.js';

const NAMES: Record<StartKind, string> = defineTexts(() => ({
  showerDoor: t`Shower door`,
  fixedPanel: t`Fixed panel`,
  shelf: t`Shelf`,
  mirror: t`Mirror`,
  tableTop: t`Table top`,
  splashback: t`Backsplash`,
  railing: t`Railing`,
}));

const NO_GLASS = defineTexts<Record<StartKind, (shop: string) => string>>(() => ({
  showerDoor: (shop) => t`${shop} lists no tempered glass for shower doors.`,
  fixedPanel: (shop) => t`${shop} lists no tempered glass for fixed panels.`,
  shelf: (shop) => t`${shop} lists no glass for shelves.`,
  mirror: (shop) => t`${shop} lists no mirrors.`,
  tableTop: (shop) => t`${shop} lists no glass for table tops.`,
  splashback: (shop) => t`${shop} lists no tempered glass for backsplashes.`,
  railing: (shop) => t`${shop} lists no tempered glass for railings.`,
}));

const WITHOUT: Record<Exclude<MissingItem, 'glass'>, string> = defineTexts(() => ({
  polish: t`No polish is listed for this glass, so its edges stay unpolished.`,
  hinges: t`No listed hinges can hold it, so none were added.`,
  handles: t`No handles are listed, so it has a hole for yours.`,
}));

/** Screen texts of the start tiles. */
const startTexts = defineTexts(() => ({
  begin: t`What are you building?`,
  name: (kind: StartKind) => NAMES[kind],
  fromDrawing: t`From a drawing`,
  wholeShower: t`Whole shower`,
  /** Name of the step for undo. */
  step: (kind: StartKind) => t`start as ${{ product: inSentence(NAMES[kind]) }}`,
  takeBack: (kind: StartKind) => t`undo ${{ product: inSentence(NAMES[kind]) }}`,
  noGlass: (kind: StartKind, shop: string) => NO_GLASS[kind](shop),
  started: (kind: StartKind, facts: string) => `${NAMES[kind]}: ${facts}.`,
  without: (lack: Exclude<MissingItem, 'glass'>) => WITHOUT[lack],
}));

/** Pictures 4:3, and the part of them that a tile shows. */
const PICTURES: Record<StartKind, { picture: StartPictureKind; position: string }> = {
  showerDoor: { picture: 'shower', position: '72% 45%' },
  fixedPanel: { picture: 'shower', position: '0% 100%' },
  shelf: { picture: 'shelf', position: '50% 80%' },
  mirror: { picture: 'mirror', position: '50% 30%' },
  tableTop: { picture: 'table-top', position: '50% 70%' },
  splashback: { picture: 'splashback', position: '50% 60%' },
  railing: { picture: 'railing', position: '50% 70%' },
};

const DRAWING_ICON = (
  <>
    <path d="M5 2h10l4 4v16H5z" fill={colors.surface} stroke={colors.mutedInk} strokeWidth="1.25" />
    <path d="M8 17c3-8 5 2 8-6" stroke={colors.primary} strokeWidth="1.5" />
  </>
);

/** Query of a link that starts a product: `?start=mirror`. */
const START = 'start';

const TILE_PX = { width: 104, height: 64 };

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
 * Products to start from that the shop has glass for, in a scrolling row. A click turns the panel in the editor into the product, as one
 * undo step. Consecutive clicks start from the original panel.
 */
export function StartTiles({ editor, catalogue, disabled, drawing }: StartTilesProps) {
  const { navigate, tenant, toast } = useShell();
  const trying = useRef<Trying | null>(null);
  const ours = useRef(new Set<string>());
  const sold = useSold(catalogue);

  const begin = (kind: StartKind, event?: MouseEvent) => {
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
    if (lacks.includes('glass')) return toast.info(() => startTexts.noGlass(kind, tenant.tenantName));
    const said = () => saidOf(kind, spec, lacks, catalogue);
    trying.current = { from, made: spec };
    // The drawing with its undo button is visible in every window.
    const isSmall = window.innerWidth < SMALL_PX.width || window.innerHeight < SMALL_PX.height;
    panel.replace(() => startTexts.step(kind), spec, isSmall ? said : undefined);
    if (!isSmall) {
      toast.success(said, {
        label: () => texts.undo,
        onClick: () => editor.current?.replace(() => startTexts.takeBack(kind), present),
      });
    }
    // Mouse users continue with the sizes; keyboard focus stays, to try the next tile.
    if (event && event.detail > 0 && matchMedia('(pointer: fine)').matches) panel.focusSize();
  };

  const [search, setSearch] = useSearchParams();
  const asked = useRef(START_KINDS.find((kind) => kind === search.get(START)) ?? null);
  useEffect(() => {
    const kind = asked.current;
    if (!kind || disabled || !editor.current) return;
    asked.current = null;
    begin(kind);
    setSearch((before) => (before.delete(START), before), { replace: true });
  });

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
        {tenant.offersShowers ? (
          <StartTile
            name={startTexts.wholeShower}
            picture={<RoomPicture kind="fixedPanel" />}
            disabled={disabled}
            onPress={() => navigate(screenUrl('/shower'))}
          />
        ) : null}
        {START_KINDS.filter((kind) => sold.has(kind)).map((kind) => (
          <StartTile
            key={kind}
            name={startTexts.name(kind)}
            picture={<RoomPicture kind={kind} />}
            disabled={disabled}
            onPress={(event) => begin(kind, event)}
          />
        ))}
        {drawing ? (
          <StartTile
            name={startTexts.fromDrawing}
            picture={
              <Box
                component="svg"
                viewBox="0 0 24 24"
                aria-hidden
                sx={{ position: 'absolute', top: 6, left: 6, width: 24, height: 24, fill: 'none' }}
              >
                {DRAWING_ICON}
              </Box>
            }
            isPlain
            disabled={disabled}
            onPress={() => drawing.chooser.current?.()}
          />
        ) : null}
      </Box>
      {drawing && !disabled ? <OpenedDrawing {...drawing} editor={editor} catalogue={catalogue} /> : null}
    </>
  );
}

/** The picture of a product: the tenant's own photo, or the standard one. */
function RoomPicture({ kind }: { kind: StartKind }) {
  const { api, tenant } = useShell();
  const { picture, position } = PICTURES[kind];
  const own = tenant.settings.startPictures.find((one) => one.kind === picture);
  return (
    <Box
      component="img"
      src={own ? api.fileUrl(tenant.tenantUID, own.fileUID, { size: 'thumb' }) : smallRoomPictures[picture]}
      alt={own?.alt ?? ''}
      width={TILE_PX.width}
      height={TILE_PX.height}
      loading="lazy"
      decoding="async"
      sx={{ display: 'block', objectFit: 'cover', objectPosition: own ? 'center' : position }}
    />
  );
}

interface StartTileProps {
  name: string;
  picture: ReactNode;
  /** Without a picture behind the name. */
  isPlain?: boolean;
  disabled: boolean;
  onPress: (event: MouseEvent) => void;
}

function StartTile({ name, picture, isPlain = false, disabled, onPress }: StartTileProps) {
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <ButtonBase
        disabled={disabled}
        onClick={onPress}
        sx={{
          ...{ position: 'relative', display: 'block', overflow: 'hidden', ...TILE_PX },
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radii.medium}px`,
          bgcolor: 'background.paper',
          textAlign: 'left',
          '&:hover': { borderColor: 'primary.main', '& img': { transform: 'scale(1.04)' } },
          '& img': { transition: 'transform 200ms' },
          '@media (prefers-reduced-motion: reduce)': { '& img': { transition: 'none' } },
        }}
      >
        {picture}
        <Box
          component="span"
          sx={{
            ...{ position: 'absolute', left: 0, right: 0, bottom: 0, px: 0.75, pb: 0.5, pt: 1.5 },
            ...{ typography: 'caption', fontWeight: 'fontWeightMedium', lineHeight: 1.15 },
            ...(isPlain ? { color: 'text.primary' } : { color: 'common.white', background: captionShade }),
          }}
        >
          {name}
        </Box>
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
  return [startTexts.started(kind, panelFacts(spec, catalogue, undefined).glass), ...missing].join(' ');
}
