import { t } from '@lingui/core/macro';
import { defineTexts, memoizeByLocale } from '@glass/language';
import type { CountryCode } from '../primitives/formats.js';
import type { PostalAddress } from './address.js';
import { isEmptyText, isPostalArea } from './postal-area.js';
import { postalCodeExampleOf, postalCodeProblem } from './postal-code.js';
import { postalCodeLabelOf, shopCountry, type ShopPlace } from './shop-country.js';

export type { PostalAddress };

/** Created on first use: it takes 50 ms on a slow phone, and the first page does not need it. */
const namesOf = memoizeByLocale(
  (locale, type: Intl.DisplayNamesType) => new Intl.DisplayNames([locale], { type, fallback: 'none' }),
);

/**
 * Formats an address as on an envelope, without empty lines and without the shop's own country.
 * @param shop settings of the tenant, or of its site
 */
export function addressLines(address: PostalAddress, shop: ShopPlace): string[] {
  const { name, attention, line1, line2, country } = address;
  const abroad = country === shopCountry(shop) ? '' : countryName(country);
  return [name, attention, line1, line2, placeLine(address), abroad].filter((line) => line.trim() !== '');
}

/** Unknown country codes stay unchanged. */
export function countryName(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (namesOf('region').of(country) ?? country) : country;
}

/** Countries where the postal code follows the city; elsewhere it precedes it. */
const CODE_BEHIND_CITY = ['', 'US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN'];

function placeLine({ city, state, postalCode, country }: PostalAddress): string {
  const [first, second] = CODE_BEHIND_CITY.includes(country)
    ? [city, `${state} ${postalCode}`]
    : [`${postalCode} ${country === 'FR' ? city.toLocaleUpperCase('fr') : city}`, state];
  return [first.trim(), second.trim()].filter((part) => part !== '').join(', ');
}

/** A problem with a field of an address, as a sentence. */
export interface AddressProblem {
  field: keyof PostalAddress;
  reason: string;
}

const REQUIRED = defineTexts(() => ({
  name: t`Enter a name or company.`,
  line1: t`Enter the street and number.`,
  city: t`Enter the city.`,
}));

/** Countries that need the state, province or territory. */
const WITH_STATES = defineTexts((): Record<string, string> => ({
  US: t`Choose the state.`,
  CA: t`Choose the province or territory.`,
  AU: t`Choose the state or territory.`,
}));

/** Names of the region field by country; elsewhere "region". */
const STATE_NAMES = defineTexts((): Record<string, string> => ({
  US: t({ message: 'State', context: 'address' }),
  CA: t`Province or territory`,
  AU: t`State or territory`,
  GB: t`County`,
  IE: t`County`,
}));

/** Labels of an address form for a country. */
export interface PostalForm {
  stateLabel: string;
  needsState: boolean;
  postalCodeLabel: string;
  /** null if any postal code or none is valid. */
  postalCodeExample: string | null;
  /** Keyboard of a phone; digits are enough for some countries. */
  postalCodeKeyboard: 'numeric' | 'text';
}

export function getPostalForm(country: string): PostalForm {
  const example = postalCodeExampleOf(country);
  return {
    stateLabel: STATE_NAMES[country] ?? t`State or region`,
    needsState: country in WITH_STATES,
    postalCodeLabel: postalCodeLabelOf(country),
    postalCodeExample: example,
    postalCodeKeyboard: example && /^[\d ]+( or |$)/.test(example) ? 'numeric' : 'text',
  };
}

/** Two-letter region codes that are no countries (CLDR). */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Like `postalAddressProblems`, but accepts an area: country and postal code alone. */
export function deliveryPlaceProblems(address: PostalAddress): AddressProblem[] {
  const problems = postalAddressProblems(address);
  if (!isPostalArea(address)) return problems;
  return problems.filter(({ field }) => field === 'country' || field === 'postalCode');
}

/** Lists why mail to the address would not arrive. Shared by forms and server. */
export function postalAddressProblems(address: PostalAddress): AddressProblem[] {
  const problems: AddressProblem[] = [];
  for (const field of ['name', 'line1', 'city'] as const) {
    if (isEmptyText(address[field])) problems.push({ field, reason: REQUIRED[field] });
  }
  const { country } = address;
  if (!isCountry(country)) return [...problems, { field: 'country', reason: t`Choose the country.` }];
  const needsState = WITH_STATES[country];
  if (needsState && isEmptyText(address.state)) problems.push({ field: 'state', reason: needsState });
  const wrongCode = postalCodeProblem(country, address.postalCode);
  if (wrongCode !== null) problems.push({ field: 'postalCode', reason: wrongCode });
  return problems;
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && namesOf('region').of(code) !== undefined;
}

export interface Country {
  code: CountryCode;
  name: string;
  hasStates: boolean;
}
export interface State {
  /** ISO 3166-2 without the country: "ME". */
  code: string;
  name: string;
}
export interface CountriesReply {
  countries: Country[];
}
export interface StatesRequest {
  countryCode: CountryCode;
}
export interface StatesReply {
  states: State[];
}
export interface CitiesRequest {
  countryCode: CountryCode;
  stateCode: string;
}
export interface CitiesReply {
  cities: string[];
}
/** Finds cities that start with or contain the text; at most twenty, best first. */
export interface CitySearchRequest {
  countryCode: CountryCode;
  stateCode?: string;
  search: string;
}
export interface CitySearchReply {
  cities: { name: string; stateCode: string }[];
}
