import { deliveryPlaceProblems, postalAddressProblems, type PostalAddress } from '@glass/contracts/geo';
import { emptyAddress } from './empty-address.js';

/** Form field of an address, named as by the server: `address.postalCode`. */
type AddressFieldName = `address.${keyof PostalAddress}`;

/** Form rules of an address; `addressFaults` finds the errors. */
export const ADDRESS_RULES = Object.fromEntries(
  Object.keys(emptyAddress('en')).map((field) => [`address.${field}`, {}]),
) as Record<AddressFieldName, object>;

/** Errors by field. @param acceptsArea whether country and postal code alone are enough */
export function addressFaults(
  address: PostalAddress,
  acceptsArea = false,
): Partial<Record<AddressFieldName, string>> {
  const problemsOf = acceptsArea ? deliveryPlaceProblems : postalAddressProblems;
  return Object.fromEntries(problemsOf(address).map(({ field, reason }) => [`address.${field}`, reason]));
}

/** Changes the country; clears city, state and a postal code with another format. */
export function changeCountry(country: string, address: PostalAddress): PostalAddress {
  const moved = { ...address, country };
  // Filling in a missing country clears nothing.
  if (address.country === '' || address.country === country) return moved;
  const codeFits = !('address.postalCode' in addressFaults(moved));
  return { ...moved, city: '', state: '', postalCode: codeFits ? address.postalCode : '' };
}

export function trimAddress(address: PostalAddress): PostalAddress {
  const fields = Object.entries(address) as [keyof PostalAddress, string][];
  return Object.assign(
    { ...address },
    Object.fromEntries(fields.map(([field, text]) => [field, text.trim()])),
  );
}

export interface AddressFieldsProps {
  address: PostalAddress;
  /** Leaves out name and phone, which the form asks for elsewhere; the postal code fills in the state. */
  isBrief?: boolean;
  errorOf: (name: AddressFieldName) => string | undefined;
  onChange: (address: PostalAddress) => void;
}
