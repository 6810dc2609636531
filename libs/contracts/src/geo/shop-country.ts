import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { homeCountry } from '../primitives/home-country.js';
import type { PostalAddress } from './address.js';

/* Small, because the first page loads it. */

/** Settings that name the country of a shop: its address, otherwise its locale. */
export interface ShopPlace {
  locale: string;
  address?: PostalAddress | null;
  /** As in the settings of its site. */
  contact?: { address: PostalAddress | null };
}

/** The country that the shop is in; empty if unknown. A Dutch shop may well write in German. */
export function shopCountry({ locale, address, contact }: ShopPlace): string {
  return (address ?? contact?.address)?.country || homeCountry(locale);
}

/** Countries that call their postal codes differently. */
const POSTAL_CODE_NAMES = defineTexts((): Record<string, string> => ({
  US: t`ZIP code`,
  GB: t`Postcode`,
  AU: t`Postcode`,
  NZ: t`Postcode`,
  IE: t`Eircode`,
  IN: t`PIN code`,
}));

/** The country's name for its postal codes. */
export function postalCodeLabelOf(country: string): string {
  return POSTAL_CODE_NAMES[country] ?? t`Postal code`;
}
