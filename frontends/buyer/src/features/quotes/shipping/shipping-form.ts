import { useQuery } from '@glass/api-client';
import type { ListAddressesRequest } from '@glass/contracts/company';
import type { PostalAddress } from '@glass/contracts/geo';
import type { QuoteDetails } from '@glass/contracts/quote';
import { emptyAddress } from '../../../parts/address/empty-address.js';

/** No address, or one typed here instead of an address book entry. */
export const NO_PLACE = 'none';
export const CUSTOM_PLACE = 'custom';

/** Values of the delivery form. */
export interface ShippingForm {
  method: QuoteDetails['shipping']['method'];
  /** Identifier of an address book entry, NO_PLACE or CUSTOM_PLACE. */
  place: string;
  /** Kept while another choice is selected. */
  address: PostalAddress;
  /** Whether to save the address in the address book. */
  isKept: boolean;
  /** ISO 8601 date; empty for none. */
  requestedDate: string;
  deliveryNotes: string;
  /** Codes of the price list; empty for none. */
  rush: string;
  crate: string;
}

/** Initial values. @param home country of the shop */
export function emptyShippingForm(home: string): ShippingForm {
  return {
    ...{ method: 'delivery', place: NO_PLACE, address: emptyAddress(home), isKept: false },
    ...{ requestedDate: '', deliveryNotes: '', rush: '', crate: '' },
  };
}

/** Request for one's own address book, or for that of a buyer. */
export const bookRequest = (bookOf: string | null): ListAddressesRequest =>
  bookOf === null ? {} : { contactUID: bookOf };

/**
 * The chosen address: an address book entry, or a typed one. While one is typed, `withCheckedPlace` says whether its
 * postal code exists, so that no price is called firm before.
 * @param bookOf as PlaceChoice has it
 */
export function useChosenAddress(
  { method, place, address }: Pick<ShippingForm, 'method' | 'place' | 'address'>,
  bookOf: string | null = null,
): PostalAddress | null {
  const isInBook = method === 'delivery' && place !== NO_PLACE && place !== CUSTOM_PLACE;
  const { data } = useQuery('/api/contact/shipping-address/list', isInBook ? bookRequest(bookOf) : null);
  if (isInBook) return data?.addresses.find(({ addressUID }) => addressUID === place)?.address ?? null;
  const isTyped = address.country !== '' && address.postalCode.trim() !== '';
  return method === 'delivery' && place === CUSTOM_PLACE && isTyped ? address : null;
}
