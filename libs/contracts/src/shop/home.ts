import type { CurrencyCode, MinorUnits, WholeNumber } from '../primitives/formats.js';

/** Counts of orders and quotes that wait for the tenant’s users. A filtered list shows each of them. */
export interface TenantHomeReply {
  orders: {
    /** Due before today and not shipped. Like `dueToday`, counts each delivery of an order. */
    late: WholeNumber;
    dueToday: WholeNumber;
    /** Received, and not confirmed yet. */
    toConfirm: WholeNumber;
  };
  quotes: {
    toReview: WholeNumber;
    /** With messages of the buyer that no one has read. */
    toAnswer: WholeNumber;
  };
  /** null for users who don’t see payments, and without a price list. */
  revenue: WeekRevenue | null;
}

/** Paid orders, and orders on account that are not canceled. Weeks begin on Monday in the tenant’s time zone. */
export interface WeekRevenue {
  currency: CurrencyCode;
  thisWeekMinor: MinorUnits;
  /** The week before, up to the same day and time. */
  lastWeekMinor: MinorUnits;
}
