import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  computeReadyDay,
  type OrderDetails,
  type OrderStatus,
  readyDayWord,
  SHIP_METHOD_WORDS,
} from '@glass/contracts/order';
import { parseShipments } from '@glass/contracts/shop';
import {
  AddOrderFiles,
  listOrderHistory,
  OrderMoneyLines,
  OrderPayments,
  QuoteTotalsLines,
  useDayText,
} from '@glass/pages';
import { leaveOutPhotos } from '@glass/pages/photos';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, HistoryList, LinkedTexts, SectionCard, type Fact } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { AttachmentLink } from '../../parts/attachment-link.js';
import { PickUpPlace } from '../../parts/pick-up-place.js';
import { sharedTexts } from '../../parts/texts.js';
import { useShownTotals } from '../../parts/shown-totals.js';
import { useOrder } from '../../parts/use-order.js';
import { BalanceDue } from './balance-due.js';
import { texts } from './texts.js';

interface OrderSideProps {
  order: OrderDetails;
  catalogue: Catalogue;
  children?: ReactNode;
}

/** Total, payment, delivery and history of the order. */
export function OrderSide({ order, catalogue, children }: OrderSideProps) {
  const { settings, tenantName } = useShell().tenant;
  const { locale } = settings;
  const { totals } = useShownTotals(order, catalogue, order.companyName === null);
  const dayText = useDayText();
  const delivery = deliveryFacts(order, dayText(order.createdAt), locale);
  const paidBy = texts.ways[order.paymentMethod];
  return (
    <Stack spacing={2}>
      <SectionCard title={texts.price}>
        <QuoteTotalsLines totals={totals} locale={locale} />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {order.paidAt ? texts.paidOn(paidBy, dayText(order.paidAt)) : paidBy}
        </Typography>
        <OrderMoneyLines order={order} locale={locale} />
        <BalanceDue order={order} />
      </SectionCard>
      <OrderMoney order={order} />
      <SectionCard title={texts.delivery}>
        {delivery.some(({ value }) => Boolean(value)) ? <Facts facts={delivery} /> : texts.nothingYet}
      </SectionCard>
      {order.deliveries.length > 0 ? null : order.processing.shipMethod === 'pickUp' ? (
        <SectionCard title={texts.pickUpAt}>
          <PickUpPlace />
        </SectionCard>
      ) : order.shippingAddress ? (
        <SectionCard title={texts.shipTo}>
          <AddressText address={order.shippingAddress} />
        </SectionCard>
      ) : isAddressMissing(order) ? (
        <SectionCard title={texts.shipTo}>
          <Typography>{sharedTexts.noAddressOrdered(tenantName)}</Typography>
        </SectionCard>
      ) : null}
      <OrderFiles order={order} />
      {children}
      <SectionCard title={texts.history}>
        <HistoryList
          label={texts.history}
          locale={locale}
          timeZone={settings.timeZone}
          rows={listOrderHistory(order, locale)}
        />
      </SectionCard>
    </Stack>
  );
}

/** Files of the order. Its buyer can add some until it is canceled. */
function OrderFiles({ order }: { order: OrderDetails }) {
  const { session, tenant } = useShell();
  const { mutate } = useOrder(order.uid);
  const canAdd =
    session.contactUID === order.contactUID && session.mayWrite('quotes') && order.status !== 'cancelled';
  const attachments = leaveOutPhotos(order.attachments, order.showers);
  if (attachments.length === 0 && !canAdd) return null;
  return (
    <SectionCard title={texts.attachments}>
      {attachments.length > 0 ? (
        <Stack
          component="ul"
          aria-label={texts.attachments}
          spacing={1}
          sx={{ listStyle: 'none', m: 0, p: 0, mb: canAdd ? 2 : 0 }}
        >
          {attachments.map((attachment) => (
            <li key={attachment.attachmentUID}>
              <AttachmentLink attachment={attachment} />
            </li>
          ))}
        </Stack>
      ) : (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {texts.attachmentsWhy(tenant.tenantName)}
        </Typography>
      )}
      {canAdd ? <AddOrderFiles quoteUID={order.quoteUID} onAdded={() => void mutate()} /> : null}
    </SectionCard>
  );
}

const SENT_OR_CLOSED: readonly OrderStatus[] = ['shipped', 'completed', 'cancelled'];

/** The delivery address is unknown and the order hasn't shipped. */
function isAddressMissing({ status, shippingAddress, processing }: OrderDetails): boolean {
  return shippingAddress === null && processing.shipMethod === null && !SENT_OR_CLOSED.includes(status);
}

function deliveryFacts(order: OrderDetails, placedOn: string, locale: string): Fact[] {
  const { processing, readyDate, promisedDate } = order;
  const isPickUp = processing.shipMethod === 'pickUp';
  // Orders without a method are promised for the day when their glass is ready.
  const isReadyDay = processing.shipMethod === null && promisedDate === readyDate;
  const { details } = texts;
  // Each of several deliveries has a card of its own.
  const isSplit = order.deliveries.length > 0;
  const shipments = parseShipments(processing.carrier, processing.trackingNumber);
  const day = (date: string | null) => (date ? formatDay(date, locale) : null);
  return [
    { label: texts.placedOn, value: placedOn },
    { label: readyDayWord(isPickUp), value: isSplit ? null : day(computeReadyDay(order)) },
    { label: texts.promisedDate, value: isSplit || isPickUp || isReadyDay ? null : day(promisedDate) },
    { label: details.requiredDate, value: isSplit ? null : day(processing.requiredDate) },
    {
      label: details.shipMethod,
      value: isSplit || isPickUp ? null : processing.shipMethod && SHIP_METHOD_WORDS[processing.shipMethod],
    },
    { label: details.carrier, value: processing.carrier },
    { label: details.trackingNumber, value: shipments.length > 0 ? <LinkedTexts items={shipments} /> : null },
    { label: details.workOrderNumber, value: processing.workOrderNumber },
    { label: details.notesToBuyer, value: processing.notesToBuyer },
  ];
}

/** Refunds and other events of the payment. */
function OrderMoney({ order: { uid, payments } }: { order: OrderDetails }) {
  const { locale } = useShell().tenant.settings;
  const isUnusual = payments?.payments.some(
    ({ status, refunds, failure }) =>
      refunds.length > 0 || failure !== null || status === 'pending' || status === 'surplus',
  );
  if (!payments || !isUnusual) return null;
  return (
    <SectionCard title={texts.payments}>
      <OrderPayments orderUID={uid} reply={payments} locale={locale} />
    </SectionCard>
  );
}
