import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import type { QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import type { SayWhere } from './ship-to-card.js';
import { texts } from './texts.js';

/** Beside the button that orders: nobody is to find out later that nowhere was said for the glass to go. */
export function NoAddressNotice({ quote, onSayWhere }: { quote: QuoteDetails; onSayWhere: SayWhere }) {
  const { tenantName } = useShell().tenant;
  if (quote.shipping.method === 'pickUp' || quote.shippingAddress) return null;
  return (
    <Alert severity="warning">
      {texts.noAddressWhy(tenantName)}{' '}
      {onSayWhere ? (
        <MuiLink
          component="button"
          type="button"
          onClick={onSayWhere}
          color="inherit"
          sx={{ display: 'block', py: 0.5, font: 'inherit', textAlign: 'start' }}
        >
          {texts.chooseAddress}
        </MuiLink>
      ) : null}
    </Alert>
  );
}
