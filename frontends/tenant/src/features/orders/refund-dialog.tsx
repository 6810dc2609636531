import { limits, newUid, type OrderDetailsForTenant, type OrderPaymentsReply } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { amountText, readAmount } from '../quotes/money-entry.js';
import { texts } from './texts.js';

interface RefundDialogProps {
  order: OrderDetailsForTenant;
  refundableMinor: number;
  onRefunded: (now: OrderPaymentsReply) => void;
  onClose: () => void;
}

/** Gives all of a payment back, or a part. Sent again after no answer, it gives nothing back twice. */
export function RefundDialog({ order, refundableMinor, onRefunded, onClose }: RefundDialogProps) {
  const { api, tenant, toast } = useShell();
  const { currency } = order.totals;
  const [refundUID] = useState(newUid);
  const left = formatMoney({ amountMinor: refundableMinor, currency }, tenant.settings.locale);
  const isAmount = (text: string): boolean => {
    const amount = readAmount(text, currency);
    return amount !== null && amount > 0 && amount <= refundableMinor;
  };
  const form = useEndpointForm({
    initial: { amountMinor: amountText(refundableMinor, currency), note: '' },
    rules: {
      amountMinor: { validate: (text: string) => isAmount(text) || texts.refundAtMost(left) },
      note: {
        required: texts.refundNoteMissing,
        maxLength: { value: limits.refundNote.max, message: texts.refundNoteLong },
      },
    },
    send: ({ amountMinor, note }) =>
      api.call('/api/payment/refund-order', {
        orderUID: order.uid,
        refundUID,
        amountMinor: readAmount(amountMinor, currency) ?? 0,
        note: note.trim(),
      }),
    onDone: (now) => {
      const refunds = now.payments.flatMap((payment) => payment.refunds);
      // The service may have refused it at once, such as while the payment is disputed.
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
      <TextField
        {...form.field('amountMinor', texts.refundAtMost(left))}
        label={texts.refundAmount(currency)}
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
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
