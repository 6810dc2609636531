import { OneOfField, TextField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

/** `close`: nobody is to pay this checkout any more. The others are what an event of the payment service is about. */
export const NOTICES = ['session', 'payment', 'account', 'payout', 'close'] as const;

export class PaymentNotice {
  @OneOfField([...NOTICES])
  kind!: (typeof NOTICES)[number];

  /** As the payment service calls it. */
  @TextField({ min: 1, max: 255 })
  objectId!: string;

  /** The connected account that it happened at; empty for the platform's own. */
  @TextField({ max: 255 })
  account!: string;
}

/** Something changed at the payment service: reads there how it stands now, and does what follows. */
export const paymentNoticeJob = defineJob({
  name: 'payment-notice',
  queue: 'fast',
  payload: PaymentNotice,
  attempts: 10,
  backoffMs: 3000,
  tracked: false,
});
