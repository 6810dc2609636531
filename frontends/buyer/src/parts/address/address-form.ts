import type { Catalogue } from '@glass/contracts/catalogue';
import {
  deliveryPlaceProblems,
  postalAddressProblems,
  postalCodeProblem,
  stateOfPostalCode,
  type PostalAddress,
} from '@glass/contracts/geo';
import { emptyAddress } from './empty-address.js';

/** Form field of an address, named as by the server: `address.postalCode`. */
type AddressFieldName = `address.${keyof PostalAddress}`;

/** Form rules of an address; `addressFaults` finds the errors. */
export const ADDRESS_RULES = Object.fromEntries(
  Object.keys(emptyAddress('')).map((field) => [`address.${field}`, {}]),
) as Record<AddressFieldName, object>;

/** Errors by field. @param acceptsArea whether country and postal code alone are enough */
export function addressFaults(
  address: PostalAddress,
  acceptsArea = false,
): Partial<Record<AddressFieldName, string>> {
  const problemsOf = acceptsArea ? deliveryPlaceProblems : postalAddressProblems;
  return Object.fromEntries(problemsOf(address).map(({ field, reason }) => [`address.${field}`, reason]));
}

/**
 * Changes the country and keeps what was typed. Only states belong to their country.
 * @param known states that were chosen before, by country
 */
export function changeCountry(
  country: string,
  address: PostalAddress,
  known: ReadonlyMap<string, string> = new Map(),
): PostalAddress {
  // Filling in a missing country changes nothing else.
  if (address.country === '' || address.country === country) return { ...address, country };
  const state = known.get(country) ?? stateOfPostalCode(country, address.postalCode);
  return { ...address, country, state };
}

/** Changes the postal code and fills in its state. */
export function changePostalCode(postalCode: string, address: PostalAddress): PostalAddress {
  const { country, state } = address;
  const isComplete = postalCodeProblem(country, postalCode) === null;
  return { ...address, postalCode, state: (isComplete && stateOfPostalCode(country, postalCode)) || state };
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
  /** Leaves out name and phone, which the form asks for elsewhere. */
  isBrief?: boolean;
  /** Delivery zones: the form says if the country has none. */
  zones?: Catalogue['pricing']['deliveryZones'];
  errorOf: (name: AddressFieldName) => string | undefined;
  onChange: (address: PostalAddress) => void;
}
