import { ORDER_STATUSES, type OrderStatus } from '@glass/contracts';
import { defineJob } from '../../../kernel/jobs/define-job.js';
import { OneOfField, UidField } from '../../../kernel/http/fields.js';

export class OrderMovedMail {
  @UidField()
  orderUid!: string;

  /** Where it came; it is told of no more when it has gone on. */
  @OneOfField(ORDER_STATUSES)
  status!: OrderStatus;
}

/** Tells the buyer where their order is. */
export const orderMovedMailJob = defineJob({
  name: 'order-moved-mail',
  queue: 'fast',
  payload: OrderMovedMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
