import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { readyDayWord } from '@glass/contracts/order';
import { deliveryLabel, findDeliveryWithoutAddress, type QuoteDetails } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, SectionCard } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { PickUpPlace } from '../../parts/pick-up-place.js';
import { sharedTexts } from '../../parts/texts.js';
import { daysOfQuote } from '../quotes/shipping/order-dates-and-charges.js';
import { texts as quoteTexts } from '../quotes/texts.js';
import { texts } from './texts.js';

/** Opens the delivery dialog; null if delivery can't be changed. */
export type OpenDeliveryDialog = (() => void) | null;

interface ShipToCardProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onChooseDelivery: OpenDeliveryDialog;
  changeButton: RefObject<HTMLButtonElement | null>;
}

/** Destination and company, with a change button while the quote is open. */
export function ShipToCard({ quote, catalogue, onChooseDelivery, changeButton }: ShipToCardProps) {
  const { tenantName, settings } = useShell().tenant;
  const { shipping, shippingAddress } = quote;
  const isPickedUp = shipping.method === 'pickUp';
  const days = daysOfQuote(quote, catalogue, settings);
  // An unpaid order already has its promised date.
  const day = (date: string | null) =>
    date !== null && onChooseDelivery ? quoteTexts.readyBy(formatDay(date, settings.locale)) : null;
  return (
    <SectionCard
      title={isPickedUp ? texts.pickUp : texts.shipTo}
      action={
        onChooseDelivery ? (
          <Button
            ref={changeButton}
            size="small"
            onClick={onChooseDelivery}
            aria-label={texts.changeDelivery}
          >
            {texts.change}
          </Button>
        ) : null
      }
    >
      {isPickedUp ? (
        <PickUpPlace />
      ) : shippingAddress ? (
        <AddressText address={shippingAddress} />
      ) : (
        <Typography>
          {quote.status === 'ordered' ? sharedTexts.noAddressOrdered(tenantName) : texts.noAddress}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <Facts
          facts={[
            { label: readyDayWord(isPickedUp), value: day(days.readyDate) },
            { label: quoteTexts.withYou, value: isPickedUp ? null : day(days.promisedDate) },
            {
              label: texts.wantedBy,
              value: shipping.requestedDate ? formatDay(shipping.requestedDate, settings.locale) : null,
            },
            { label: texts.company, value: quote.companyName },
            { label: texts.poNumber, value: quote.poNumber },
          ]}
        />
      </Box>
    </SectionCard>
  );
}

/** Deliveries can't be ordered without an address. */
export function NoAddressNotice({
  quote,
  onChooseDelivery,
}: {
  quote: QuoteDetails;
  onChooseDelivery: OpenDeliveryDialog;
}) {
  const open = findDeliveryWithoutAddress(quote);
  if (!open) return null;
  return (
    <Alert severity="warning">
      {quote.deliveries.length === 0 ? texts.noAddressWhy : texts.noAddressOf(deliveryLabel(open))}{' '}
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

export function needsPlace(quote: QuoteDetails): boolean {
  return findDeliveryWithoutAddress(quote) !== undefined;
}
