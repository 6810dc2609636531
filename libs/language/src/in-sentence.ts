import { languageOf } from './locales.js';
import { currentLocale } from './translator.js';

/** A label inside a sentence: lower case, except abbreviations (ZIP code) and in German, whose nouns have capitals. */
export function inSentence(label: string): string {
  return languageOf(currentLocale()) === 'de' || /^\p{Lu}{2}/u.test(label)
    ? label
    : label.charAt(0).toLocaleLowerCase(currentLocale()) + label.slice(1);
}
