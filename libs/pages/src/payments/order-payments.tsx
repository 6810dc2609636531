import { t } from '@lingui/core/macro';
import { capitalize, defineTexts } from '@glass/language';
import type {
  DisputeStatus,
  OrderDispute,
  OrderPayment,
  OrderPaymentsReply,
  OrderPaymentStatus,
  OrderRefund,
  RefundStatus,
} from '@glass/contracts/payment';
import { formatMoney, StatusChip, type StatusChipProps } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CreditNoteButton } from '../documents/credit-note-button.js';
import { useDayText } from '../time/tenant-day.js';

type Tone = NonNullable<StatusChipProps['tone']>;

const PAYMENTS: Record<OrderPaymentStatus, [label: string, tone: Tone]> = defineTexts(() => ({
  open: [t`Not paid yet`, 'neutral'],
  pending: [t`Pending`, 'info'],
  paid: [t`Paid`, 'success'],
  declined: [t`Declined`, 'warning'],
  expired: [t`Failed`, 'error'],
  surplus: [t`Received too late`, 'warning'],
}));
const REFUNDS: Record<RefundStatus, [label: string, tone: Tone]> = defineTexts(() => ({
  requested: [t`Sending`, 'info'],
  pending: [t`Pending`, 'info'],
  succeeded: [t`Refunded`, 'success'],
  failed: [t`Failed`, 'error'],
}));
const DISPUTES: Record<DisputeStatus, [label: string, tone: Tone]> = defineTexts(() => ({
  needsResponse: [t`Needs response`, 'error'],
  underReview: [t`Under review`, 'warning'],
  won: [t({ message: 'Won', context: 'dispute' }), 'success'],
  lost: [t({ message: 'Lost', context: 'dispute' }), 'error'],
  closed: [t({ message: 'Closed', context: 'dispute' }), 'neutral'],
}));

const texts = defineTexts(() => ({
  label: t`Payments`,
  card: t`Card`,
  demo: t`Demo payment`,
  manual: t`Recorded payment`,
  pending: t`The bank needs a few days. You don’t need to do anything.`,
  refund: t`Refund`,
  tryAgain: t`Try again`,
  dispute: t`Dispute`,
  answerUntil: (day: string) => t`Respond in Stripe by ${day}.`,
}));

interface OrderPaymentsProps {
  orderUID: string;
  reply: OrderPaymentsReply;
  locale: string;
  /** For the tenant only. */
  withDisputes?: boolean;
  /** Sends a failed refund again; left out if the user may not. */
  onTryAgain?: (refund: OrderRefund) => Promise<void>;
}

/** Direct payments of an order, each with its refunds and disputes. */
export function OrderPayments({
  orderUID,
  reply,
  locale,
  withDisputes = false,
  onTryAgain,
}: OrderPaymentsProps) {
  const { payments, currency } = reply;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  return (
    <Stack component="ul" aria-label={texts.label} spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.map((payment) => (
        <li key={payment.uid}>
          <PaymentLine payment={payment} money={money} />
          <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, pl: 2 }}>
            {payment.refunds.map((refund) => (
              <RefundLine
                key={refund.uid}
                orderUID={orderUID}
                refund={refund}
                money={money}
                onTryAgain={onTryAgain}
              />
            ))}
            {(withDisputes ? payment.disputes : []).map((dispute) => (
              <DisputeLine key={dispute.uid} dispute={dispute} money={money} />
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}

interface LineProps {
  money: (amountMinor: number) => string;
}

function PaymentLine({ payment, money }: LineProps & { payment: OrderPayment }) {
  const dayText = useDayText();
  const { method, status, amountMinor, at, failure } = payment;
  const hint = failure ?? (status === 'pending' ? texts.pending : null);
  return (
    <Line
      what={texts[method]}
      amount={money(amountMinor)}
      state={PAYMENTS[status]}
      day={dayText(at)}
      hint={hint}
    />
  );
}

type RefundLineProps = LineProps & { refund: OrderRefund } & Pick<
    OrderPaymentsProps,
    'orderUID' | 'onTryAgain'
  >;

function RefundLine({ orderUID, refund, money, onTryAgain }: RefundLineProps) {
  const dayText = useDayText();
  const { status, amountMinor, at, note, failure, canTryAgain, hasCreditNote } = refund;
  const [isSending, setIsSending] = useState(false);
  async function tryAgain(): Promise<void> {
    setIsSending(true);
    await onTryAgain?.(refund);
    setIsSending(false);
  }
  return (
    <Box component="li">
      <Line
        what={texts.refund}
        amount={`−${money(amountMinor)}`}
        state={REFUNDS[status]}
        day={dayText(at)}
        hint={[note, failure].filter(Boolean).join(' · ')}
      />
      {canTryAgain && onTryAgain ? (
        <Button size="small" loading={isSending} onClick={() => void tryAgain()} sx={{ mt: 0.5 }}>
          {texts.tryAgain}
        </Button>
      ) : null}
      {hasCreditNote ? <CreditNoteButton orderUID={orderUID} refundUID={refund.uid} /> : null}
    </Box>
  );
}

function DisputeLine({ dispute, money }: LineProps & { dispute: OrderDispute }) {
  const dayText = useDayText();
  const { status, amountMinor, at, reason, respondBy } = dispute;
  const due = status === 'needsResponse' && respondBy ? texts.answerUntil(dayText(respondBy)) : '';
  const why = reason.replaceAll('_', ' ');
  return (
    <Box component="li">
      <Line
        what={texts.dispute}
        amount={money(amountMinor)}
        state={DISPUTES[status]}
        day={dayText(at)}
        hint={[capitalize(why), due].filter(Boolean).join('. ')}
      />
    </Box>
  );
}

interface LineTexts {
  what: string;
  amount: string;
  state: [label: string, tone: Tone];
  day: string;
  hint: string | null;
}

function Line({ what, amount, state: [label, tone], day, hint }: LineTexts) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span">{what}</Typography>
        <StatusChip label={label} tone={tone} />
        <Typography component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[day, hint].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}
