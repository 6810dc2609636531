import type { PostalAddress } from '@glass/contracts/geo';
import type { Catalogue } from '@glass/contracts/catalogue';
import { listDeliveryCountries } from '@glass/pricing';

/** @param country empty if unknown */
export function emptyAddress(country: string): PostalAddress {
  return {
    name: '',
    attention: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
    country,
    phone: '',
  };
}

/**
 * An address that is still empty, in a country that the fabricator delivers to: its own, if it does.
 * @param home country of the shop
 */
export function inDeliveryCountry(
  address: PostalAddress,
  { pricing }: Pick<Catalogue, 'pricing'>,
  home: string,
): PostalAddress {
  const { line1, city, postalCode } = address;
  if ([line1, city, postalCode].some((text) => text.trim() !== '')) return address;
  return { ...address, country: listDeliveryCountries(pricing, home)[0] };
}
