import { countryName } from '@glass/contracts/geo';
import { compareNames } from '@glass/language';

/** Options of a country field, named and sorted in the reader's language. */
export function countryOptions(countries: readonly { code: string }[]): [code: string, name: string][] {
  return countries
    .map(({ code }): [string, string] => [code, countryName(code)])
    .toSorted(([, one], [, other]) => compareNames(one, other));
}
