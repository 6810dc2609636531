import type { PostalAddress, QuoteShipping } from '@glass/contracts';

export function fromAddressBook(entry: { uid: string; address: PostalAddress }) {
  return {
    shippingAddress: { ...entry.address },
    addressSource: 'addressBook' as QuoteShipping['addressSource'],
    addressUid: entry.uid,
  };
}
