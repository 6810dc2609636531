import type {
  CurrencyCode,
  Day,
  MinorUnits,
  Moment,
  Money,
  Uid,
  WholeNumber,
} from '../primitives/formats.js';

export const STATS_STEPS = ['day', 'week', 'month'] as const;
/** Weeks start on Monday (ISO 8601). */
export type StatsStep = (typeof STATS_STEPS)[number];

/** Maximum number of steps in a chart or table. */
export const MAX_STATS_STEPS = 400;

export interface StatsRequest {
  /** First and last day, in each tenant’s time zone; extended to whole steps. */
  from: Day;
  to: Day;
  step: StatsStep;
}

/** Number of additions in one step, including empty steps. */
export interface AddedStep {
  /** First day of the step. */
  from: Day;
  count: WholeNumber;
}
export interface AddedReply {
  /** Oldest first. */
  steps: AddedStep[];
  /** Current number. */
  total: WholeNumber;
}

/** Quotes and orders of one step. */
export interface TradeStep {
  from: Day;
  quotes: WholeNumber;
  /** Quotes of this step that have been ordered since. */
  quotesOrdered: WholeNumber;
  /** Placed in this step and not canceled. */
  orders: WholeNumber;
  /** Totals of these orders, by currency. */
  volume: Money[];
}
export interface StatsReply {
  steps: TradeStep[];
  /** All-time totals. */
  totals: {
    tenants: WholeNumber;
    accounts: WholeNumber;
    quotes: WholeNumber;
    quotesOrdered: WholeNumber;
    orders: WholeNumber;
    volume: Money[];
  };
  /** When these numbers were computed; null if not yet. */
  countedAt: Moment | null;
}

export interface PaymentDashboardRequest {
  /** First and last day, in the tenant’s time zone; extended to whole steps. */
  from: Day;
  to: Day;
  step: StatsStep;
}

/** Sales of orders by part, after discounts. The amounts add up to the total. */
export interface SoldAmounts {
  /** Panels, and hardware that the price of a cutout includes. */
  glassMinor: MinorUnits;
  /** Hardware with its own price. */
  hardwareMinor: MinorUnits;
  deliveryMinor: MinorUnits;
  /** Rush, crates and surcharges. */
  chargesMinor: MinorUnits;
  taxMinor: MinorUnits;
}

/** Sales of orders by part, with the cost of their hardware. */
export interface SoldParts extends SoldAmounts {
  /** Cost of the hardware, as in the price list when it was ordered. */
  hardwareCostMinor: MinorUnits;
  /** Part of `hardwareMinor` that had no cost in the price list, so that its margin is unknown. */
  uncostedHardwareMinor: MinorUnits;
}

/** Payments in one step, in the tenant’s currency. */
export interface PaymentStep {
  /** First day of the step. */
  from: Day;
  /** Totals of orders in that time that were paid, or were placed on account and not canceled. */
  cardMinor: MinorUnits;
  demoMinor: MinorUnits;
  houseAccountMinor: MinorUnits;
  orders: WholeNumber;
  /** Sales of these orders by part. */
  sold: SoldParts;
  /** Platform fees minus refunds of them. */
  feesMinor: MinorUnits;
  /** Refunds of payments, including pending ones. */
  refundsMinor: MinorUnits;
  /** Payment attempts refused by a card or bank. */
  failures: WholeNumber;
  /** Payouts to the tenant’s bank. */
  payoutsMinor: MinorUnits;
}

export interface CompanyVolume {
  /** null for buyers without a company. */
  companyUID: Uid | null;
  companyName: string | null;
  orders: WholeNumber;
  amountMinor: MinorUnits;
}

const PAYMENT_DIFFERENCES = ['missingHere', 'missingThere', 'amount', 'currency', 'state'] as const;
export type PaymentDifferenceKind = (typeof PAYMENT_DIFFERENCES)[number];

/** A difference between the payment service and this software. */
export interface PaymentDifference {
  uid: Uid;
  what: 'payment' | 'refund' | 'fee' | 'topUp';
  difference: PaymentDifferenceKind;
  /** ID at the payment service, or here if it exists only here. */
  subject: string;
  /** Values here and there; empty if missing. */
  ours: string;
  theirs: string;
  foundAt: Moment;
}

export interface PaymentCheck {
  at: Moment;
  /** Number of payments compared. */
  compared: WholeNumber;
  /** Why the comparison failed, in a sentence. */
  failure: string | null;
}

export interface PaymentDashboardReply {
  /** null if the tenant has no price list and therefore no currency. */
  currency: CurrencyCode | null;
  /** Oldest first, including empty steps. */
  steps: PaymentStep[];
  /** The twenty companies with the largest volume. */
  companies: CompanyVolume[];
  /** Last comparison with the payment service; null if none. */
  check: PaymentCheck | null;
  /** Differences found by the last comparison, newest first. */
  differences: PaymentDifference[];
}
