/** Kinds of regions, which one list adds to names and the other leaves out. */
const KINDS =
  /\b(aimag|apskritis|autonomous|city|county|department|departamento|departement|district|du|dzongkhag|governorate|krai|kraj|kray|municipality|novads|oblast|oblysy|of|parish|prefecture|province|region|republic|respublika|saint|st|state|the|vilayet|voblast|voivodeship)\b/g;
const OTHER_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ı: 'i', đ: 'd' };

/** Whether two names mean the same region: "State of Berlin" and "Berlin", "Québec" and "Quebec". */
export function sameRegion(one: string, other: string): boolean {
  return normalizeRegionName(one) === normalizeRegionName(other);
}

export function normalizeRegionName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}ʻ‘’'`ʼ]/gu, '')
    .replaceAll(/[øłıđ]/g, (letter) => OTHER_LETTERS[letter]!)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replaceAll(KINDS, ' ').replaceAll(/\s+/g, ' ').trim() || words;
}
