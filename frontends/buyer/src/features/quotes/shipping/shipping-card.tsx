import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { readyDayWord } from '@glass/contracts/order';
import { allowsDeliveryChanges, type QuoteDetails } from '@glass/contracts/quote';
import { resolveLeadTimes } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, SectionCard } from '@glass/ui';
import { AddressText } from '../../../parts/address-text.js';
import { PickUpPlace } from '../../../parts/pick-up-place.js';
import { sharedTexts } from '../../../parts/texts.js';
import type { QuoteChange } from '../quote-change.js';
import { texts } from '../texts.js';
import { daysOfQuote } from './order-dates-and-charges.js';
import { ShippingDialog } from './shipping-dialog.js';

interface ShippingCardProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  /** Shown below. */
  more?: ReactNode;
}

export function ShippingCard({ quote, catalogue: sold, change, more = null }: ShippingCardProps) {
  // As soon as its slowest glass is ready.
  const ordered = quote.panels.map(({ spec }) => spec.materialUID);
  const catalogue = { ...sold, pricing: resolveLeadTimes(sold, ordered) };
  const { session, tenant } = useShell();
  const { settings, tenantName } = tenant;
  const { locale } = settings;
  const { shipping, shippingAddress, status } = quote;
  const [isEditing, setIsEditing] = useState(false);
  const isDelivered = shipping.method === 'delivery';
  const { rushClasses, crates, deliveryZones } = catalogue.pricing;
  const rush = rushClasses.find(({ code }) => code === shipping.rush);
  const { readyDate, promisedDate } = daysOfQuote(quote, sold, settings);
  const isOpen = allowsDeliveryChanges(status);
  return (
    <SectionCard
      title={texts.methods[shipping.method]}
      action={
        isOpen && session.mayWrite('quotes') ? (
          <Button
            size="small"
            aria-label={texts.changeShipping}
            onClick={() => setIsEditing(true)}
            sx={{ displayPrint: 'none' }}
          >
            {texts.change}
          </Button>
        ) : null
      }
    >
      {isDelivered ? null : <PickUpPlace />}
      {isDelivered && shippingAddress ? <AddressText address={shippingAddress} /> : null}
      {isDelivered && !shippingAddress ? (
        <Typography color="textSecondary">
          {status === 'ordered' ? sharedTexts.noAddressOrdered(tenantName) : texts.noAddress}
          {isOpen && deliveryZones.length > 0 ? ` ${texts.withoutDelivery}` : null}
        </Typography>
      ) : null}
      <Facts
        facts={[
          {
            label: readyDayWord(!isDelivered),
            value: isOpen
              ? texts.leadAndDay(
                  rush?.name ?? texts.standardLead,
                  texts.readyBy(formatDay(readyDate, locale)),
                )
              : (rush?.name ?? null),
          },
          {
            label: texts.withYou,
            value:
              isOpen && isDelivered && promisedDate !== null
                ? texts.readyBy(formatDay(promisedDate, locale))
                : null,
          },
          {
            label: texts.packing,
            value: crates.find(({ code }) => code === shipping.crate)?.name ?? null,
          },
          {
            label: texts.requestedDate,
            value: shipping.requestedDate ? formatDay(shipping.requestedDate, locale) : null,
          },
          { label: texts.deliveryNotes, value: isDelivered ? shipping.deliveryNotes : null },
        ]}
      />
      {more ? <Box sx={{ mt: 1 }}>{more}</Box> : null}
      {isEditing ? (
        <ShippingDialog
          quote={quote}
          catalogue={catalogue}
          change={change}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </SectionCard>
  );
}
