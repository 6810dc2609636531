import type { PostalAddress, QuoteDetails } from '@glass/contracts';
import type { ShellServices } from '@glass/shell-contract';
import { texts } from '../texts.js';

/** What the person chooses and types. */
export interface ShippingForm {
  method: QuoteDetails['shipping']['method'];
  /** An entry of the address book by its identifier, an address of its own, or none yet. */
  place: { kind: 'none' } | { kind: 'custom' } | { kind: 'addressBook'; addressUID: string };
  /** Kept while another choice is tried. */
  address: PostalAddress;
  /** ISO 8601 day; empty for none. */
  requestedDate: string;
  deliveryNotes: string;
}

export const EMPTY_ADDRESS: PostalAddress = {
  name: '',
  attention: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  phone: '',
};

/** What an address must have to be found. */
const NEEDED = ['name', 'line1', 'city', 'postalCode', 'country'] as const;

export type ShippingErrors = Record<string, string>;

export function shippingFormOf({ shipping, shippingAddress }: QuoteDetails): ShippingForm {
  const { method, addressSource, addressUID, requestedDate, deliveryNotes } = shipping;
  const place: ShippingForm['place'] =
    addressSource === 'addressBook' && addressUID
      ? { kind: 'addressBook', addressUID }
      : { kind: shippingAddress ? 'custom' : 'none' };
  return {
    method,
    place,
    address: shippingAddress ?? EMPTY_ADDRESS,
    requestedDate: requestedDate ?? '',
    deliveryNotes,
  };
}

/** What is missing, by field as the server names it. */
export function shippingFaults({ method, place, address }: ShippingForm): ShippingErrors {
  if (method === 'pickUp' || place.kind !== 'custom') return {};
  const missing = NEEDED.filter((field) => address[field].trim() === '');
  return Object.fromEntries(
    missing.map((field) => [`address.${field}`, texts.fieldMissing(texts.address[field])]),
  );
}

/** Saves what changed and nothing else; each call takes the version that the one before it made. */
export async function saveShipping(
  api: ShellServices['api'],
  quote: QuoteDetails,
  form: ShippingForm,
  version: number,
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
  const seen = { quoteUID, version: changed.version };
  const { place } = form;
  if (place.kind === 'addressBook') {
    const { addressUID } = place;
    // Chosen once more, an entry brings what is in the address book now.
    return api.call('/api/quote/select-from-address-book', { ...seen, addressUID });
  }
  if (place.kind === 'custom') {
    return api.call('/api/quote/custom-shipping-address/save', { ...seen, address: trimmed(form.address) });
  }
  if (!quote.shippingAddress) return changed;
  return api.call('/api/quote/custom-shipping-address/delete', seen);
}

function trimmed(address: PostalAddress): PostalAddress {
  const entries = Object.entries(address) as [keyof PostalAddress, string][];
  return Object.assign(
    { ...address },
    Object.fromEntries(entries.map(([field, text]) => [field, text.trim()])),
  );
}
