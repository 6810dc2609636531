import type { PostalAddress } from '@glass/contracts/geo';
import { homeCountry } from '@glass/contracts/primitives';
import type { Catalogue } from '@glass/contracts/catalogue';
import { listDeliveryCountries } from '@glass/pricing';

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

/** An address that is still empty, in a country that the fabricator delivers to: its own, if it does. */
export function inDeliveryCountry(
  address: PostalAddress,
  { pricing }: Pick<Catalogue, 'pricing'>,
  locale: string,
): PostalAddress {
  const { line1, city, postalCode } = address;
  if ([line1, city, postalCode].some((text) => text.trim() !== '')) return address;
  return { ...address, country: listDeliveryCountries(pricing, homeCountry(locale))[0] };
}
