/** Ways to pay that this tenant offers this buyer. */
export interface PaymentOptionsReply {
  canAcceptCreditCard: boolean;
  /** Demo tenants pay without a card and without Stripe. */
  canPayAsDemo: boolean;
  houseAccount: { companyUID: string; companyName: string; creditLeftMinor: number; currency: string } | null;
}

export interface PaymentOptionsRequest {
  quoteUID?: string;
}

/** Places the order, unpaid, and opens a payment for it. */
export interface CreateCheckoutSessionRequest {
  quoteUID: string;
  /** The order's uid, chosen by the client: a double click places one order. */
  orderUID: string;
  method: 'card' | 'demo';
  /** The quote and the price that the buyer saw; when either is another one now, the call answers VERSION_CONFLICT. */
  quoteVersion: number;
  totalMinor: number;
  /** The buyer's tick: terms read, measurements final. */
  measurementsAreFinal: boolean;
}

export interface CreateCheckoutSessionReply {
  orderUID: string;
  sessionUID: string;
  /** Where the buyer pays: a path of this site, or Stripe's page. */
  redirectUrl: string;
}

export interface CompleteCheckoutSessionRequest {
  sessionUID: string;
  /** Demo payments only: what the buyer chose to try. */
  demoOutcome?: 'paid' | 'declined';
}

export interface CompleteCheckoutReply {
  orderUID: string;
  orderNumber: string;
  paymentStatus: 'paid' | 'declined' | 'pending';
}

export interface CompleteHouseAccountRequest {
  quoteUID: string;
  orderUID: string;
  quoteVersion: number;
  totalMinor: number;
  measurementsAreFinal: boolean;
}
