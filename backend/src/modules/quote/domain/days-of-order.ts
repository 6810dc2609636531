import type { Catalogue, WorkCalendar } from '@glass/contracts';
import { promisedDays, type PromisedDays } from '@glass/pricing';
import type { ChosenForQuote } from './totals-of.js';

export type DaysOfOrder = { [Day in keyof PromisedDays]: string | null };

/** What is promised of an order. A price list of the time before there were such days promises nothing. */
export function daysOfOrder(
  { rush, shipMethod, shippingAddress: address }: ChosenForQuote,
  { pricing }: Catalogue,
  calendar: WorkCalendar,
  orderedAt: Date,
): DaysOfOrder {
  // Read from the database: an old one has less than the type says.
  const known: Partial<Catalogue['pricing']> = pricing;
  if (known.leadWorkingDays === undefined || !known.deliveryZones)
    return { readyDate: null, promisedDate: null };
  const orderedOn = orderedAt.toISOString().slice(0, 10);
  return promisedDays(orderedOn, pricing, { rush, shipMethod, address }, calendar);
}
