import type { PostalAddress } from '@glass/contracts/geo';
import type { QuoteShipping } from '@glass/contracts/quote';

export function fromAddressBook(entry: { uid: string; address: PostalAddress }) {
  return {
    shippingAddress: { ...entry.address },
    addressSource: 'addressBook' as QuoteShipping['addressSource'],
    addressUid: entry.uid,
  };
}
