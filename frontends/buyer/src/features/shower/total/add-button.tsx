import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsOnline } from '../../../parts/use-is-online.js';
import { HandChanges } from '../../quotes/showers/hand-changes.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';
import type { SaveShowerButton } from './use-save-shower.js';

export interface AddButtonProps {
  /** null for people who can't change quotes. */
  save: SaveShowerButton | null;
}

/** Puts the shower into a quote. Without a connection it waits on the device. */
export function AddButton({ save }: AddButtonProps) {
  const { assessment } = useShower();
  const isOnline = useIsOnline();
  const note = noteOf(save, isOnline);
  const isEmpty = assessment.panes.length === 0 && assessment.unreadable.length === 0;
  return (
    <Box>
      {save?.handChanges ? (
        <Box sx={{ mb: 1.5 }}>
          <HandChanges {...save.handChanges} />
        </Box>
      ) : null}
      <Button
        fullWidth
        variant="contained"
        size="large"
        disabled={save === null || (!isOnline && !save.worksOffline) || isEmpty}
        loading={save?.isSaving}
        onClick={() => save?.press()}
      >
        {save?.label ?? texts.addToQuote}
      </Button>
      {note ? (
        <Typography variant="caption" component="p" color="textSecondary" role="status" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      ) : null}
    </Box>
  );
}

function noteOf(save: SaveShowerButton | null, isOnline: boolean): string {
  if (save === null) return texts.readOnly;
  if (!isOnline) return save.worksOffline ? texts.offlineQueue : texts.offline;
  return save.units > 1 ? texts.perUnit(save.units) : '';
}
