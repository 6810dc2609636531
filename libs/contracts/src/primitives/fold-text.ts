/** Invisible characters: zero-width spaces and joiners, soft hyphens, variation selectors, directional marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible characters. Not for domains, where U+200C and U+200D are significant. */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Removes spaces and invisible characters at both ends. */
export function trimInvisible(text: string): string {
  const seen = (character: string) => removeInvisible(character).trim() !== '';
  const characters = Array.from(text);
  const first = characters.findIndex(seen);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(seen) + 1).join('');
}

/** Converts to lowercase NFC, for comparison. İ becomes i, while JavaScript writes an i and a combining dot. */
export function toComparableCase(text: string): string {
  return text.toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');
}
