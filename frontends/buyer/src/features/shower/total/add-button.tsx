import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { screenUrl } from '@glass/contracts/screens';
import { useIsOnline } from '../../../parts/use-is-online.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

export interface AddButtonProps {
  /** null for people who can't create quotes. */
  onAdd: (() => void) | null;
  /** The shower was added without a connection; the quote's page opens once there is one. */
  isAdded: boolean;
}

/** Adds the shower to the quote, and leads there. */
export function AddButton({ onAdd, isAdded }: AddButtonProps) {
  const { assessment } = useShower();
  const isOnline = useIsOnline();
  const count = assessment.panes.length;
  if (isAdded)
    return (
      <Alert
        severity="success"
        action={
          isOnline ? (
            <Button color="inherit" component={Link} to={screenUrl('/get-a-quote')}>
              {texts.openQuote}
            </Button>
          ) : undefined
        }
      >
        {isOnline ? texts.added(count) : texts.addedOffline(count)}
      </Alert>
    );
  return (
    <Box>
      <Button
        fullWidth
        variant="contained"
        size="large"
        disabled={onAdd === null || count === 0}
        onClick={() => onAdd?.()}
      >
        {texts.addToQuote(count)}
      </Button>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {onAdd === null ? texts.readOnly : texts.onlyGlass}
      </Typography>
    </Box>
  );
}
