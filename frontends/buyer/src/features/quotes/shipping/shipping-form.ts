import { useQuery } from '@glass/api-client';
import type { VisitorShipping } from '@glass/contracts/auth';
import type { ListAddressesRequest } from '@glass/contracts/company';
import type { PostalAddress } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { ShellServices } from '@glass/shell-contract';
import { addressFaults, trimAddress } from '../../../parts/address/address-form.js';
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

export function toShippingForm({ shipping, shippingAddress }: QuoteDetails, locale: string): ShippingForm {
  const { method, addressSource, addressUID, requestedDate, deliveryNotes, rush, crate } = shipping;
  const place =
    addressSource === 'addressBook' && addressUID ? addressUID : shippingAddress ? CUSTOM_PLACE : NO_PLACE;
  return {
    method,
    place,
    address: shippingAddress ?? emptyAddress(locale),
    isKept: false,
    requestedDate: requestedDate ?? '',
    deliveryNotes,
    rush: rush ?? '',
    crate: crate ?? '',
  };
}

/** Builds a visitor's delivery options for the sign-up request; visitors have no address book. */
export function shippingToSend(form: ShippingForm): VisitorShipping {
  const { method, place, address, requestedDate, deliveryNotes, rush, crate } = form;
  const isPlaceSaid = method === 'delivery' && place === CUSTOM_PLACE;
  return {
    ...{ method, requestedDate: requestedDate || null, deliveryNotes: deliveryNotes.trim() },
    ...{ rush: rush || null, crate: crate || null },
    address: isPlaceSaid ? trimAddress(address) : null,
  };
}

/** Field errors by server field name. */
export function shippingFaults({ method, place, address }: ShippingForm) {
  return method === 'pickUp' || place !== CUSTOM_PLACE ? {} : addressFaults(address);
}

/**
 * Saves only changed parts; each request uses the version from the one before.
 * @param keepAs identifier of the new address book entry, so a retry saves it once
 * @param reached called with the quote after the first part, which stays saved if the second is refused
 */
export async function saveShipping(
  api: ShellServices['api'],
  quote: QuoteDetails,
  form: ShippingForm,
  keepAs: string,
  version: number,
  reached: (quote: QuoteDetails) => void,
): Promise<QuoteDetails> {
  const quoteUID = quote.uid;
  const changed = await api.call('/api/quote/update-shipping-address', {
    quoteUID,
    version,
    method: form.method,
    requestedDate: form.requestedDate || null,
    deliveryNotes: form.deliveryNotes.trim(),
    rush: form.rush || null,
    crate: form.crate || null,
  });
  if (form.method === 'pickUp') return changed;
  reached(changed);
  const seen = { quoteUID, version: changed.version };
  const { place } = form;
  if (place === NO_PLACE) {
    if (!quote.shippingAddress) return changed;
    return api.call('/api/quote/custom-shipping-address/delete', seen);
  }
  // Selecting an entry again loads its current address.
  if (place !== CUSTOM_PLACE)
    return api.call('/api/quote/select-from-address-book', { ...seen, addressUID: place });
  const address = trimAddress(form.address);
  if (!form.isKept) return api.call('/api/quote/custom-shipping-address/save', { ...seen, address });
  const { addressUID } = await api.call('/api/contact/shipping-address/add', {
    addressUID: keepAs,
    label: address.name.slice(0, limits.addressLabel.max),
    address,
  });
  return api.call('/api/quote/select-from-address-book', { ...seen, addressUID });
}

/** Initial values. */
export function emptyShippingForm(locale: string): ShippingForm {
  return {
    ...{ method: 'delivery', place: NO_PLACE, address: emptyAddress(locale), isKept: false },
    ...{ requestedDate: '', deliveryNotes: '', rush: '', crate: '' },
  };
}

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
