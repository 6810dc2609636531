/** A city with what it is found by. */
export interface SearchableCity {
  name: string;
  stateCode: string;
  /** The name, folded. */
  key: string;
}

/** Letters that are no other letter with an accent. */
const OTHER_LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };

/** As people type: without accents, capitals and the marks between words. "Île-de-France" is "ile de france". */
export function foldedName(name: string): string {
  const small = name.toLowerCase();
  // Most names need nothing more, and there are very many.
  if (/^[a-z ]*$/.test(small)) return small.trim();
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøłđæœ]/g, (letter) => OTHER_LETTERS[letter]!)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The cities that fit what was typed: names that begin with it first, then names with a word that begins with it,
 * then names that contain it; within each the shorter names first, then by name and state.
 */
export function searchCities(
  cities: readonly SearchableCity[],
  typed: string,
  most: number,
): SearchableCity[] {
  const search = foldedName(typed);
  if (search === '') return [];
  const asWord = ` ${search}`;
  const begins: SearchableCity[] = [];
  const hasWord: SearchableCity[] = [];
  const contains: SearchableCity[] = [];
  for (const city of cities) {
    const at = city.key.indexOf(search);
    if (at < 0) continue;
    if (at === 0) begins.push(city);
    else if (city.key.includes(asWord)) hasWord.push(city);
    else contains.push(city);
  }
  const found: SearchableCity[] = [];
  for (const group of [begins, hasWord, contains]) {
    if (found.length < most) found.push(...group.sort(byLength).slice(0, most - found.length));
  }
  return found;
}

function byLength(a: SearchableCity, b: SearchableCity): number {
  return a.key.length - b.key.length || compare(a.key, b.key) || compare(a.stateCode, b.stateCode);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
