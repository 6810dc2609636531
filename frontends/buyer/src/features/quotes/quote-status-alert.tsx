import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { screenUrl, type QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { quoteStatusMessage } from './quote-status-message.js';
import { isOver } from './quote-next-step.js';
import { texts } from './texts.js';

interface QuoteStatusAlertProps {
  quote: QuoteDetails;
  /** Why an open quote can’t be ordered. */
  reason: string | null;
  now: number;
  /** Reopens the quote; null if it can't be changed anymore. */
  onReprice: (() => void) | null;
}

/** Status of the quote and reason it can't be ordered; renders nothing for a quote that can. */
export function QuoteStatusAlert({ quote, reason, now, onReprice }: QuoteStatusAlertProps) {
  const { session, tenant } = useShell();
  const { tenantName, settings } = tenant;
  const { seesPrices } = session;
  const { locale, timeZone } = settings;
  const words = quoteStatusMessage(quote, { tenantName, locale, timeZone, now, seesPrices });
  if (!words) {
    if (!reason || quote.panels.length === 0) return null;
    return (
      <Alert severity="warning" sx={{ mb: 2, displayPrint: 'none' }}>
        {reason}
      </Alert>
    );
  }
  const { severity, title, lines, tenantMessage } = words;
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
      action={<StatusAction quote={quote} onReprice={isOver(quote, now) ? null : onReprice} />}
    >
      <AlertTitle sx={{ mb: lines.length > 0 || tenantMessage ? 0.5 : 0 }}>{title}</AlertTitle>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {tenantMessage ? (
        <Typography component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-line' }}>
          {`“${tenantMessage.message}” — ${tenantMessage.by}`}
        </Typography>
      ) : null}
    </Alert>
  );
}

function StatusAction({ quote, onReprice }: Pick<QuoteStatusAlertProps, 'quote' | 'onReprice'>) {
  if (quote.status === 'ordered' && quote.orderUID) {
    return (
      <Button
        color="inherit"
        size="small"
        component={Link}
        to={screenUrl('/customer/order/{uid}', quote.orderUID)}
      >
        {texts.seeOrder}
      </Button>
    );
  }
  if (!onReprice) return null;
  return (
    <Button color="inherit" size="small" onClick={onReprice} sx={{ displayPrint: 'none' }}>
      {texts.repriceFrom[quote.status] ?? texts.reprice}
    </Button>
  );
}
