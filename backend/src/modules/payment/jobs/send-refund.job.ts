import { UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

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
