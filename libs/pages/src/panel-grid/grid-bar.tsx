import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { QuoteTotals } from '@glass/contracts/panel';
import { formatMoney } from '@glass/ui';
import { texts } from './texts.js';
import type { PanelGridState } from './use-panel-grid.js';

interface GridBarProps {
  grid: PanelGridState;
  totals: QuoteTotals;
  canEdit: boolean;
}

/** Panels, total, undo and redo, and whether everything is saved. */
export function GridBar({ grid, totals, canEdit }: GridBarProps) {
  const { rows, history, saving, context } = grid;
  const pieces = rows.reduce((sum, { draft }) => sum + draft.quantity, 0);
  const { totalMinor, currency } = totals;
  const isFailed = saving.status === 'failed' || saving.status === 'offline';
  const said = saving.status === 'failed' ? texts.status.failed(saving.reason) : texts.status[saving.status];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts.sum(rows.length, pieces)}
        {totalMinor === null ? null : (
          <strong>{` · ${formatMoney({ amountMinor: totalMinor, currency }, context.locale)}`}</strong>
        )}
      </Typography>
      {canEdit ? (
        <>
          <Box sx={{ display: 'flex', ml: { sm: 'auto' } }}>
            <IconButton
              size="small"
              aria-label={texts.undo}
              title={texts.undo}
              disabled={!history.canUndo}
              onClick={history.undo}
            >
              <Undo fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={texts.redo}
              title={texts.redo}
              disabled={!history.canRedo}
              onClick={history.redo}
            >
              <Redo fontSize="small" />
            </IconButton>
          </Box>
          <Typography role="status" color={isFailed ? 'error' : 'textSecondary'} variant="body2">
            {said}
          </Typography>
          {isFailed ? (
            <Button size="small" variant="outlined" color="error" onClick={() => void saving.flush()}>
              {texts.retry}
            </Button>
          ) : null}
        </>
      ) : null}
    </Box>
  );
}
