import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

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
