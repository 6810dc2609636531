import { OneOfField, TextField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

/** `close` expires a checkout that must no longer be paid. The others are subjects of Stripe events. */
export const NOTICES = ['session', 'payment', 'account', 'payout', 'close'] as const;

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
