import { removeInvisible, toComparableCase } from './fold-text.js';

const SPACES = /[\s\p{Z}]+/gu;

/** Typographic hyphens, dashes, apostrophes and quotation marks with their keyboard characters. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/[\u2018-\u201b\u02bc]/gu, "'"],
  [/[\u201c-\u201f]/gu, '"'],
];

/**
 * Returns a key for comparing company names: two names with the same key are one company. Ignores Unicode form (NFC or
 * NFD), case, kinds and numbers of spaces, invisible characters, and typographic hyphens, apostrophes and quotation
 * marks.
 */
export function companyNameKey(name: string): string {
  const plain = TYPOGRAPHIC.reduce(
    (text, [marks, typed]) => text.replaceAll(marks, typed),
    removeInvisible(name.normalize('NFC')),
  );
  return toComparableCase(plain.replaceAll(SPACES, ' ').trim());
}
