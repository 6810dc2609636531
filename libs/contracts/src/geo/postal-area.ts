import type { PostalAddress } from './address.js';

/** Fields that an area leaves empty. */
const WITHIN_PLACE = ['name', 'attention', 'line1', 'line2', 'city', 'phone'] as const;

/** Whether only the area is known: enough for the price of delivery, not for the delivery. */
export function isPostalArea(address: PostalAddress): boolean {
  return WITHIN_PLACE.every((field) => isEmptyText(address[field]));
}

export function isEmptyText(text: string): boolean {
  return text.trim() === '';
}
