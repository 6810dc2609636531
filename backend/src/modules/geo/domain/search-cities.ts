/** A city with what it is found by. */
export interface SearchableCity {
  name: string;
  stateCode: string;
  /** The name, folded. */
  key: string;
}

/** As people type: without accents, capitals and the marks between words. "Île-de-France" is "ile de france". */
export function foldedName(name: string): string {
  return (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      // Letters that are no other letter with an accent.
      .replaceAll('ß', 'ss')
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .replaceAll('đ', 'd')
      .replaceAll('æ', 'ae')
      .replaceAll('œ', 'oe')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
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
  return cities
    .map((city) => ({ city, rank: rankOf(city.key, search) }))
    .filter(({ rank }) => rank !== null)
    .sort(
      (a, b) =>
        a.rank! - b.rank! ||
        a.city.key.length - b.city.key.length ||
        compare(a.city.key, b.city.key) ||
        compare(a.city.stateCode, b.city.stateCode),
    )
    .slice(0, most)
    .map(({ city }) => city);
}

function rankOf(key: string, search: string): number | null {
  if (key.startsWith(search)) return 0;
  if (key.includes(` ${search}`)) return 1;
  return key.includes(search) ? 2 : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
