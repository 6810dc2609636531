import type { PaymentPurpose } from '../payment/order-payments.js';
import type { MinorUnits, Moment, WholeNumber } from '../primitives/formats.js';
import type { ChangeStatus } from './change-status.js';

/** An event of an order other than a status: money, change requests, files. */
export interface OrderActivity {
  at: Moment;
  /** Empty if unknown. */
  who: string;
  what: 'paid' | 'refundStarted' | 'refunded' | 'refundFailed' | 'fileAdded' | ChangeStatus;
  /** Amount of a payment or refund, or the order's total with a change; null if on request or hidden. */
  amountMinor: MinorUnits | null;
  /** Purpose of a payment. */
  purpose?: PaymentPurpose;
  /** Panel of a change. */
  lineNumber?: WholeNumber;
  /** Name of the hardware that a change is about. */
  hardware?: string;
  /** Reason, message or file name; may be empty. */
  note: string;
}
