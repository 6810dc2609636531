/** Subject kind of payments for orders. */
export const ORDER_PAYMENT_KIND = 'order';

/** Subject of an order's payments and platform fees. */
export function orderPayment(orderUid: string): { forKind: string; forUid: string } {
  return { forKind: ORDER_PAYMENT_KIND, forUid: orderUid };
}
