import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OrderDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDate, formatDay, HistoryList, SectionCard, type Fact } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { QuoteTotalsLines } from '../../parts/quote-totals-lines.js';
import { texts } from './texts.js';

/** What the order comes to, how it is paid, how it gets there, and what happened so far. */
export function OrderSide({ order }: { order: OrderDetails }) {
  const { locale } = useShell().tenant.settings;
  const delivery = deliveryFacts(order, locale);
  const way = texts.ways[order.paymentMethod];
  return (
    <Stack spacing={2}>
      <SectionCard title={texts.price}>
        <QuoteTotalsLines totals={order.totals} locale={locale} />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {order.paidAt ? texts.paidOn(way, formatDate(order.paidAt, locale)) : way}
        </Typography>
      </SectionCard>
      <SectionCard title={texts.delivery}>
        {delivery.some(({ value }) => Boolean(value)) ? <Facts facts={delivery} /> : texts.nothingYet}
      </SectionCard>
      {order.shippingAddress ? (
        <SectionCard title={texts.shipTo}>
          <AddressText address={order.shippingAddress} />
        </SectionCard>
      ) : null}
      <SectionCard title={texts.history}>
        <HistoryList
          label={texts.history}
          locale={locale}
          rows={order.history
            .toReversed()
            .map(({ at, who, to, note }) => ({ at, who, note, what: texts.statusNames[to] }))}
        />
      </SectionCard>
    </Stack>
  );
}

function deliveryFacts({ processing }: OrderDetails, locale: string): Fact[] {
  const { details } = texts;
  const day = (date: string | null) => (date ? formatDay(date, locale) : null);
  return [
    { label: details.requiredDate, value: day(processing.requiredDate) },
    { label: details.confirmedDate, value: day(processing.confirmedDate) },
    { label: details.shipMethod, value: processing.shipMethod && texts.shipMethods[processing.shipMethod] },
    { label: details.carrier, value: processing.carrier },
    { label: details.trackingNumber, value: processing.trackingNumber },
    { label: details.workOrderNumber, value: processing.workOrderNumber },
    { label: details.notesToBuyer, value: processing.notesToBuyer },
  ];
}
