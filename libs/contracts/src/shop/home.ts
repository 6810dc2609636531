import type { CurrencyCode, MinorUnits, Money, WholeNumber } from '../primitives/formats.js';

/** Counts of orders and quotes that wait for the tenant’s users. A filtered list shows each of them. */
export interface TenantHomeReply {
  orders: {
    /** Due before today and not shipped. Like `dueToday`, counts orders by their next delivery. */
    late: WholeNumber;
    dueToday: WholeNumber;
    /** Received, and not confirmed yet. */
    toConfirm: WholeNumber;
    /** With requested changes that wait for an answer. */
    changesToAnswer: WholeNumber;
  };
  quotes: {
    toReview: WholeNumber;
    /** With messages of the buyer that no one has read. */
    toAnswer: WholeNumber;
  };
  /** null for users who don’t see payments, and without a price list. */
  revenue: WeekRevenue | null;
  /** Balances that customers owe, by currency; null for users who don’t see payments. */
  balances: Money[] | null;
}

/** Paid orders, and orders on account that are not canceled. Weeks begin on Monday in the tenant’s time zone. */
export interface WeekRevenue {
  currency: CurrencyCode;
  thisWeekMinor: MinorUnits;
  /** The week before, up to the same day and time. */
  lastWeekMinor: MinorUnits;
}
