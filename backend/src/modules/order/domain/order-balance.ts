import type { OrderBalance, OrderStatus, PaymentMethod } from '@glass/contracts/order';
import type { OrderPaymentStatus } from '@glass/contracts/payment';

interface PaymentOfOrder {
  status: OrderPaymentStatus;
  amountMinor: number;
  /** Including refunds in progress. */
  refundedMinor: number;
  /** The part of it that returned an overpayment. */
  overpaidMinor: number;
}

/**
 * Computes what was paid for an order and what is still due. A refund is a credit: it lowers what was paid, but is not
 * asked for again, unless it returned an overpayment. A canceled order owes nothing.
 */
export function computeBalance(
  { totalMinor, status }: { totalMinor: number; status: OrderStatus },
  payments: readonly PaymentOfOrder[],
): OrderBalance {
  const paid = payments.filter((payment) => payment.status === 'paid');
  const receivedMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const returnedMinor = paid.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  const overpaidMinor = paid.reduce((sum, payment) => sum + payment.overpaidMinor, 0);
  return {
    paidMinor: receivedMinor - returnedMinor,
    dueMinor: status === 'cancelled' ? 0 : Math.max(0, totalMinor - receivedMinor + overpaidMinor),
  };
}

/** Whether an order's invoice was paid directly and in full, so that the receipt of the last payment has it attached. */
export function isPaidDirectly(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  { paidMinor, dueMinor }: OrderBalance,
): boolean {
  return paymentMethod !== 'houseAccount' && paidMinor > 0 && dueMinor === 0;
}
