import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

/** What there is to tell of a payment by card: it failed at the bank, went back, or is disputed. */
export const PAYMENT_NEWS = ['failed', 'refund', 'dispute'] as const;

export class PaymentMail {
  @OneOfField([...PAYMENT_NEWS])
  news!: (typeof PAYMENT_NEWS)[number];

  @UidField()
  sessionUid!: string;

  /** The refund or the dispute; of a payment that failed itself. */
  @UidField()
  aboutUid!: string;
}

/** Tells the buyer and the tenant's people what became of a payment. */
export const paymentMailJob = defineJob({
  name: 'payment-mail',
  queue: 'fast',
  payload: PaymentMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
