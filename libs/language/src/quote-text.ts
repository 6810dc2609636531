import { languageOf } from './locales.js';
import { currentLocale } from './translator.js';

const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  'de-CH': ['«', '»'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
};

/** Words of a person or a name, in the quotation marks of the current language. */
export function quoteText(text: string): string {
  const locale = currentLocale();
  const [open, close] = MARKS[locale] ?? MARKS[languageOf(locale)] ?? ['“', '”'];
  return `${open}${text}${close}`;
}
