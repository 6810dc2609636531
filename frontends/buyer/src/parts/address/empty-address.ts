import { homeCountry, type PostalAddress } from '@glass/contracts';

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
