import type { VisitorShipping } from '@glass/contracts/auth';
import type { PostalAddress } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import type { QuoteDetails, SaveDeliveryRequest } from '@glass/contracts/quote';
import type { ShellServices } from '@glass/shell-contract';
import { addressFaults, trimAddress } from '../../../parts/address/address-form.js';
import { emptyAddress } from '../../../parts/address/empty-address.js';
import { CUSTOM_PLACE, NO_PLACE, type ShippingForm } from './shipping-form.js';

export function toShippingForm(
  {
    shipping,
    shippingAddress,
  }: {
    shipping: Omit<QuoteDetails['shipping'], 'rush' | 'crate'> & Partial<QuoteDetails['shipping']>;
    shippingAddress: PostalAddress | null;
  },
  home: string,
): ShippingForm {
  const { method, addressSource, addressUID, requestedDate, deliveryNotes, rush, crate } = shipping;
  const place =
    addressSource === 'addressBook' && addressUID ? addressUID : shippingAddress ? CUSTOM_PLACE : NO_PLACE;
  return {
    method,
    place,
    address: shippingAddress ?? emptyAddress(home),
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

/** Field errors by server field name. @param acceptsArea whether a postal code alone is enough */
export function shippingFaults({ method, place, address }: ShippingForm, acceptsArea = false) {
  return method === 'pickUp' || place !== CUSTOM_PLACE ? {} : addressFaults(address, acceptsArea);
}

/**
 * Saves only changed parts; each request uses the version from the one before.
 * @param keepAs identifier of the new address book entry, so a retry saves it once
 * @param reached called with the quote after the first part, which stays saved if the second is refused
 */
export async function saveShipping(
  api: ShellServices['api'],
  quote: QuoteDetails,
  form: ShippingForm & { name?: string },
  keepAs: string,
  version: number,
  reached: (quote: QuoteDetails) => void,
): Promise<QuoteDetails> {
  const quoteUID = quote.uid;
  const changed = await api.call('/api/quote/update-shipping-address', {
    quoteUID,
    version,
    ...(form.name === undefined ? {} : { name: form.name }),
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
  const addressUID = await addToBook(api, address, keepAs);
  return api.call('/api/quote/select-from-address-book', { ...seen, addressUID });
}

/** @returns the uid of the entry */
async function addToBook(api: ShellServices['api'], address: PostalAddress, keepAs: string): Promise<string> {
  const { addressUID } = await api.call('/api/contact/shipping-address/add', {
    addressUID: keepAs,
    label: address.name.slice(0, limits.addressLabel.max),
    address,
  });
  return addressUID;
}

/** The part of `save-delivery` that a delivery's form fills in. Adds the address to the book if asked to. */
export async function toDeliveryChanges(
  api: ShellServices['api'],
  form: ShippingForm,
  keepAs: string,
): Promise<Partial<SaveDeliveryRequest>> {
  const { method, place } = form;
  const changes = {
    method,
    requestedDate: form.requestedDate || null,
    deliveryNotes: form.deliveryNotes.trim(),
  };
  if (method === 'pickUp') return changes;
  if (place === NO_PLACE) return { ...changes, address: null };
  if (place !== CUSTOM_PLACE) return { ...changes, addressUID: place };
  const address = trimAddress(form.address);
  if (!form.isKept) return { ...changes, address };
  return { ...changes, addressUID: await addToBook(api, address, keepAs) };
}
