import type { PostalAddress } from '../geo/postal-address.js';
import type { DeliveryPieces } from '../panel/price.js';
import type { Day, Uid } from '../primitives/formats.js';

/** Delivery method, and source of the address. */
export interface QuoteShipping {
  /** Name of the first of several deliveries, such as "Ground floor"; omitted for none. */
  name?: string;
  method: 'delivery' | 'pickUp';
  /** Entry of the address book that was copied; later changes of the entry do not affect the quote. */
  addressSource: 'none' | 'addressBook' | 'custom';
  addressUID: Uid | null;
  /** Requested date, not guaranteed: ISO 8601 day. */
  requestedDate: Day | null;
  /** For the driver: gate codes, opening hours. */
  deliveryNotes: string;
  /** Codes of rush class and crate; null for none. */
  rush: string | null;
  crate: string | null;
}

/**
 * A further delivery of a quote: pieces that go to another place, or on another day, than the first delivery, which is
 * the quote's own `shipping`. Rush class and crate are chosen for the whole quote.
 */
export interface QuoteDelivery extends Omit<QuoteShipping, 'rush' | 'crate'> {
  uid: Uid;
  /** Such as "Second floor"; may be empty. */
  name: string;
  shippingAddress: PostalAddress | null;
  /** Pieces that go with it; a panel's other pieces go with the first delivery. */
  panels: DeliveryPieces[];
}
