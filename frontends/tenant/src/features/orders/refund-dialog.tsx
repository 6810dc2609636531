import { limits, newUid, type OrderDetailsForTenant, type OrderPaymentsReply } from '@glass/contracts';
import { minorOrNull, writeMoney } from '@glass/formats';
import { moneyReader, NumberField, numberRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

interface RefundDialogProps {
  order: OrderDetailsForTenant;
  refundableMinor: number;
  onRefunded: (now: OrderPaymentsReply) => void;
  onClose: () => void;
}

/** Refunds a payment in full or in part. The refund's uid makes retries safe. */
export function RefundDialog({ order, refundableMinor, onRefunded, onClose }: RefundDialogProps) {
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
      if (isRefused) toast.error(new Error(texts.refundRefused));
      else toast.success(texts.refunded);
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
