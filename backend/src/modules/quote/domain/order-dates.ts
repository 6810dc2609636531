import type { Catalogue } from '@glass/contracts/catalogue';
import { dayIn } from '@glass/contracts/geo';
import type { WorkCalendar } from '@glass/contracts/tenant';
import { promiseDays, type PromisedDays } from '@glass/pricing';
import type { ChosenForQuote } from './quote-totals.js';

export type OrderDates = { [Day in keyof PromisedDays]: string | null };

/**
 * Computes the ready and delivery dates of an order. Both are null for price lists from before these dates existed.
 * @param catalogue snapshot with the materials of the panels
 * @param shop its working days and time zone, which decides the date of the order
 */
export function computeOrderDates(
  { rush, shipMethod, shippingAddress: address }: ChosenForQuote,
  catalogue: Catalogue,
  shop: WorkCalendar & { timeZone: string },
  orderedAt: Date,
): OrderDates {
  // Old rows have fewer fields than the type.
  const known: Partial<Catalogue['pricing']> = catalogue.pricing;
  if (known.leadWorkingDays === undefined || !known.deliveryZones)
    return { readyDate: null, promisedDate: null };
  const orderedOn = dayIn(shop.timeZone, orderedAt);
  const panels = catalogue.materials.map(({ uid }) => ({ spec: { materialUID: uid } }));
  return promiseDays(panels, catalogue, { rush, shipMethod, address }, { orderedOn, calendar: shop });
}
