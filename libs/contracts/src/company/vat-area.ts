/** Prefixes of VAT ids of EU member states. */
const EU = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

const isEu = (prefix: string): boolean => prefix.length === 2 && EU.includes(prefix);

/** Whether VIES knows VAT ids of this country: EU member states and Northern Ireland. */
export const isInVies = (country: string): boolean => country === 'XI' || isEu(country);

/** Parts of EU states outside the EU's VAT area, by country and postal code. */
const OUTSIDE = /^(ES(35|38|51|52)|FR97|FR98(?!0)|DE(27498|78266)|FI22|IT(23041|22061))/;

/**
 * Country in which goods arrive for VAT, by the prefix of its VAT ids; null outside the EU's VAT area. Northern Ireland
 * is in it for goods.
 */
export function vatCountryOf({
  country,
  postalCode,
}: {
  country: string;
  postalCode: string;
}): string | null {
  const place = (country + postalCode).replace(/\s/g, '').toUpperCase();
  if (place.startsWith('GBBT')) return 'XI';
  const prefix = place.slice(0, 2).replace('GR', 'EL').replace('MC', 'FR');
  return isEu(prefix) && !OUTSIDE.test(place) ? prefix : null;
}
