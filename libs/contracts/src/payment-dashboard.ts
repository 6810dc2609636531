import type { CurrencyCode, Day, MinorUnits, Moment, Uid, WholeNumber } from './primitives/formats.js';
import type { StatsStep } from './platform-stats.js';

export interface PaymentDashboardRequest {
  /** The first and the last day, in the tenant’s time zone; the steps that they are in are counted whole. */
  from: Day;
  to: Day;
  step: StatsStep;
}

/** What came and went in one step, in the tenant’s currency. */
export interface PaymentStep {
  /** The first day. */
  from: Day;
  /** Totals of the orders of that time that were paid, or went on account and were not cancelled. */
  cardMinor: MinorUnits;
  demoMinor: MinorUnits;
  houseAccountMinor: MinorUnits;
  orders: WholeNumber;
  /** What the platform kept, less what it gave back. */
  feesMinor: MinorUnits;
  /** Given back of payments, also what is on its way. */
  refundsMinor: MinorUnits;
  /** Attempts to pay that a card or a bank refused. */
  failures: WholeNumber;
  /** What the payment service paid out to the tenant’s bank. */
  payoutsMinor: MinorUnits;
}

export interface CompanyVolume {
  /** null for orders of people without a company. */
  companyUID: Uid | null;
  companyName: string | null;
  orders: WholeNumber;
  amountMinor: MinorUnits;
}

export const PAYMENT_DIFFERENCES = ['missingHere', 'missingThere', 'amount', 'currency', 'state'] as const;
export type PaymentDifferenceKind = (typeof PAYMENT_DIFFERENCES)[number];

/** Something that stands otherwise at the payment service than here. */
export interface PaymentDifference {
  uid: Uid;
  what: 'payment' | 'refund' | 'fee' | 'topUp';
  difference: PaymentDifferenceKind;
  /** What the payment service, or this software where it alone knows it, calls it. */
  subject: string;
  /** As it stands here, and there; empty where it is not there. */
  ours: string;
  theirs: string;
  foundAt: Moment;
}

export interface PaymentCheck {
  at: Moment;
  /** How many were compared. */
  compared: WholeNumber;
  /** Why it could not be done, in a sentence. */
  failure: string | null;
}

export interface PaymentDashboardReply {
  /** null where the tenant has no price list yet, and so no currency. */
  currency: CurrencyCode | null;
  /** The oldest first; those in which nothing was are there too. */
  steps: PaymentStep[];
  /** The twenty that ordered most in that time. */
  companies: CompanyVolume[];
  /** When payments were last compared with the payment service; null where they never were. */
  check: PaymentCheck | null;
  /** That the last comparison found; the newest first. */
  differences: PaymentDifference[];
}
