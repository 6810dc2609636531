/** What payments for orders are filed under. */
export const PAID_KIND = 'order';
