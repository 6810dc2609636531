import type { ApprovalForQuote } from './order-approval.js';
import type { CurrencyCode, MinorUnits, Uid, WholeNumber } from './primitives/formats.js';

/** Ways to pay that this tenant offers this buyer. */
export interface PaymentOptionsReply {
  canAcceptCreditCard: boolean;
  /** Demo tenants pay without a card and without Stripe. */
  canPayAsDemo: boolean;
  houseAccount: {
    companyUID: Uid;
    companyName: string;
    creditLeftMinor: MinorUnits;
    currency: CurrencyCode;
    /** No order is taken on it just now, whatever credit is left; the tenant knows why. */
    isStopped: boolean;
  } | null;
  /** Of the quote that is named, as it is now; null where its buyer may order it without asking. */
  approval: ApprovalForQuote | null;
  /** The least that a card can be charged in the currency of the quote that is named; null where none is known. */
  cardMinimumMinor: MinorUnits | null;
}

export interface PaymentOptionsRequest {
  quoteUID?: Uid;
  /** Where no quote is named: a company that the caller acts for, and orders for. */
  companyUID?: Uid;
}

/** Places the order, unpaid, and opens a payment for it. */
export interface CreateCheckoutSessionRequest {
  quoteUID: Uid;
  /** The order's uid, chosen by the client: a double click places one order. */
  orderUID: Uid;
  /** `none`: only for a total of 0, which is received without a payment whatever is said here. */
  method: 'card' | 'demo' | 'none';
  /** The quote and the price that the buyer saw; when either is another one now, the call answers VERSION_CONFLICT. */
  quoteVersion: WholeNumber;
  totalMinor: MinorUnits;
  /** The buyer's tick: terms read, measurements final. */
  measurementsAreFinal: boolean;
  /**
   * The page that calls is framed by another website, so that Stripe's page opens in a tab of its own: from there the buyer
   * comes to a page that says to close the tab.
   */
  opensInTab?: boolean;
}

export interface CreateCheckoutSessionReply {
  orderUID: Uid;
  sessionUID: Uid;
  /** Where the buyer goes on: a path of this site, or Stripe's page. */
  redirectUrl: string;
}

export interface CompleteCheckoutSessionRequest {
  sessionUID: Uid;
  /** Demo payments only: what the buyer chose to try. */
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
