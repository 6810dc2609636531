import type { Catalogue, WorkCalendar } from '@glass/contracts';
import { promisedDays, timesOf, type PromisedDays } from '@glass/pricing';
import type { ChosenForQuote } from './totals-of.js';

export type DaysOfOrder = { [Day in keyof PromisedDays]: string | null };

/**
 * What is promised of an order. A price list of the time before there were such days promises nothing.
 * @param catalogue what its panels use of the price list
 */
export function daysOfOrder(
  { rush, shipMethod, shippingAddress: address }: ChosenForQuote,
  catalogue: Catalogue,
  calendar: WorkCalendar,
  orderedAt: Date,
): DaysOfOrder {
  // Read from the database: an old one has less than the type says.
  const known: Partial<Catalogue['pricing']> = catalogue.pricing;
  if (known.leadWorkingDays === undefined || !known.deliveryZones)
    return { readyDate: null, promisedDate: null };
  const orderedOn = orderedAt.toISOString().slice(0, 10);
  const times = timesOf(
    catalogue,
    catalogue.materials.map(({ uid }) => uid),
  );
  return promisedDays(orderedOn, times, { rush, shipMethod, address }, calendar);
}
