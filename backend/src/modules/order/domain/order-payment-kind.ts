/** Subject kind of payments for orders. */
export const ORDER_PAYMENT_KIND = 'order';
