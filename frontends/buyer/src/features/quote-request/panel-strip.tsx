import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Catalogue } from '@glass/contracts';
import { assess, panelFacts, PanelThumbnail } from '@glass/panel-editor';
import { formatMoney, radii } from '@glass/ui';
import { MOST_KEPT_PANELS, type KeptPanel, type KeptPanels } from './kept-panels.js';
import { visuallyHidden } from '../../parts/visually-hidden.js';
import { texts } from './texts.js';

/** Room for a mark of two words; a longer one is cut, its whole text is in the editor. */
const TILE_PX = 208;

export interface PanelStripProps {
  kept: KeptPanels;
  catalogue: Catalogue;
  locale: string;
  disabled: boolean;
  onOpen: (panelUID: string) => void;
  onAdd: () => void;
  onRemove: (panel: KeptPanel, name: string) => void;
}

/** All panels of the visit in one row that scrolls; the one in the editor is marked. */
export function PanelStrip({ kept, catalogue, locale, disabled, onOpen, onAdd, onRemove }: PanelStripProps) {
  const { panels, openUID } = kept;
  const isFull = panels.length >= MOST_KEPT_PANELS;
  return (
    <Box sx={{ mb: 2 }}>
      <Box
        component="ul"
        aria-label={texts.yourPanels}
        sx={{ display: 'flex', gap: 1, overflowX: 'auto', listStyle: 'none', m: -0.5, p: 0.5 }}
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
            onOpen={() => onOpen(panel.panelUID)}
            onRemove={panels.length > 1 ? (name) => onRemove(panel, name) : null}
          />
        ))}
        <Box component="li" sx={{ flexShrink: 0, display: 'flex' }}>
          <Button variant="outlined" startIcon={<Add />} disabled={disabled || isFull} onClick={onAdd}>
            {texts.addAnother}
          </Button>
        </Box>
      </Box>
      {panels.length > 1 ? <PanelSum panels={panels} catalogue={catalogue} locale={locale} /> : null}
      {isFull ? (
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.most(MOST_KEPT_PANELS)}
        </Typography>
      ) : null}
    </Box>
  );
}

interface PanelTileProps {
  panel: KeptPanel;
  number: number;
  catalogue: Catalogue;
  locale: string;
  disabled: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onRemove: ((name: string) => void) | null;
}

function PanelTile({ panel, number, catalogue, locale, disabled, isOpen, onOpen, onRemove }: PanelTileProps) {
  const price = usePrice(panel, catalogue);
  const { size } = useMemo(() => panelFacts(panel.spec, catalogue), [panel.spec, catalogue]);
  const mark = panel.spec.mark.trim();
  const name = mark ? `${texts.panel(number)} “${mark}”` : texts.panel(number);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: TILE_PX,
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
          gap: 1,
          width: '100%',
          p: 1,
          pr: 4,
          textAlign: 'left',
          borderRadius: `${radii.medium}px`,
        }}
      >
        <PanelThumbnail spec={panel.spec} catalogue={catalogue} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 'fontWeightMedium' }}>
            <Box component="span" sx={visuallyHidden}>
              {texts.edit}{' '}
            </Box>
            {name}
          </Typography>
          <Typography noWrap variant="caption" component="p" color="textSecondary">
            {panel.quantity > 1 ? `${panel.quantity} × ` : ''}
            {size || texts.unfinished}
          </Typography>
          <Typography noWrap variant="caption" component="p">
            {price === undefined
              ? texts.unfinished
              : price.totalMinor === null
                ? texts.onRequest
                : formatMoney({ amountMinor: price.totalMinor, currency: price.currency }, locale)}
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

function PanelSum({
  panels,
  catalogue,
  locale,
}: {
  panels: readonly KeptPanel[];
  catalogue: Catalogue;
  locale: string;
}) {
  const totals = useMemo(
    () => panels.map((panel) => assess(panel, catalogue).price?.totalMinor ?? null),
    [panels, catalogue],
  );
  if (totals.includes(null)) return null;
  const amountMinor = totals.reduce<number>((sum, total) => sum + (total ?? 0), 0);
  return (
    <Typography sx={{ mt: 1 }}>
      {`${texts.count(panels.length)} · ${texts.sum}: `}
      <strong>{formatMoney({ amountMinor, currency: catalogue.currency }, locale)}</strong>
    </Typography>
  );
}

/** Undefined while the panel is not finished. */
function usePrice({ spec, quantity }: KeptPanel, catalogue: Catalogue) {
  return useMemo(() => assess({ spec, quantity }, catalogue).price ?? undefined, [spec, quantity, catalogue]);
}
