import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import type { OrderDetailsForTenant } from '@glass/contracts/order';
import type { OrderPaymentsReply, OrderRefund } from '@glass/contracts/payment';
import { newUid } from '@glass/contracts/primitives';
import { moneyReader, NumberField, numberRule, OrderPayments, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney, FormDialog, PartError, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { minorOrNull, writeMoney } from '@glass/formats';
import TextField from '@mui/material/TextField';
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
      if (refund?.status === 'failed') toast.error(() => texts.refundFailedAgain);
      else toast.success(() => texts.refunded);
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
            orderUID={order.uid}
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

interface RefundDialogProps {
  order: OrderDetailsForTenant;
  refundableMinor: number;
  onRefunded: (now: OrderPaymentsReply) => void;
  onClose: () => void;
}

/** Refunds a payment in full or in part. The refund's uid makes retries safe. */
function RefundDialog({ order, refundableMinor, onRefunded, onClose }: RefundDialogProps) {
  const { api, tenant, toast } = useShell();
  const { currency } = order.totals;
  const [refundUID] = useState(newUid);
  const { locale } = tenant.settings;
  const left = formatMoney({ amountMinor: refundableMinor, currency }, locale);
  const amount = { locale, currency, minMinor: 1, maxMinor: refundableMinor };
  const form = useEndpointForm({
    initial: { amountMinor: writeMoney(refundableMinor, currency, { locale }), note: '' },
    rules: {
      amountMinor: numberRule(moneyReader(amount), texts.refundAtMost(left)),
      note: {
        required: texts.refundNoteMissing,
        maxLength: { value: limits.refundNote.max, message: texts.refundNoteLong },
      },
    },
    send: ({ amountMinor, note }) =>
      api.call('/api/payment/refund-order', {
        orderUID: order.uid,
        refundUID,
        amountMinor: minorOrNull(amountMinor, amount) ?? 0,
        note: note.trim(),
      }),
    onDone: (now) => {
      const refunds = now.payments.flatMap((payment) => payment.refunds);
      // The service may reject it immediately, for example while the payment is disputed.
      const isRefused = refunds.some(({ uid, status }) => uid === refundUID && status === 'failed');
      if (isRefused) toast.error(() => texts.refundRefused);
      else toast.success(() => texts.refunded);
      onRefunded(now);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      title={texts.refundTitle(order.number)}
      form={form}
      saveLabel={texts.refund}
      onClose={onClose}
    >
      <Typography>{texts.refundWarning}</Typography>
      <NumberField
        form={form}
        name="amountMinor"
        read={moneyReader(amount)}
        help={texts.refundAtMost(left)}
        label={texts.refundAmount(currency)}
        autoFocus
      />
      <TextField
        {...form.field('note', texts.refundNoteHelp)}
        label={texts.refundNote}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
