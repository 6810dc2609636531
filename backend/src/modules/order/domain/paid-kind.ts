/** Subject kind of payments for orders. */
export const PAID_KIND = 'order';
