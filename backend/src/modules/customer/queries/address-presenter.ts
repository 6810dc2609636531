import type { AddressBookEntry } from '@glass/contracts';
import type { AddressBookEntryRow } from '../persistence/address-book-entry.entity.js';

export function toAddressBookEntry(row: AddressBookEntryRow): AddressBookEntry {
  const { uid, label, address, isDefault, updatedAt } = row;
  return { addressUID: uid, label, address, isDefault, updatedAt: updatedAt.toISOString() };
}
