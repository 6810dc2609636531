/** Of one word only: U+200C and U+200D shape letters, soft hyphens and marks of direction are not seen. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /[\s\p{Z}]+/gu;

/**
 * What companies' names are compared by: two names with the same key are one company, however they were typed. Ignores
 * Unicode's form (NFC or NFD), upper and lower case, kinds and numbers of spaces, and invisible characters.
 */
export function companyNameKey(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .normalize('NFC');
}
