import { currentLocale } from './translator.js';

/**
 * Initials of a person: of the first name, and of the last name without particles (von, de la).
 * @param lastName empty if `firstName` is the whole name
 */
export function initialsOf(firstName: string, lastName = ''): string {
  const words = (name: string) => name.trim().split(/\s+/).filter(Boolean);
  const [first = '', ...others] = words(firstName);
  const last = lastName.trim() === '' ? others.at(-1) : surnameOf(words(lastName));
  return initialOf(first) + initialOf(last ?? '');
}

/** The first word with a capital letter: `García` of “de la García López”. */
function surnameOf(words: string[]): string | undefined {
  return words.find((word) => /^\p{Lu}/u.test(word)) ?? words[0];
}

function initialOf(word: string): string {
  const [letter = ''] = word.normalize('NFC').replace(/^[^\p{L}\p{N}]+/u, '');
  const upper = letter.toLocaleUpperCase(currentLocale());
  return upper.length > letter.length ? letter : upper;
}
