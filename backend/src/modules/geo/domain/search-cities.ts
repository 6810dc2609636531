export interface SearchableCity {
  name: string;
  stateCode: string;
  key: string;
}

/** Letters that Unicode doesn't decompose. */
const OTHER_LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };

/**
 * Normalizes a name as people type it: lower case, no accents, no punctuation. "Île-de-France" becomes "ile de
 * france".
 */
export function normalizeCityName(name: string): string {
  const small = name.toLowerCase();
  // Fast path for most names.
  if (/^[a-z ]*$/.test(small)) return small.trim();
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøłđæœ]/g, (letter) => OTHER_LETTERS[letter]!)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Finds cities: names that start with the text first, then names with a word that starts with it, then names that
 * contain it; in each group by length, name and state.
 */
export function searchCities(
  cities: readonly SearchableCity[],
  text: string,
  limit: number,
): SearchableCity[] {
  const search = normalizeCityName(text);
  if (search === '') return [];
  const wordStart = ` ${search}`;
  const begins: SearchableCity[] = [];
  const hasWord: SearchableCity[] = [];
  const contains: SearchableCity[] = [];
  for (const city of cities) {
    const at = city.key.indexOf(search);
    if (at < 0) continue;
    if (at === 0) begins.push(city);
    else if (city.key.includes(wordStart)) hasWord.push(city);
    else contains.push(city);
  }
  const found: SearchableCity[] = [];
  for (const group of [begins, hasWord, contains]) {
    if (found.length < limit) found.push(...group.sort(compareCities).slice(0, limit - found.length));
  }
  return found;
}

function compareCities(a: SearchableCity, b: SearchableCity): number {
  return a.key.length - b.key.length || compare(a.key, b.key) || compare(a.stateCode, b.stateCode);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
