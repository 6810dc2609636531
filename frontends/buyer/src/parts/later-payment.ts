import type { OrderDetails } from '@glass/contracts/order';
import type { OrderPayment } from '@glass/contracts/payment';

/** Finds the last payment made after the order was placed; its customer gets a receipt. Null if there is none. */
export function findLaterPayment({
  payments,
  paymentMethod,
}: Pick<OrderDetails, 'payments' | 'paymentMethod'>): OrderPayment | null {
  const paid = payments?.payments.filter(({ status }) => status === 'paid') ?? [];
  const whenOrdering = paymentMethod === 'card' || paymentMethod === 'demo' ? 1 : 0;
  return paid.length > whenOrdering ? paid.at(-1)! : null;
}
