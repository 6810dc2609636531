import { quoteText } from '@glass/language';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '@glass/language/react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPrice } from '@glass/contracts/panel';
import { assess, panelFacts, PanelThumbnail, taxNote } from '@glass/panel-editor';
import { toShownPrice } from '@glass/pricing';
import { formatMoney, radii, visuallyHidden } from '@glass/ui';
import { MAX_STORED_PANELS, type StoredPanel, type StoredPanels } from './stored-panels.js';
import { texts } from './texts.js';

/** Fits a size or a short mark; longer marks are truncated. */
const TILE_PX = { minWidth: 160, maxWidth: 240 };
/** Minimum touch target height. */
const TILE_HEIGHT = 48;
/** Widths that the strip needs for one or two panels with buttons, and that it leaves for other content. */
const ROOM_PX = { forOne: 340, forTwo: 740, left: 276 };

interface PanelStripProps {
  kept: StoredPanels;
  catalogue: Catalogue;
  locale: string;
  disabled: boolean;
  onOpen: (panelUID: string) => void;
  onAdd: () => void;
  onRemove: (panel: StoredPanel, name: string) => void;
  /** Null if nothing was entered yet. */
  onStartOver: (() => void) | null;
}

/** All panels of the visit in a scrolling row; the open one is marked and in view. */
export const PanelStrip = memo(function PanelStrip(props: PanelStripProps) {
  useLanguage();
  const { kept, catalogue, locale, disabled, onOpen, onAdd, onRemove, onStartOver } = props;
  const { panels, openUID } = kept;
  const isFull = panels.length >= MAX_STORED_PANELS;
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: { md: `min(${onStartOver ? ROOM_PX.forTwo : ROOM_PX.forOne}px, 100% - ${ROOM_PX.left}px)` },
        display: { md: 'flex' },
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
        <Box
          component="ul"
          aria-label={texts.yourPanels}
          sx={{ display: 'flex', gap: 1, overflowX: 'auto', listStyle: 'none', m: -0.5, p: 0.5, minWidth: 0 }}
        >
          {panels.map((panel, index) => (
            <PanelTile
              key={panel.panelUID}
              panel={panel}
              number={index + 1}
              catalogue={catalogue}
              locale={locale}
              disabled={disabled}
              isOpen={panel.panelUID === openUID}
              isOnly={panels.length === 1}
              onOpen={() => onOpen(panel.panelUID)}
              onRemove={panels.length > 1 ? (name) => onRemove(panel, name) : null}
            />
          ))}
        </Box>
        {/* Outside the scrolling row, so it stays visible with many panels. */}
        <Button
          variant="outlined"
          startIcon={<Add />}
          aria-label={texts.addAnother}
          disabled={disabled || isFull}
          onClick={onAdd}
          sx={{ flex: 'none', bgcolor: 'background.paper' }}
        >
          {texts.panelAlone}
        </Button>
      </Box>
      {onStartOver ? (
        <Box
          sx={{
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            mt: { xs: 0.5, md: 0 },
          }}
        >
          <Typography variant="caption" color="textSecondary">
            {texts.keptHere}
          </Typography>
          <Button size="small" disabled={disabled} onClick={onStartOver} sx={{ flex: 'none' }}>
            {texts.startOver}
          </Button>
        </Box>
      ) : null}
      {isFull ? (
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.most(MAX_STORED_PANELS)}
        </Typography>
      ) : null}
    </Box>
  );
});

interface PanelTileProps {
  panel: StoredPanel;
  number: number;
  catalogue: Catalogue;
  locale: string;
  disabled: boolean;
  isOpen: boolean;
  /** Shrinks instead of scrolling. */
  isOnly: boolean;
  onOpen: () => void;
  onRemove: ((name: string) => void) | null;
}

function PanelTile({ panel, number, catalogue, locale, disabled, isOpen, isOnly, ...on }: PanelTileProps) {
  const { onOpen, onRemove } = on;
  const { size } = useMemo(() => panelFacts(panel.spec, catalogue, locale), [panel.spec, catalogue, locale]);
  const mark = panel.spec.mark.trim();
  const name = mark ? `${texts.panel(number)} ${quoteText(mark)}` : texts.panel(number);
  const tile = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen && tile.current) bringIntoSight(tile.current);
  }, [isOpen]);
  return (
    <Paper
      ref={tile}
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        ...TILE_PX,
        ...(isOnly ? { minWidth: 0 } : { flexShrink: 0 }),
        borderColor: isOpen ? 'primary.main' : undefined,
        boxShadow: isOpen ? (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` : undefined,
      }}
    >
      <ButtonBase
        aria-current={isOpen || undefined}
        disabled={disabled}
        onClick={onOpen}
        sx={{
          display: 'flex',
          justifyContent: 'start',
          gap: 0.5,
          width: '100%',
          minHeight: TILE_HEIGHT - 2,
          px: 0.75,
          pr: onRemove ? 4 : 1,
          textAlign: 'left',
          borderRadius: `${radii.medium}px`,
        }}
      >
        <PanelThumbnail spec={panel.spec} catalogue={catalogue} size={36} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 'fontWeightMedium', lineHeight: 1.3 }}>
            <Box component="span" sx={visuallyHidden}>
              {texts.edit(name)}
            </Box>
            <span aria-hidden>{mark ? texts.marked(number, mark) : name}</span>
          </Typography>
          <Typography
            noWrap={!isOnly && catalogue.taxDisplay !== 'added'}
            variant="caption"
            component="p"
            color="textSecondary"
          >
            {panel.quantity > 1 ? `${panel.quantity} × ${size}` : size}
            <TilePrice panel={panel} catalogue={catalogue} locale={locale} />
          </Typography>
        </Box>
      </ButtonBase>
      {onRemove ? (
        <IconButton
          size="small"
          aria-label={texts.remove(name)}
          disabled={disabled}
          onClick={() => onRemove(name)}
          sx={{ position: 'absolute', top: 2, right: 2 }}
        >
          <Close fontSize="small" />
        </IconButton>
      ) : null}
    </Paper>
  );
}

/** Scrolls only the row, not the page. */
function bringIntoSight(tile: HTMLElement): void {
  const row = tile.parentElement;
  if (!row) return;
  const [own, its] = [tile.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left < its.left) row.scrollLeft += own.left - its.left;
  else if (own.right > its.right) row.scrollLeft += own.right - its.right;
}

type TilePriceProps = Pick<PanelTileProps, 'panel' | 'catalogue' | 'locale'>;

/** A separate component, so pricing and drawing render in separate tasks. */
function TilePrice({ panel: { spec, quantity }, catalogue, locale }: TilePriceProps) {
  const price = useMemo(() => assess({ spec, quantity }, catalogue).price, [spec, quantity, catalogue]);
  const said = price ? describePrice(price, catalogue, locale) : texts.unfinished;
  return said === '' ? null : ` · ${said}`;
}

function describePrice(price: PanelPrice, catalogue: Catalogue, locale: string): string {
  const { isHidden, totalMinor, currency } = toShownPrice(price, catalogue);
  if (isHidden) return '';
  if (totalMinor === null) return texts.onRequest;
  return `${formatMoney({ amountMinor: totalMinor, currency }, locale)} ${taxNote(catalogue)}`.trim();
}
