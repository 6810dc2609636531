import type { Day, Moment, Money, WholeNumber } from './primitives/formats.js';

export const STATS_STEPS = ['day', 'week', 'month'] as const;
/** Weeks begin on Monday (ISO 8601). */
export type StatsStep = (typeof STATS_STEPS)[number];

/** So many steps fit on a chart and into a table. */
export const MAX_STATS_STEPS = 400;

export interface StatsRequest {
  /** The first and the last day, counted in each tenant’s time zone; the steps that they are in are counted whole. */
  from: Day;
  to: Day;
  step: StatsStep;
}

/** What was added in one step; those in which nothing was are there too. */
export interface AddedStep {
  /** The first day. */
  from: Day;
  count: WholeNumber;
}
export interface AddedReply {
  /** The oldest first. */
  steps: AddedStep[];
  /** How many there are today. */
  total: WholeNumber;
}

/** What was quoted and ordered in one step. */
export interface TradeStep {
  from: Day;
  quotes: WholeNumber;
  /** Of these quotes, those that are ordered by now. */
  quotesOrdered: WholeNumber;
  /** Placed in the step and not cancelled. */
  orders: WholeNumber;
  /** Totals of these orders, by currency. */
  volume: Money[];
}
export interface StatsReply {
  steps: TradeStep[];
  /** Of all times. */
  totals: {
    tenants: WholeNumber;
    accounts: WholeNumber;
    quotes: WholeNumber;
    quotesOrdered: WholeNumber;
    orders: WholeNumber;
    volume: Money[];
  };
  /** Up to when all was counted; null while nothing was. */
  countedAt: Moment | null;
}
