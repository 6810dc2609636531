import type { PostalAddress, QuoteShipping } from '@glass/contracts';

/** Where a quote goes when an entry of an address book is chosen for it: as the entry is now, whatever becomes of it. */
export function fromAddressBook(entry: { uid: string; address: PostalAddress }) {
  return {
    shippingAddress: { ...entry.address },
    addressSource: 'addressBook' as QuoteShipping['addressSource'],
    addressUid: entry.uid,
  };
}
