import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { problemOf } from '@glass/api-client';
import { type OrderDetails, promiseText } from '@glass/contracts/order';
import type { OrderPayment } from '@glass/contracts/payment';
import { readUid } from '@glass/contracts/primitives';
import { deliveryLabel } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { describePurpose } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, formatDay, formatMoney, PageFrame } from '@glass/ui';
import { findLaterPayment } from '../../parts/later-payment.js';
import { LoadedPage, MissingPage } from '../../parts/page-states.js';
import { PickUpPlace } from '../../parts/pick-up-place.js';
import { useOrder } from '../../parts/use-order.js';
import { texts } from './texts.js';

/** Confirmation after a payment. */
export function CompletePage() {
  return <OrderPlaced title={texts.thanks} />;
}

/** Confirmation of an order on a house account. */
export function CompleteHousePage() {
  return <OrderPlaced title={texts.thanksHouse} />;
}

/** Confirmation page: order number and next steps. */
function OrderPlaced({ title }: { title: string }) {
  const [parameters] = useSearchParams();
  const orderUID = readUid(parameters.get('order'));
  const order = useOrder(orderUID);
  // Data cached before the payment says nothing about it.
  const [isKnown, setIsKnown] = useState(false);
  const card = useCardPayment(readUid(parameters.get('session')), async () => {
    await order.mutate();
    setIsKnown(true);
  });

  return (
    <LoadedPage
      thing={orderUID ? order.data : null}
      query={order}
      missing={
        <MissingPage title={texts.noOrder} to={screenUrl('/customer/my-orders')} toText={texts.myOrders}>
          {texts.noOrderWhy}
        </MissingPage>
      }
    >
      {(placed) => {
        if (placed.status !== 'awaitingPayment') return <Thanks title={title} order={placed} />;
        if (!isKnown) return <Checking />;
        if (card.isOver) return <NotPaid order={placed} />;
        return (
          <StillUnpaid
            order={placed}
            isAsking={card.isAsking}
            trouble={card.trouble}
            onAskAgain={() => void card.ask()}
          />
        );
      }}
    </LoadedPage>
  );
}

function Thanks({ title, order }: { title: string; order: OrderDetails }) {
  const { tenant } = useShell();
  const isPickUp = order.processing.shipMethod === 'pickUp';
  const later = findLaterPayment(order);
  return (
    <PageFrame measure="form">
      <Card sx={{ p: { xs: 2, sm: 4 } }}>
        <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', mb: 3 }}>
          <CheckCircleOutlined aria-hidden color="success" sx={{ width: 56, height: 56 }} />
          <Typography variant="h1">{later ? texts.thanksPayment : title}</Typography>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{texts.orderNumber(order.number)}</Typography>
          {later ? <LaterPayment order={order} payment={later} /> : null}
          <Paid order={order} />
          <Promised order={order} />
        </Stack>
        {isPickUp ? (
          <Box sx={{ mb: 3 }}>
            <Typography variant="h2">{texts.pickUpAt}</Typography>
            <PickUpPlace />
          </Box>
        ) : null}
        {later ? null : (
          <>
            <Typography variant="h2">{texts.next}</Typography>
            <Typography component="ol" sx={{ mt: 1, mb: 3, pl: 3, '& li + li': { mt: 0.5 } }}>
              {texts.nextSteps(tenant.tenantName, isPickUp).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Typography>
          </>
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" component={Link} to={screenUrl('/customer/order/{uid}', order.uid)}>
            {texts.seeOrder}
          </Button>
          <Button component={Link} to={screenUrl('/get-a-quote')}>
            {texts.priceAnother}
          </Button>
        </Box>
      </Card>
    </PageFrame>
  );
}

function LaterPayment({ order, payment }: { order: OrderDetails; payment: OrderPayment }) {
  const { locale } = useShell().tenant.settings;
  const { totalMinor, currency } = order.totals;
  if (totalMinor === null) return null;
  return <Typography>{describePurpose({ ...payment, totalMinor, currency }, locale)}</Typography>;
}

function Paid({ order }: { order: OrderDetails }) {
  const { locale } = useShell().tenant.settings;
  const { totalMinor, currency } = order.totals;
  if (totalMinor === null) return null;
  const amount = formatMoney({ amountMinor: totalMinor, currency }, locale);
  if (order.paymentMethod === 'none') return <Typography color="textSecondary">{texts.ways.none}</Typography>;
  if (order.paymentMethod === 'houseAccount')
    return <Typography color="textSecondary">{texts.isOnAccount(amount)}</Typography>;
  const { paidMinor, dueMinor } = order.balance ?? { paidMinor: totalMinor, dueMinor: 0 };
  const paid = formatMoney({ amountMinor: paidMinor, currency }, locale);
  const text = dueMinor === 0 ? texts.isPaid(amount) : texts.isPartlyPaid(paid, amount);
  return <Typography color="textSecondary">{text}</Typography>;
}

/** The promised delivery date, else the date when the order is ready; of each delivery, if there are several. */
function Promised({ order: { deliveries, readyDate, promisedDate, processing } }: { order: OrderDetails }) {
  const { locale } = useShell().tenant.settings;
  const day = (date: string | null) => date && formatDay(date, locale);
  const { shipMethod } = processing;
  // Orders without a method are promised for the day when their glass is ready.
  const promised = shipMethod === null && promisedDate === readyDate ? null : promisedDate;
  const lines =
    deliveries.length > 0
      ? deliveries.map((each) => {
          const text = promiseText(each.method === 'pickUp', day(each.readyDate), day(each.promisedDate));
          return text && `${deliveryLabel(each)}: ${text}`;
        })
      : [promiseText(shipMethod === 'pickUp', day(readyDate), day(promised))];
  return lines.map((text) =>
    text ? (
      <Typography key={text} color="textSecondary">
        {text}
      </Typography>
    ) : null,
  );
}

/** Tells the buyer that the payment is being checked and that they can leave. */
function Checking() {
  return (
    <PageFrame>
      <EmptyState level={1} title={texts.checkingTitle} action={<CircularProgress aria-hidden size={28} />}>
        {texts.checking}
      </EmptyState>
    </PageFrame>
  );
}

interface StillUnpaidProps {
  order: OrderDetails;
  isAsking: boolean;
  /** Why the payment's state is unknown. */
  trouble: string | null;
  onAskAgain: () => void;
}

/** The payment service may confirm a moment after the buyer returns. */
function StillUnpaid({ order, isAsking, trouble, onAskAgain }: StillUnpaidProps) {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.pendingTitle}
        action={
          <>
            <Button variant="contained" onClick={onAskAgain} loading={isAsking}>
              {texts.checkAgain}
            </Button>
            <Button component={Link} to={screenUrl('/customer/order/{uid}', order.uid)}>
              {texts.seeOrder}
            </Button>
          </>
        }
      >
        {trouble ?? texts.pending}
      </EmptyState>
    </PageFrame>
  );
}

/** Shown if the buyer canceled or the bank declined. */
function NotPaid({ order }: { order: OrderDetails }) {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.notPaidTitle}
        action={
          <Button
            variant="contained"
            component={Link}
            to={`${screenUrl('/checkout/payment-options')}?quote=${order.quoteUID}`}
          >
            {texts.otherWay}
          </Button>
        }
      >
        {texts.notPaid}
      </EmptyState>
    </PageFrame>
  );
}

/**
 * Settles a card payment once when the buyer returns from the payment page. Webhooks do the same without the
 * buyer.
 * @param sessionUID null if there is nothing to settle, such as after a demo payment
 * @param onSettled reloads the order
 * @returns `isOver`: closed without charging anything; `trouble`: why the payment's state is unknown
 */
function useCardPayment(sessionUID: string | null, onSettled: () => Promise<void>) {
  const { api } = useShell();
  const [isAsking, setIsAsking] = useState(true);
  const [isOver, setIsOver] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const asked = useRef<string | null | undefined>(undefined);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setTrouble(null);
    try {
      if (sessionUID !== null) await api.call('/api/payment/complete-checkout-session', { sessionUID });
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'PAYMENT_NOT_OPEN') setIsOver(true);
      // NOT_FOUND is reported by the order page.
      else if (problem?.code !== 'NOT_FOUND') setTrouble(error);
    }
    await onSettled();
    setIsAsking(false);
  }

  useEffect(() => {
    if (asked.current === sessionUID) return;
    asked.current = sessionUID;
    void ask();
  });
  return { ask, isAsking, isOver, trouble: problemOf(trouble)?.text ?? null };
}
