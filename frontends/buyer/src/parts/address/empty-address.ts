import type { PostalAddress } from '@glass/contracts/geo';
import { homeCountry } from '@glass/contracts/primitives';

/** An empty address in the tenant's country. */
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
