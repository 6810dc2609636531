import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { OrderDetails } from '@glass/contracts/order';
import { formatMoney } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const texts = defineTexts(() => ({
  paid: t`Paid`,
  refunded: t`Refunded`,
  refunding: t`Being refunded`,
  notRefunded: t`Not refunded`,
  credited: t`Credited to the account`,
}));

type OrderWithMoney = Pick<OrderDetails, 'status' | 'paymentMethod' | 'totals' | 'payments'>;

/** Sums of an order's payments and refunds; null for people who see no prices. */
export function sumOrderMoney({ status, payments }: OrderWithMoney) {
  if (!payments) return null;
  const received = payments.payments.filter(
    (payment) => payment.status === 'paid' || payment.status === 'surplus',
  );
  const refunds = received.flatMap((payment) => payment.refunds);
  const sum = (all: readonly { amountMinor: number }[]) =>
    all.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const receivedMinor = sum(received);
  const refundedMinor = sum(refunds.filter((refund) => refund.status === 'succeeded'));
  const refundingMinor = sum(
    refunds.filter((refund) => refund.status === 'requested' || refund.status === 'pending'),
  );
  const keptMinor = status === 'cancelled' ? receivedMinor - refundedMinor - refundingMinor : 0;
  return { receivedMinor, refundedMinor, refundingMinor, keptMinor };
}

/** Paid and refunded amounts of an order; nothing while no money goes back. */
export function OrderMoneyLines({ order, locale }: { order: OrderWithMoney; locale: string }) {
  const { status, paymentMethod, totals } = order;
  const sums = sumOrderMoney(order);
  if (!sums) return null;
  const isCredited = status === 'cancelled' && paymentMethod === 'houseAccount';
  const { receivedMinor, refundedMinor, refundingMinor, keptMinor } = sums;
  if (refundedMinor + refundingMinor + keptMinor === 0 && !isCredited) return null;
  const lines: [what: string, amountMinor: number][] = [
    [texts.paid, receivedMinor],
    [texts.refunded, -refundedMinor],
    [texts.refunding, -refundingMinor],
    [texts.notRefunded, keptMinor],
    [texts.credited, isCredited ? -(totals.totalMinor ?? 0) : 0],
  ];
  return (
    <Box component="dl" sx={{ m: 0, mt: 1 }}>
      {lines
        .filter(([, amountMinor]) => amountMinor !== 0)
        .map(([what, amountMinor]) => (
          <Box key={what} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt">{what}</Typography>
            <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney({ amountMinor, currency: totals.currency }, locale)}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
