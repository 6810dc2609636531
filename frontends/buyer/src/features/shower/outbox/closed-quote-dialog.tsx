import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { texts } from '../texts.js';
import { describeClosed, outboxTexts } from './outbox-texts.js';
import type { QueuedShower } from './shower-outbox.js';
import { useNewQuote } from './use-new-quote.js';

interface ClosedQuoteDialogProps {
  /** Waits on this device. */
  shower: QueuedShower;
  /** null if it was deleted. */
  quote: QuoteDetails | null;
  onClose: () => void;
}

/** Offers what to do with changes of a shower whose quote was ordered, sent to the shop or deleted elsewhere. */
export function ClosedQuoteDialog({ shower, quote, onClose }: ClosedQuoteDialogProps) {
  const { session } = useShell();
  const { isSaving, keepAsNew } = useNewQuote();
  const name = shower.layout.name || texts.usualName;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{describeClosed(quote, shower.quote)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {session.isByLink ? outboxTexts.keptByLink(name) : outboxTexts.keptOnDevice(name)}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" disabled={isSaving} onClick={onClose}>
          {outboxTexts.later}
        </Button>
        {quote ? (
          <Button
            component={Link}
            to={
              quote.orderUID === null
                ? screenUrl('/quote/{uid}', quote.uid)
                : screenUrl('/customer/order/{uid}', quote.orderUID)
            }
          >
            {quote.orderUID === null ? outboxTexts.openQuote : outboxTexts.openOrder}
          </Button>
        ) : null}
        {session.isByLink ? null : (
          <Button variant="contained" loading={isSaving} onClick={() => void keepAsNew(shower.showerUID)}>
            {outboxTexts.keepAsNew}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
