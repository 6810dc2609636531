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
    notesForShop: deliveryNotes === '' ? '' : `For the driver: ${deliveryNotes}`,
  };
}
