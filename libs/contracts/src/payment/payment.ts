import type { ApprovalForQuote } from '../order/order-approval.js';
import type { CurrencyCode, MinorUnits, Uid, WholeNumber } from '../primitives/formats.js';

/** Payment methods that the tenant offers to the buyer. */
export interface PaymentOptionsReply {
  canAcceptCreditCard: boolean;
  /** Demo tenants accept payments without card and Stripe. */
  canPayAsDemo: boolean;
  houseAccount: {
    companyUID: Uid;
    companyName: string;
    creditLeftMinor: MinorUnits;
    currency: CurrencyCode;
    /** Whether it currently accepts no orders, regardless of the remaining credit; the tenant knows why. */
    isStopped: boolean;
  } | null;
  /** Approval of the given quote in its current state; null if its buyer may order it without one. */
  approval: ApprovalForQuote | null;
  /** Minimum card payment in the quote's currency; null if unknown. */
  cardMinimumMinor: MinorUnits | null;
}

export interface PaymentOptionsRequest {
  quoteUID?: Uid;
  /** A company that the caller acts for, if no quote is given. */
  companyUID?: Uid;
}

/** Places an unpaid order and starts a payment for it. */
export interface CreateCheckoutSessionRequest {
  quoteUID: Uid;
  /** The order's uid, chosen by the client as an idempotency key. */
  orderUID: Uid;
  /** `none`: only for a total of 0, which never needs a payment. */
  method: 'card' | 'demo' | 'none';
  /** Version and price that the buyer saw; if either has changed, the call answers VERSION_CONFLICT. */
  quoteVersion: WholeNumber;
  totalMinor: MinorUnits;
  /** The buyer confirmed: terms read, measurements final. */
  measurementsAreFinal: boolean;
  /**
   * Set if the calling page is framed by another website. Stripe's page then opens in a new tab and leads to a page
   * that says to close the tab.
   */
  opensInTab?: boolean;
}

export interface CreateCheckoutSessionReply {
  orderUID: Uid;
  sessionUID: Uid;
  /** Next page: a path of this site, or Stripe's page. */
  redirectUrl: string;
}

export interface CompleteCheckoutSessionRequest {
  sessionUID: Uid;
  /** Demo payments only: the outcome to simulate. */
  demoOutcome?: 'paid' | 'declined';
}

export interface CompleteCheckoutReply {
  orderUID: Uid;
  orderNumber: string;
  paymentStatus: 'paid' | 'declined' | 'pending';
}

export interface CompleteHouseAccountRequest {
  quoteUID: Uid;
  orderUID: Uid;
  quoteVersion: WholeNumber;
  totalMinor: MinorUnits;
  measurementsAreFinal: boolean;
}
