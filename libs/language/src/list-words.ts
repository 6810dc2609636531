import { memoizeByLocale } from './memoize-by-locale.js';

// Our English has no comma before “and”, in the US too.
const formatOf = memoizeByLocale(
  (locale, type: Intl.ListFormatType) =>
    new Intl.ListFormat(locale === 'en-US' ? 'en-GB' : locale, {
      type,
      style: type === 'unit' ? 'short' : 'long',
    }),
);

/** Joins words for a sentence: “glass, edges and holes”. @param type `unit` lists facts without “and” */
export function listWords(words: Iterable<string>, type: Intl.ListFormatType = 'unit'): string {
  return formatOf(type).format(words);
}
