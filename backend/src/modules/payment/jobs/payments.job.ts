import { OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

/** `close` expires a checkout that must no longer be paid. The others are subjects of Stripe events. */
const NOTICES = ['session', 'payment', 'account', 'payout', 'close'] as const;

export class PaymentNotice {
  @OneOfField([...NOTICES])
  kind!: (typeof NOTICES)[number];

  /** Stripe's identifier. */
  @TextField({ min: 1, max: 255 })
  objectId!: string;

  /** The connected account of the event; empty for the platform's own. */
  @TextField({ max: 255 })
  account!: string;
}

/** Reads the current state of a changed object from Stripe and applies it. */
export const paymentNoticeJob = defineJob({
  name: 'payment-notice',
  payload: PaymentNotice,
  attempts: 10,
  backoffMs: 3000,
});

export class RefundToSend {
  @UidField()
  refundUid!: string;
}

export const sendRefundJob = defineJob({
  name: 'send-refund',
  payload: RefundToSend,
  attempts: 10,
  backoffMs: 3000,
});

export class FeeBalanceMail {
  /** The ledger line that lowered the balance. */
  @UidField()
  entryUid!: string;

  @OneOfField(['low', 'stopped'])
  standing!: 'low' | 'stopped';
}

/** Warns a tenant's owners that their balance with the platform fell below a limit. */
export const feeBalanceMailJob = defineJob({
  name: 'fee-balance-mail',
  payload: FeeBalanceMail,
});

/** Events of a card payment that are emailed: failed at the bank, refunded, or disputed. */
const PAYMENT_NEWS = ['failed', 'refund', 'dispute'] as const;

export class PaymentMail {
  @OneOfField([...PAYMENT_NEWS])
  news!: (typeof PAYMENT_NEWS)[number];

  @UidField()
  sessionUid!: string;

  /** The refund or dispute; for a failed payment, the payment itself. */
  @UidField()
  aboutUid!: string;
}

/** Notifies the buyer and the tenant's team about a payment. */
export const paymentMailJob = defineJob({
  name: 'payment-mail',
  payload: PaymentMail,
});
