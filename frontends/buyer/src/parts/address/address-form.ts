import { postalAddressProblems, type PostalAddress } from '@glass/contracts';
import { emptyAddress } from './empty-address.js';

/** A field of an address in a form, as the server names it: `address.postalCode`. */
export type AddressFieldName = `address.${keyof PostalAddress}`;

/** For the `rules` of a form that has an address: what is wrong with one is said by `addressFaults`. */
export const ADDRESS_RULES = Object.fromEntries(
  Object.keys(emptyAddress('en')).map((field) => [`address.${field}`, {}]),
) as Record<AddressFieldName, object>;

/** What is wrong, by field. */
export function addressFaults(address: PostalAddress): Partial<Record<AddressFieldName, string>> {
  return Object.fromEntries(
    postalAddressProblems(address).map(({ field, reason }) => [`address.${field}`, reason]),
  );
}

/** The same address in another country: city, state and a postal code of another form stay behind. */
export function movedTo(country: string, address: PostalAddress): PostalAddress {
  const moved = { ...address, country };
  // A country that was only missing takes nothing away.
  if (address.country === '' || address.country === country) return moved;
  const codeFits = !('address.postalCode' in addressFaults(moved));
  return { ...moved, city: '', state: '', postalCode: codeFits ? address.postalCode : '' };
}

export function trimmedAddress(address: PostalAddress): PostalAddress {
  const fields = Object.entries(address) as [keyof PostalAddress, string][];
  return Object.assign(
    { ...address },
    Object.fromEntries(fields.map(([field, text]) => [field, text.trim()])),
  );
}

/** What a form of an address hands to its fields. */
export interface AddressFieldsProps {
  address: PostalAddress;
  errorOf: (name: AddressFieldName) => string | undefined;
  onChange: (address: PostalAddress) => void;
}
