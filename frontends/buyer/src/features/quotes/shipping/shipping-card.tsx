import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { quoteTakesDelivery, type QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, SectionCard } from '@glass/ui';
import { AddressText } from '../../../parts/address-text.js';
import type { QuoteChange } from '../change/use-quote-change.js';
import { partTexts } from '../../../parts/texts.js';
import { texts } from '../texts.js';
import { ShippingDialog } from './shipping-dialog.js';

export function ShippingCard({ quote, change }: { quote: QuoteDetails; change: QuoteChange }) {
  const { session, tenant } = useShell();
  const { settings, tenantName } = tenant;
  const { locale } = settings;
  const { shipping, shippingAddress, status } = quote;
  const [isEditing, setIsEditing] = useState(false);
  const isDelivered = shipping.method === 'delivery';
  return (
    <SectionCard
      title={texts.methods[shipping.method]}
      action={
        quoteTakesDelivery(status) && session.mayWrite('quotes') ? (
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
      {isDelivered && shippingAddress ? <AddressText address={shippingAddress} /> : null}
      {isDelivered && !shippingAddress ? (
        <Typography color="textSecondary">
          {status === 'ordered' ? partTexts.noAddressOrdered(tenantName) : texts.noAddress}
        </Typography>
      ) : null}
      <Facts
        facts={[
          {
            label: texts.requestedDate,
            value: shipping.requestedDate ? formatDay(shipping.requestedDate, locale) : null,
          },
          { label: texts.deliveryNotes, value: isDelivered ? shipping.deliveryNotes : null },
        ]}
      />
      {isEditing ? (
        <ShippingDialog quote={quote} change={change} onClose={() => setIsEditing(false)} />
      ) : null}
    </SectionCard>
  );
}
