import { removeInvisible, toComparableCase } from './fold-text.js';

const SPACES = /[\s\p{Z}]+/gu;

/**
 * What companies' names are compared by: two names with the same key are one company, however they were typed. Ignores
 * Unicode's form (NFC or NFD), upper and lower case, kinds and numbers of spaces, and invisible characters.
 */
export function companyNameKey(name: string): string {
  return toComparableCase(removeInvisible(name.normalize('NFC')).replaceAll(SPACES, ' ').trim());
}
