import { currentLocale } from './translator.js';

/** The text with a first capital letter, for words that begin a sentence. */
export function capitalize(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(currentLocale()) + text.slice(first.length);
}
