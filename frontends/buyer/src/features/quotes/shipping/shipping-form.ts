import { limits, type PostalAddress, type QuoteDetails } from '@glass/contracts';
import type { ShellServices } from '@glass/shell-contract';
import {
  addressFaults,
  emptyAddress,
  trimmedAddress,
  type AddressErrors,
} from '../../../parts/address/address-form.js';

/** What the person chooses and types. */
export interface ShippingForm {
  method: QuoteDetails['shipping']['method'];
  /** An entry of the address book by its identifier, an address of its own, or none yet. */
  place: { kind: 'none' } | { kind: 'custom' } | { kind: 'addressBook'; addressUID: string };
  /** Kept while another choice is tried. */
  address: PostalAddress;
  /** Chosen here, so that a second try keeps the address once; null when the address book is not to have it. */
  keepAs: string | null;
  /** ISO 8601 day; empty for none. */
  requestedDate: string;
  deliveryNotes: string;
}

/** What the address book calls an address that is kept from here. */

export function shippingFormOf({ shipping, shippingAddress }: QuoteDetails, locale: string): ShippingForm {
  const { method, addressSource, addressUID, requestedDate, deliveryNotes } = shipping;
  const place: ShippingForm['place'] =
    addressSource === 'addressBook' && addressUID
      ? { kind: 'addressBook', addressUID }
      : { kind: shippingAddress ? 'custom' : 'none' };
  return {
    method,
    place,
    address: shippingAddress ?? emptyAddress(locale),
    keepAs: null,
    requestedDate: requestedDate ?? '',
    deliveryNotes,
  };
}

/** What is wrong, by field as the server names it. */
export function shippingFaults({ method, place, address }: ShippingForm): AddressErrors {
  return method === 'pickUp' || place.kind !== 'custom' ? {} : addressFaults(address);
}

/**
 * Saves what changed and nothing else; each call takes the version that the one before it made.
 * @param reached is told of the first half, which stands also when the second is refused.
 */
export async function saveShipping(
  api: ShellServices['api'],
  quote: QuoteDetails,
  form: ShippingForm,
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
  });
  if (form.method === 'pickUp') return changed;
  reached(changed);
  const seen = { quoteUID, version: changed.version };
  const { place } = form;
  if (place.kind === 'addressBook') {
    const { addressUID } = place;
    // Chosen once more, an entry brings what is in the address book now.
    return api.call('/api/quote/select-from-address-book', { ...seen, addressUID });
  }
  if (place.kind === 'custom') {
    const address = trimmedAddress(form.address);
    if (form.keepAs === null)
      return api.call('/api/quote/custom-shipping-address/save', { ...seen, address });
    const { addressUID } = await api.call('/api/contact/shipping-address/add', {
      addressUID: form.keepAs,
      label: address.name.slice(0, limits.addressLabel.max),
      address,
    });
    return api.call('/api/quote/select-from-address-book', { ...seen, addressUID });
  }
  if (!quote.shippingAddress) return changed;
  return api.call('/api/quote/custom-shipping-address/delete', seen);
}
