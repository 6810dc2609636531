/**
 * `open` waits for the buyer; after `declined` the buyer may try again, as on a card terminal; `expired` takes
 * nothing any more because what it was for is gone or is paid another way.
 */
export const PAYMENT_STATUSES = ['open', 'declined', 'paid', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How an attempt to pay can end. */
export type PaymentOutcome = 'paid' | 'declined' | 'expired';

const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['declined', 'paid', 'expired'],
  declined: ['open', 'paid', 'expired'],
  paid: [],
  expired: [],
};

export function paymentCanMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return MOVES[from].includes(to);
}
