import { dayIn, type Catalogue, type WorkCalendar } from '@glass/contracts';
import { promisedDays, timesOf, type PromisedDays } from '@glass/pricing';
import type { ChosenForQuote } from './totals-of.js';

export type DaysOfOrder = { [Day in keyof PromisedDays]: string | null };

/**
 * What is promised of an order. A price list of the time before there were such days promises nothing.
 * @param catalogue what its panels use of the price list
 * @param shop on which days it works, and where: an order of the evening is of that day there
 */
export function daysOfOrder(
  { rush, shipMethod, shippingAddress: address }: ChosenForQuote,
  catalogue: Catalogue,
  shop: WorkCalendar & { timeZone: string },
  orderedAt: Date,
): DaysOfOrder {
  // Read from the database: an old one has less than the type says.
  const known: Partial<Catalogue['pricing']> = catalogue.pricing;
  if (known.leadWorkingDays === undefined || !known.deliveryZones)
    return { readyDate: null, promisedDate: null };
  const orderedOn = dayIn(shop.timeZone, orderedAt);
  const times = timesOf(
    catalogue,
    catalogue.materials.map(({ uid }) => uid),
  );
  return promisedDays(orderedOn, times, { rush, shipMethod, address }, shop);
}
