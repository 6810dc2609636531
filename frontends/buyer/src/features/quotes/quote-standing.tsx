import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl, type QuoteDetails } from '@glass/contracts';
import { texts } from './texts.js';

/** Where the quote stands and what keeps it from being ordered; nothing while all is well. */
export function QuoteStanding({ quote, reason }: { quote: QuoteDetails; reason: string | null }) {
  const help = texts.statusHelp[quote.status];
  const isOrdered = quote.status === 'ordered';
  if (help) {
    return (
      <Alert
        severity={isOrdered ? 'success' : quote.status === 'expired' ? 'warning' : 'info'}
        sx={{ mb: 2 }}
        action={
          isOrdered && quote.orderUID ? (
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={screenUrl('/customer/order/{uid}', quote.orderUID)}
            >
              {texts.seeOrder}
            </Button>
          ) : null
        }
      >
        {help}
      </Alert>
    );
  }
  if (!reason || quote.panels.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, displayPrint: 'none' }}>
      {reason}
    </Alert>
  );
}
