import type { CountryCode } from '../primitives/formats.js';
import { homeCountry } from '../primitives/home-country.js';

export interface PostalAddress {
  name: string;
  attention: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  country: CountryCode;
  phone: string;
}

let names: Intl.DisplayNames | null = null;

/** Created on first use: it takes 50 ms on a slow phone, and the first page does not need it. */
function regionNames(): Intl.DisplayNames {
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return names;
}

/**
 * Formats an address as on an envelope, without empty lines and without the tenant's own country.
 * @param locale of the tenant; its region is the own country
 */
export function addressLines(address: PostalAddress, locale: string): string[] {
  const { name, attention, line1, line2, country } = address;
  const abroad = country === homeCountry(locale) ? '' : countryName(country);
  return [name, attention, line1, line2, placeLine(address), abroad].filter((line) => line.trim() !== '');
}

/** Unknown country codes stay unchanged. */
function countryName(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (regionNames().of(country) ?? country) : country;
}

/** Countries where the postal code follows the city; elsewhere it precedes it. */
const CODE_BEHIND_CITY = ['', 'US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN'];

function placeLine({ city, state, postalCode, country }: PostalAddress): string {
  const [first, second] = CODE_BEHIND_CITY.includes(country)
    ? [city, `${state} ${postalCode}`]
    : [`${postalCode} ${city}`, state];
  return [first.trim(), second.trim()].filter((part) => part !== '').join(', ');
}

/** A problem with a field of an address, as a sentence. */
export interface AddressProblem {
  field: keyof PostalAddress;
  reason: string;
}

const REQUIRED = {
  name: 'Enter a name or company.',
  line1: 'Enter the street and number.',
  city: 'Enter the city.',
} as const;

/** Countries that need the state, province or territory. */
const WITH_STATES: Record<string, string> = {
  US: 'Choose the state.',
  CA: 'Choose the province or territory.',
  AU: 'Choose the state or territory.',
};

/** Postal code formats by country; other countries are not checked. */
const FIVE_DIGITS = /^\d{5}$/;
const FOUR_DIGITS = /^\d{4}$/;
const POSTAL_CODES: Record<string, { form: RegExp; example: string }> = {
  US: { form: /^\d{5}(-?\d{4})?$/, example: '04101 or 04101-1234' },
  CA: { form: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i, example: 'K1A 0B1' },
  GB: { form: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i, example: 'SW1A 1AA' },
  AU: { form: FOUR_DIGITS, example: '3000' },
  NZ: { form: FOUR_DIGITS, example: '6011' },
  DE: { form: FIVE_DIGITS, example: '10115' },
  FR: { form: FIVE_DIGITS, example: '75001' },
  IT: { form: FIVE_DIGITS, example: '00118' },
  ES: { form: FIVE_DIGITS, example: '28001' },
  FI: { form: FIVE_DIGITS, example: '00100' },
  AT: { form: FOUR_DIGITS, example: '1010' },
  CH: { form: FOUR_DIGITS, example: '3000' },
  BE: { form: FOUR_DIGITS, example: '1000' },
  DK: { form: FOUR_DIGITS, example: '1050' },
  NO: { form: FOUR_DIGITS, example: '0150' },
  NL: { form: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  PL: { form: /^\d{2}-\d{3}$/, example: '00-001' },
  PT: { form: /^\d{4}-\d{3}$/, example: '1000-001' },
  CZ: { form: /^\d{3} ?\d{2}$/, example: '110 00' },
  SE: { form: /^\d{3} ?\d{2}$/, example: '111 22' },
};

/** Names of the region field by country; elsewhere "region" and "postal code". */
const STATE_NAMES: Record<string, string> = {
  US: 'State',
  CA: 'Province or territory',
  AU: 'State or territory',
  GB: 'County',
  IE: 'County',
};
const POSTAL_CODE_NAMES: Record<string, string> = {
  US: 'ZIP code',
  GB: 'Postcode',
  AU: 'Postcode',
  NZ: 'Postcode',
  IE: 'Eircode',
  IN: 'PIN code',
};

/** Labels of an address form for a country. */
export interface PostalForm {
  stateLabel: string;
  needsState: boolean;
  postalCodeLabel: string;
  /** null if any postal code or none is valid. */
  postalCodeExample: string | null;
}

/** The country's name for its postal codes. */
export function postalCodeLabelOf(country: string): string {
  return POSTAL_CODE_NAMES[country] ?? 'Postal code';
}

export function getPostalForm(country: string): PostalForm {
  return {
    stateLabel: STATE_NAMES[country] ?? 'State or region',
    needsState: country in WITH_STATES,
    postalCodeLabel: postalCodeLabelOf(country),
    postalCodeExample: POSTAL_CODES[country]?.example ?? null,
  };
}

/** Two-letter region codes that are no countries (CLDR). */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Fields that an area leaves empty. */
const WITHIN_PLACE = ['name', 'attention', 'line1', 'line2', 'city', 'phone'] as const;

/** Whether only the area is known: enough for the price of delivery, not for the delivery. */
export function isPostalArea(address: PostalAddress): boolean {
  return WITHIN_PLACE.every((field) => isEmpty(address[field]));
}

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
    if (isEmpty(address[field])) problems.push({ field, reason: REQUIRED[field] });
  }
  const { country } = address;
  if (!isCountry(country)) return [...problems, { field: 'country', reason: 'Choose the country.' }];
  const needsState = WITH_STATES[country];
  if (needsState && isEmpty(address.state)) problems.push({ field: 'state', reason: needsState });
  const code = POSTAL_CODES[country];
  if (code && !code.form.test(address.postalCode.trim())) {
    problems.push({ field: 'postalCode', reason: `Enter a postal code such as ${code.example}.` });
  }
  return problems;
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && regionNames().of(code) !== undefined;
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
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
