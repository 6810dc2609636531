export { capitalize } from './capitalize.js';
export {
  chooseLocale,
  closestLocale,
  offeredByDefault,
  parseAcceptLanguage,
  type LanguageWishes,
} from './choose-locale.js';
export { compareNames } from './compare-names.js';
export { defineTexts } from './define-texts.js';
export { figuresLocale, localeAbroad, withRegion, type FiguresSite } from './figures-locale.js';
export { foldText } from './fold-text.js';
export { inSentence } from './in-sentence.js';
export { initialsOf } from './initials-of.js';
export { listWords } from './list-words.js';
export { memoizeByLocale } from './memoize-by-locale.js';
export { isLocale, languageOf, LOCALE_NAMES, LOCALES, SOURCE_LOCALE, type Locale } from './locales.js';
export { quoteText } from './quote-text.js';
export { startPageLanguage } from './page-language.js';
export { currentLocale, i18n, pageLanguage } from './translator.js';
export type { Catalogue, MessageDescriptor, MessageLoader, PageLanguage } from './types.js';
