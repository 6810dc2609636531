import type { PostalAddress, QuoteShipping } from '@glass/contracts';

/** Copies an address book entry into the fields of a quote. */
export function fromAddressBook(entry: { uid: string; address: PostalAddress }) {
  return {
    shippingAddress: { ...entry.address },
    addressSource: 'addressBook' as QuoteShipping['addressSource'],
    addressUid: entry.uid,
  };
}
