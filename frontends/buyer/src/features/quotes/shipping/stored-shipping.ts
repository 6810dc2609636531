import { emptyAddress } from '../../../parts/address/empty-address.js';
import type { ShippingForm } from './shipping-form.js';

/** Parses a visitor's stored delivery options; null if invalid. */
export function readShippingForm(stored: unknown): ShippingForm | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { method, address, isKept, ...texts } = stored as Partial<ShippingForm>;
  const { place, requestedDate, deliveryNotes, rush, crate } = texts;
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isAddress = typeof address === 'object' && Object.values(address ?? {}).every(isText);
  if ((method !== 'delivery' && method !== 'pickUp') || !isAddress || address === null) return null;
  if (!isText(place) || !isText(requestedDate) || !isText(deliveryNotes)) return null;
  if (!isText(rush) || !isText(crate)) return null;
  return {
    ...{ method, place, requestedDate, deliveryNotes, rush, crate, isKept: isKept === true },
    address: { ...emptyAddress(''), ...address },
  };
}
