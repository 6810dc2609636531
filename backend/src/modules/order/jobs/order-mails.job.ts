import { CHANGE_STATUSES, type ChangeStatus, ORDER_STATUSES, type OrderStatus } from '@glass/contracts/order';
import { BALANCE_REMINDERS } from '@glass/contracts/tenant';
import { defineJob } from '../../../kernel/jobs/define-job.js';
import { IntegerField, OneOfField, UidField } from '../../../kernel/http/fields.js';

export class OrderReceivedMail {
  @UidField()
  orderUid!: string;
}

/** Thanks the buyer for their order and notifies the team. */
export const orderReceivedMailJob = defineJob({
  name: 'order-received-mail',
  payload: OrderReceivedMail,
});

export class OrderMovedMail {
  @UidField()
  orderUid!: string;

  /** Status that the email is about; not sent if the order has moved since. */
  @OneOfField(ORDER_STATUSES)
  status!: OrderStatus;
}

export const orderMovedMailJob = defineJob({
  name: 'order-moved-mail',
  payload: OrderMovedMail,
});

/** Confirms to the customer that their order is canceled, as they asked, and notifies the team. */
export const orderCanceledMailJob = defineJob({
  name: 'order-canceled-mail',
  payload: OrderReceivedMail,
});

export class PaymentReceiptMail extends OrderReceivedMail {
  @UidField()
  paymentUid!: string;
}

/** Confirms a payment after the one that placed the order. */
export const paymentReceiptMailJob = defineJob({
  name: 'payment-receipt-mail',
  payload: PaymentReceiptMail,
});

export class BalanceReminderMail extends OrderReceivedMail {
  /** Number of this reminder, from 1. Its text may be that of the one before, and is sent all the same. */
  @IntegerField({ min: 1, max: BALANCE_REMINDERS })
  reminder!: number;
}

/** Reminds the customer of what they still owe. */
export const balanceReminderMailJob = defineJob({
  name: 'balance-reminder-mail',
  payload: BalanceReminderMail,
});

const DELIVERY_NEWS = ['ready', 'shipped'] as const;

export class OrderChangeMail {
  @UidField()
  changeUid!: string;

  @OneOfField(CHANGE_STATUSES)
  status!: ChangeStatus;
}

/** Tells the other side about a change request. */
export const orderChangeMailJob = defineJob({ name: 'order-change-mail', payload: OrderChangeMail });

export class OrderDeliveryMail {
  @UidField()
  orderUid!: string;

  @UidField()
  deliveryUid!: string;

  @OneOfField(DELIVERY_NEWS)
  news!: (typeof DELIVERY_NEWS)[number];
}

/** Tells the buyer that one of several deliveries was shipped, or can be picked up. */
export const orderDeliveryMailJob = defineJob({
  name: 'order-delivery-mail',
  payload: OrderDeliveryMail,
});
