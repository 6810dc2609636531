import type { Day, Moment, Money, WholeNumber } from '../primitives/formats.js';

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
