import { homeCountry, postalAddressProblems, type PostalAddress } from '@glass/contracts';

/** What is wrong, by field as the server names it: `address.postalCode`. */
export type AddressErrors = Readonly<Record<string, string>>;

/** An empty address in the country of the tenant, where most of its glass goes. */
export function emptyAddress(locale: string): PostalAddress {
  return {
    name: '',
    attention: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
    country: homeCountry(locale),
    phone: '',
  };
}

export function addressFaults(address: PostalAddress): AddressErrors {
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

/** What is still wrong once some fields say something else: a fault goes with the first change of its field. */
export function faultsLeft(
  errors: AddressErrors,
  before: PostalAddress,
  after: PostalAddress,
): AddressErrors {
  const fields = Object.keys(after) as (keyof PostalAddress)[];
  const changed = fields.filter((field) => before[field] !== after[field]).map((field) => `address.${field}`);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name)));
}

export function trimmedAddress(address: PostalAddress): PostalAddress {
  const fields = Object.entries(address) as [keyof PostalAddress, string][];
  return Object.assign(
    { ...address },
    Object.fromEntries(fields.map(([field, text]) => [field, text.trim()])),
  );
}
