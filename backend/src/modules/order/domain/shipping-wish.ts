import type {
  Catalogue,
  PostalAddress,
  ProcessingDetails,
  QuoteShipping,
  WorkCalendar,
} from '@glass/contracts';
import { promisedDays, type PromisedDays } from '@glass/pricing';

/** How the buyer of a quote wished it to leave. */
export interface ShippingWish {
  shippingAddress: PostalAddress | null;
  shipMethod: QuoteShipping['method'];
  requestedDate: string | null;
  deliveryNotes: string;
}

/** What an order begins with of it: a wish is the shop's to confirm. */
export interface ShippingOfOrder {
  shippingAddress: PostalAddress | null;
  processing: Partial<ProcessingDetails>;
  requiredDate: string | null;
  notesForShop: string;
}

/** What is picked up goes nowhere; a delivery that nobody has said an address for is still to be talked about. */
export function shippingOfOrder(wish: ShippingWish): ShippingOfOrder {
  const { shipMethod, requestedDate, deliveryNotes } = wish;
  const shippingAddress = shipMethod === 'pickUp' ? null : wish.shippingAddress;
  const isSettled = shipMethod === 'pickUp' || shippingAddress !== null;
  return {
    shippingAddress,
    processing: {
      ...(isSettled ? { shipMethod } : {}),
      ...(requestedDate ? { requiredDate: requestedDate } : {}),
    },
    requiredDate: requestedDate,
    notesForShop: deliveryNotes === '' ? '' : `For the driver: ${deliveryNotes}`,
  };
}

type WithRush = Pick<ShippingWish, 'shipMethod' | 'shippingAddress'> & { rush: string | null };
type PromisedOrNot = { [Day in keyof PromisedDays]: string | null };

/** What is promised of it. A price list of the time before there were such days promises nothing. */
export function daysOfOrder(
  wish: WithRush,
  { pricing }: Catalogue,
  calendar: WorkCalendar,
  orderedAt: Date,
): PromisedOrNot {
  // Read from the database: an old one has less than the type says.
  const days: Partial<Catalogue['pricing']> = pricing;
  if (days.leadWorkingDays === undefined || !days.deliveryZones)
    return { readyDate: null, promisedDate: null };
  const { rush, shipMethod, shippingAddress: address } = wish;
  return promisedDays(orderedAt.toISOString().slice(0, 10), pricing, { rush, shipMethod, address }, calendar);
}
