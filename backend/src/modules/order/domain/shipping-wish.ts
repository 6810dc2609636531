import type { PostalAddress, ProcessingDetails, QuoteShipping } from '@glass/contracts';

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
    notesForShop: toShopNotes(deliveryNotes),
  };
}

/** Begins each line of the notes for the shop that is for the driver. */
const FOR_DRIVER = 'For the driver: ';

function toShopNotes(deliveryNotes: string): string {
  const lines = deliveryNotes.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => `${FOR_DRIVER}${line}`).join('\n');
}

/** What of the notes for the shop is for the driver, and so stands on papers that leave with the glass. */
export function findDeliveryNotes(notesForShop: string): string {
  return notesForShop
    .split(/\r\n|\r|\n/)
    .filter((line) => line.startsWith(FOR_DRIVER))
    .map((line) => line.slice(FOR_DRIVER.length))
    .join('\n');
}
