import { useQuery } from '@glass/api-client';
import type { ListAddressesRequest, PostalAddress } from '@glass/contracts';
import { CUSTOM_PLACE, NO_PLACE, type ShippingForm } from './shipping-form.js';

/** Request for one's own address book, or for that of a buyer. */
export const bookRequest = (bookOf: string | null): ListAddressesRequest =>
  bookOf === null ? {} : { contactUID: bookOf };

/** The chosen address: an address book entry, or a typed one once it is complete enough. */
/** @param bookOf as PlaceChoice has it */
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
