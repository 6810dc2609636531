import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { needsDeliveryAddress, type QuoteDetails } from '@glass/contracts';
import type { OpenDeliveryDialog } from './ship-to-card.js';
import { texts } from './texts.js';

/** Deliveries can't be ordered without an address. */
export function NoAddressNotice({
  quote,
  onChooseDelivery,
}: {
  quote: QuoteDetails;
  onChooseDelivery: OpenDeliveryDialog;
}) {
  if (!needsPlace(quote)) return null;
  return (
    <Alert severity="warning">
      {texts.noAddressWhy}{' '}
      {onChooseDelivery ? (
        <MuiLink
          component="button"
          type="button"
          onClick={onChooseDelivery}
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
