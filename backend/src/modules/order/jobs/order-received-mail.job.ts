import { defineJob } from '../../../kernel/jobs/define-job.js';
import { UidField } from '../../../kernel/http/fields.js';

export class OrderReceivedMail {
  @UidField()
  orderUid!: string;
}

/** Thanks the buyer for their order and notifies the team. */
export const orderReceivedMailJob = defineJob({
  name: 'order-received-mail',
  queue: 'fast',
  payload: OrderReceivedMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
