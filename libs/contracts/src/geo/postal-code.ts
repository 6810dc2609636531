import { t } from '@lingui/core/macro';
/** How the postal codes of a country look; other countries are not checked. */
interface PostalCodeForm {
  form: RegExp;
  example: string;
}

const FOUR_DIGITS = /^[1-9]\d{3}$/;
const FIVE_DIGITS = /^(?!00)\d{5}$/;
const THREE_AND_TWO = /^\d{3} ?\d{2}$/;
const SIX_DIGITS = /^[1-9]\d{5}$/;

/** As in Google's address data, which browsers and carriers use. */
const POSTAL_CODES: Record<string, PostalCodeForm> = {
  US: { form: /^\d{5}(-?\d{4})?$/, example: '04101 or 04101-1234' },
  CA: { form: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i, example: 'K1A 0B1' },
  GB: { form: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLN-UW-Z]{2})$/i, example: 'SW1A 1AA' },
  AU: { form: /^(0[289]|[1-9]\d)\d{2}$/, example: '3000' },
  NZ: { form: /^\d{4}$/, example: '6011' },
  DE: { form: FIVE_DIGITS, example: '10115' },
  FR: { form: FIVE_DIGITS, example: '75001' },
  IT: { form: /^\d{5}$/, example: '00118' },
  ES: { form: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FI: { form: /^\d{5}$/, example: '00100' },
  EE: { form: FIVE_DIGITS, example: '10111' },
  HR: { form: FIVE_DIGITS, example: '10000' },
  AT: { form: FOUR_DIGITS, example: '1010' },
  CH: { form: FOUR_DIGITS, example: '3000' },
  LI: { form: /^94(8[5-9]|9[0-8])$/, example: '9490' },
  BE: { form: FOUR_DIGITS, example: '1000' },
  LU: { form: /^(L-?)?[1-9]\d{3}$/i, example: '1010' },
  DK: { form: /^\d{4}$/, example: '1050' },
  NO: { form: /^\d{4}$/, example: '0150' },
  HU: { form: FOUR_DIGITS, example: '1011' },
  SI: { form: FOUR_DIGITS, example: '1000' },
  BG: { form: FOUR_DIGITS, example: '1000' },
  // The letters SA, SD and SS are not used.
  NL: { form: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/i, example: '1012 AB' },
  PL: { form: /^\d{2}-\d{3}$/, example: '00-001' },
  PT: { form: /^[1-9]\d{3}-\d{3}$/, example: '1000-001' },
  CZ: { form: THREE_AND_TWO, example: '110 00' },
  SK: { form: THREE_AND_TWO, example: '811 01' },
  SE: { form: THREE_AND_TWO, example: '111 22' },
  GR: { form: THREE_AND_TWO, example: '104 31' },
  LV: { form: /^(LV-)?\d{4}$/i, example: 'LV-1010' },
  LT: { form: /^(LT-)?\d{5}$/i, example: 'LT-01100' },
  RO: { form: /^\d{6}$/, example: '010011' },
  IN: { form: SIX_DIGITS, example: '110001' },
  SG: { form: /^\d{6}$/, example: '018956' },
  MX: { form: FIVE_DIGITS, example: '06000' },
  BR: { form: /^\d{5}-?\d{3}$/, example: '01001-000' },
  JP: { form: /^\d{3}-?\d{4}$/, example: '100-0001' },
  KR: { form: /^\d{5}$/, example: '03187' },
  ZA: { form: /^\d{4}$/, example: '8001' },
};

/** First three digits of US ZIP codes by state: a prefix, or first and last prefix. */
const US_PREFIXES =
  'ME039-049 VT050-054 MA055 VT056-059 NH030-038 MA010-027 RI028-029 CT060-069 NJ070-089 NY005 NY100-149 ' +
  'PA150-196 DE197-199 DC200 VA201 DC202-205 MD206-219 VA220-246 WV247-268 NC270-289 SC290-299 GA300-319 ' +
  'FL320-339 FL341-349 AL350-369 TN370-385 MS386-397 GA398-399 KY400-427 OH430-459 IN460-479 MI480-499 ' +
  'IA500-528 WI530-549 MN550-567 DC569 SD570-577 ND580-588 MT590-599 IL600-629 MO630-658 KS660-679 NE680-693 ' +
  'LA700-714 AR716-729 OK730-732 TX733 OK734-749 TX750-799 CO800-816 WY820-831 ID832-838 UT840-847 ' +
  'AZ850-865 NM870-884 TX885 NV889-898 CA900-961 HI967-968 OR970-979 WA980-994 AK995-999 PR006-007 VI008 ' +
  'PR009 GU969';

/** Prefixes of US military mail, whose "states" AA, AE and AP are not in the list of states. */
const US_MILITARY = /^(09[0-8]|340|96[2-6])/;

/** First letters of Canadian postal codes by province; X is used by two territories. */
const CA_LETTERS: Record<string, string> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON' },
  ...{ N: 'ON', P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' },
};

/** First digits of Australian postcodes by state, in the order they are tried. */
const AU_PREFIXES: [RegExp, string][] = [
  [/^(26[01]|29)/, 'ACT'],
  [/^[12]/, 'NSW'],
  [/^[38]/, 'VIC'],
  [/^[49]/, 'QLD'],
  [/^5/, 'SA'],
  [/^6/, 'WA'],
  [/^7/, 'TAS'],
  [/^0/, 'NT'],
];

/**
 * State or province of a postal code, in countries whose addresses need one. A few codes at borders belong to the
 * neighboring state, so this suggests a state but refuses none.
 *
 * @returns '' if unknown
 */
export function stateOfPostalCode(country: string, postalCode: string): string {
  const code = postalCode.trim().toUpperCase();
  if (country === 'CA') return CA_LETTERS[code.charAt(0)] ?? '';
  if (country === 'AU') return AU_PREFIXES.find(([prefix]) => prefix.test(code))?.[1] ?? '';
  if (country !== 'US') return '';
  const prefix = code.slice(0, 3);
  const found = US_PREFIXES.split(' ').find((row) => {
    const [first = '', last = first] = row.slice(2).split('-');
    return first <= prefix && prefix <= last;
  });
  return found?.slice(0, 2) ?? '';
}

/** An example of the country's postal codes; null if any code or none is valid. */
export function postalCodeExampleOf(country: string): string | null {
  return POSTAL_CODES[country]?.example ?? null;
}

/** Explains what is wrong with a postal code; null if mail with it can arrive. */
export function postalCodeProblem(country: string, postalCode: string): string | null {
  const known = POSTAL_CODES[country];
  const code = postalCode.trim();
  if (!known) return null;
  if (!known.form.test(code)) return t`Enter a postal code such as ${{ example: known.example }}.`;
  const isPlace = country !== 'US' || US_MILITARY.test(code) || stateOfPostalCode('US', code) !== '';
  return isPlace ? null : t`There is no ZIP code ${code}. Enter one such as ${{ example: known.example }}.`;
}
