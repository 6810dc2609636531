/** First three digits of US ZIP codes by state: a prefix, or first and last prefix. */
const US_PREFIXES =
  'ME039-049 VT050-054 MA055 VT056-059 NH030-038 MA010-027 RI028-029 CT060-069 NJ070-089 NY005 NY100-149 ' +
  'PA150-196 DE197-199 DC200 VA201 DC202-205 MD206-219 VA220-246 WV247-268 NC270-289 SC290-299 GA300-319 ' +
  'FL320-349 AL350-369 TN370-385 MS386-397 GA398-399 KY400-427 OH430-459 IN460-479 MI480-499 IA500-528 ' +
  'WI530-549 MN550-567 DC569 SD570-577 ND580-588 MT590-599 IL600-629 MO630-658 KS660-679 NE680-693 ' +
  'LA700-714 AR716-729 OK730-732 TX733 OK734-749 TX750-799 CO800-816 WY820-831 ID832-838 UT840-847 ' +
  'AZ850-865 NM870-884 TX885 NV889-898 CA900-961 HI967-968 OR970-979 WA980-994 AK995-999 PR006-007 PR009';

/** First letters of Canadian postal codes by province. */
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
 * State or province of a postal code, in countries whose addresses need one.
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
