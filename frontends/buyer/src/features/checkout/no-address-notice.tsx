import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { needsDeliveryAddress, type QuoteDetails } from '@glass/contracts';
import type { SayWhere } from './ship-to-card.js';
import { texts } from './texts.js';

/** Deliveries can't be ordered without an address. */
export function NoAddressNotice({ quote, onSayWhere }: { quote: QuoteDetails; onSayWhere: SayWhere }) {
  if (!needsPlace(quote)) return null;
  return (
    <Alert severity="warning">
      {texts.noAddressWhy}{' '}
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

export function needsPlace({ shippingAddress, shipping }: QuoteDetails): boolean {
  return needsDeliveryAddress({ shippingAddress, shipMethod: shipping.method });
}
