import type { Catalogue } from '@glass/contracts/catalogue';
import { dayIn } from '@glass/contracts/geo';
import type { WorkCalendar } from '@glass/contracts/tenant';
import { latestDays, promiseDays, type PromisedDays, type QuotedPanel } from '@glass/pricing';
import { splitHardware, splitPieces } from '@glass/contracts/quote';
import type { ChosenForQuote } from './quote-totals.js';

type MaybeDays = { [Day in keyof PromisedDays]: string | null };

/** Dates of an order: of its last delivery, and of each delivery. */
export interface OrderDates extends MaybeDays {
  /** In their order, the first delivery first. */
  deliveries: MaybeDays[];
}

interface DatedPanel extends Pick<QuotedPanel, 'spec'> {
  uid: string;
  quantity: number;
}

/**
 * Computes the ready and delivery dates of an order: each delivery takes as long as its slowest glass, or its hardware. All are null for
 * price lists from before these dates existed.
 * @param shop its working days and time zone, which decides the date of the order
 */
export function computeOrderDates(
  { rush, shipMethod, shippingAddress, deliveries: further, hardware, showers }: ChosenForQuote,
  panels: readonly DatedPanel[],
  catalogue: Catalogue,
  shop: WorkCalendar & { timeZone: string },
  orderedAt: Date,
): OrderDates {
  const all = [{ method: shipMethod, shippingAddress }, ...further];
  // Old rows have fewer fields than the type.
  const known: Partial<Catalogue['pricing']> = catalogue.pricing;
  if (known.leadWorkingDays === undefined || !known.deliveryZones) {
    const none = { readyDate: null, promisedDate: null };
    return { ...none, deliveries: all.map(() => none) };
  }
  const day = { orderedOn: dayIn(shop.timeZone, orderedAt), calendar: shop };
  const split = splitPieces(panels, further);
  const ofDelivery = all.map((_, index) => panels.filter((_panel, i) => split[index]![i]! > 0));
  const hardwareOf = splitHardware(
    split.map((counts) => ({
      panels: panels.map(({ uid: panelUID }, i) => ({ panelUID, pieces: counts[i]! })),
    })),
    { hardware, showers },
  );
  const deliveries = all.map(({ method, shippingAddress: address }, index) => {
    const own = ofDelivery[index]!;
    const choices = { rush, shipMethod: method, address };
    const shipped = new Set(hardwareOf[index]!.map(({ hardwareUID }) => hardwareUID));
    const ownHardware = hardware.filter(({ uid }) => shipped.has(uid));
    const days = promiseDays(own, catalogue, choices, day, findHardwareDays(ownHardware, catalogue));
    return { pieces: own.length, days };
  });
  const filled = deliveries.filter(({ pieces }) => pieces > 0);
  return {
    ...latestDays(filled.length > 0 ? filled : deliveries.slice(0, 1))!,
    deliveries: deliveries.map(({ days }) => days),
  };
}

/** Working days until the shop has all hardware; 0 if all of it is in stock. */
function findHardwareDays(
  hardware: readonly { articleUID: string }[],
  { articles = [] }: Pick<Catalogue, 'articles'>,
): number {
  const used = new Set(hardware.map(({ articleUID }) => articleUID));
  const days = articles.filter(({ uid }) => used.has(uid)).map(({ leadWorkingDays }) => leadWorkingDays ?? 0);
  return Math.max(0, ...days);
}
