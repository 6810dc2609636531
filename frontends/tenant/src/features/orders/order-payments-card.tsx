import { problemOf, useQuery, ASK_AT_EACH_VISIT } from '@glass/api-client';
import type { OrderDetailsForTenant, OrderRefund } from '@glass/contracts';
import { OrderPayments } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PartError, formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RefundDialog } from './refund-dialog.js';
import { texts } from './texts.js';

/** Card payments and refunds of an order, with the refund button. */
export function OrderPaymentsCard({ order }: { order: OrderDetailsForTenant }) {
  const { api, session, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const isOnAccount = order.paymentMethod === 'houseAccount';
  const payments = useQuery(
    '/api/payment/get-for-order',
    isOnAccount ? null : { orderUID: order.uid },
    ASK_AT_EACH_VISIT,
  );
  const [isRefunding, setIsRefunding] = useState(false);
  const reply = payments.data;
  if (isOnAccount || reply?.payments.length === 0) return null;
  async function tryAgain({ uid: refundUID, amountMinor, note }: OrderRefund): Promise<void> {
    const request = { orderUID: order.uid, refundUID, amountMinor, note };
    try {
      const now = await api.call('/api/payment/refund-order', request);
      await payments.mutate(now, { revalidate: false });
      const refund = now.payments.flatMap(({ refunds }) => refunds).find(({ uid }) => uid === refundUID);
      if (refund?.status === 'failed') toast.error(new Error(texts.refundFailedAgain));
      else toast.success(texts.refunded);
    } catch (error) {
      toast.error(error);
    }
  }
  const money = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: order.totals.currency }, locale);
  return (
    <SectionCard title={texts.payments}>
      {reply ? (
        <>
          <OrderPayments
            reply={reply}
            locale={locale}
            withDisputes
            {...(session.mayWrite('money') && { onTryAgain: tryAgain })}
          />
          {reply.refundedMinor > 0 ? (
            <Typography sx={{ mt: 2 }}>
              {texts.refundedOf(money(reply.refundedMinor), money(reply.paidMinor))}
            </Typography>
          ) : null}
          {session.mayWrite('money') && reply.refundableMinor > 0 ? (
            <Box sx={{ mt: 2 }}>
              <Button onClick={() => setIsRefunding(true)}>{texts.refund}</Button>
            </Box>
          ) : null}
          {isRefunding ? (
            <RefundDialog
              order={order}
              refundableMinor={reply.refundableMinor}
              onRefunded={(now) => {
                setIsRefunding(false);
                void payments.mutate(now, { revalidate: false });
              }}
              onClose={() => setIsRefunding(false)}
            />
          ) : null}
        </>
      ) : payments.error ? (
        <PartError onRetry={() => void payments.mutate()}>{problemOf(payments.error)?.text}</PartError>
      ) : (
        <Skeleton variant="rounded" height={48} />
      )}
    </SectionCard>
  );
}
