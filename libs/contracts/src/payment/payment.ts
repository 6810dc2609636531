import type { CurrencyCode, MinorUnits, Moment, Uid, WholeNumber } from '../primitives/formats.js';
import type { DepositTerms } from '../tenant/tenant.js';
import type { ApprovalForQuote } from '../order/order-approval.js';
import type { ConfirmedSizes } from '../order/confirmed-sizes.js';

/**
 * State of a tenant's account at the payment service. `onboarding`: the tenant must enter data there; `restricted`: the
 * data is complete, but the service accepts no payments; `active`: buyers can pay by card.
 */
export type CardAccountStatus = 'onboarding' | 'restricted' | 'active' | 'disconnected';

/** The tenant's account for card payments. */
export interface CardAccountReply {
  /** false on demo sites and in installations without keys of a payment service. */
  canConnect: boolean;
  /** Whether buyers can currently pay by card. */
  takesCards: boolean;
  /** null if none is connected. */
  account: CardAccount | null;
}

export interface CardAccount {
  status: CardAccountStatus;
  /** Account ID at the payment service; null until it answers. */
  accountID: string | null;
  /** Whether the service pays out. */
  payoutsEnabled: boolean;
  /** Data that the service still requires, in its words. */
  wanted: string[];
  /** Why it accepts no payments, in the service's words. */
  disabledReason: string | null;
  /** Last check of the account. */
  checkedAt: Moment | null;
}

export interface ConnectCardAccountReply {
  /** Onboarding page of the payment service. Valid for a few minutes, once. */
  url: string;
}

export interface OrderPaymentsRequest {
  orderUID: Uid;
}

export interface RefundOrderRequest {
  orderUID: Uid;
  /** Chosen by the client: a repeated request refunds nothing twice, but retries a failed refund. */
  refundUID: Uid;
  amountMinor: MinorUnits;
  /** Note of the tenant, visible to buyers. */
  note: string;
}

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
  /** The part of a total that is due when ordering, for card and demo payments. */
  deposit: DepositTerms;
  /** Whether each size must be confirmed on the drawing. */
  needsConfirmedSizes: boolean;
  /** Minimum card payment in the quote's currency; null if unknown. */
  cardMinimumMinor: MinorUnits | null;
}

export interface PaymentOptionsRequest {
  quoteUID?: Uid;
  /** A company that the caller acts for, if no quote is given. */
  companyUID?: Uid;
}

/** Places an unpaid order and starts a payment for it. */
export interface CreateCheckoutSessionRequest extends CompleteHouseAccountRequest {
  /** `none`: only for a total of 0, which never needs a payment. `invoice`: only if nothing is due when ordering. */
  method: 'card' | 'demo' | 'invoice' | 'none';
  /** Pays the whole total instead of the deposit. */
  paysInFull?: boolean;
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
  /** The order's uid, chosen by the client as an idempotency key. */
  orderUID: Uid;
  /** Version and price that the buyer saw; if either has changed, the call answers VERSION_CONFLICT. */
  quoteVersion: WholeNumber;
  totalMinor: MinorUnits;
  /** The buyer confirmed: terms read, measurements final. Required for quotes with glass. */
  measurementsAreFinal: boolean;
  /** Sizes that the buyer confirmed one by one on the drawings. */
  confirmedSizes?: ConfirmedSizes[];
}

export type { ConfirmedSizes };

/** Pays what an order still owes. */
export interface PayBalanceRequest {
  orderUID: Uid;
  /** The amount that the buyer saw; if it has changed, the call answers VERSION_CONFLICT. */
  amountMinor: MinorUnits;
  method: 'card' | 'demo';
  /** See `CreateCheckoutSessionRequest`. */
  opensInTab?: boolean;
}

/** Records a payment that staff received for an order: cash, a check or a bank transfer. */
export interface RecordOrderPaymentRequest {
  orderUID: Uid;
  /** The payment's uid, chosen by the client as an idempotency key. */
  paymentUID: Uid;
  amountMinor: MinorUnits;
  note: string;
}
