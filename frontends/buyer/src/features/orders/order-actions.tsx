import Button from '@mui/material/Button';
import type { OrderDetails } from '@glass/contracts/order';
import { QuoteMessages, useAction } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { useOrder } from '../../parts/use-order.js';
import { texts } from './texts.js';

/** Cancels the order while the tenant allows it, after saying what is refunded. */
export function CancelButton({ order }: { order: OrderDetails }) {
  const { api, session, tenant } = useShell();
  const { mutate } = useOrder(order.uid);
  const run = useAction();
  const isOwn = session.contactUID === order.contactUID && !session.actingStaff;
  if (!order.canCancel || !isOwn) return null;
  const { currency } = order.totals;
  const paidMinor = order.paymentMethod === 'houseAccount' ? 0 : (order.balance?.paidMinor ?? 0);
  const refund = formatMoney({ amountMinor: paidMinor, currency }, tenant.settings.locale);
  const question =
    order.paymentMethod === 'houseAccount'
      ? texts.cancelAndCredit
      : paidMinor > 0
        ? texts.cancelAndRefund(refund)
        : texts.cancelQuestion;
  const cancel = () =>
    run({
      ask: {
        question,
        title: texts.cancelTitle(order.number),
        confirmText: texts.cancelOrder,
        cancelText: texts.keepOrder,
        danger: true,
      },
      send: () => api.call('/api/order/cancel', { orderUID: order.uid, version: order.version, note: '' }),
      successMessage: () => texts.canceled,
      onDone: () => mutate(),
      onFailed: () => mutate(),
    });
  return (
    <Button variant="outlined" color="error" onClick={() => void cancel()} sx={{ displayPrint: 'none' }}>
      {texts.cancelOrder}
    </Button>
  );
}

/** Messages to the fabricator, continued from the order's quote. */
export function OrderTalk({ order }: { order: OrderDetails }) {
  const { session, tenant } = useShell();
  const { mutate } = useOrder(order.uid);
  const isBuyer = session.contactUID === order.contactUID;
  return (
    <QuoteMessages
      quoteUID={order.quoteUID}
      side={isBuyer ? 'buyer' : 'fabricator'}
      other={isBuyer ? tenant.tenantName : order.contactName}
      takesFiles={order.status !== 'cancelled'}
      onRead={() => void mutate()}
    />
  );
}
