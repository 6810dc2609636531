import { removeInvisible, toComparableCase } from './fold-text.js';

const SPACES = /[\s\p{Z}]+/gu;

/** Hyphens and dashes, apostrophes, and quotation marks: the kind and the sign that a keyboard has. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/[\u2018-\u201b\u02bc]/gu, "'"],
  [/[\u201c-\u201f]/gu, '"'],
];

/**
 * What companies' names are compared by: two names with the same key are one company, however they were typed. Ignores
 * Unicode's form (NFC or NFD), upper and lower case, kinds and numbers of spaces, invisible characters, and what word
 * processors make of typed hyphens, apostrophes and quotation marks.
 */
export function companyNameKey(name: string): string {
  const plain = TYPOGRAPHIC.reduce(
    (text, [marks, typed]) => text.replaceAll(marks, typed),
    removeInvisible(name.normalize('NFC')),
  );
  return toComparableCase(plain.replaceAll(SPACES, ' ').trim());
}
