import { UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class RefundToSend {
  @UidField()
  refundUid!: string;
}

/** Has the payment service give back what was promised here. */
export const sendRefundJob = defineJob({
  name: 'send-refund',
  queue: 'fast',
  payload: RefundToSend,
  attempts: 10,
  backoffMs: 3000,
  tracked: false,
});
