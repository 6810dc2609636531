import type { Locale } from './locales.js';
import type { MessageDescriptor, PageLanguage, Translator } from './types.js';

const languageHolder = globalThis as { glassLanguage?: PageLanguage };

/**
 * The page's language, on `window`: webpack's runtime finds it there before any library is loaded, and the remotes'
 * copies of this library share it.
 */
export function pageLanguage(): PageLanguage {
  return languageHolder.glassLanguage!;
}

/** Keeps the first one: there is one per page. */
export function holdPageLanguage(create: () => PageLanguage): PageLanguage {
  return (languageHolder.glassLanguage ??= create());
}

let findTranslator = (): Translator => pageLanguage().getTranslator();

/** Replaces how the translator is found: the server has one per request or job. */
export function provideTranslator(find: () => Translator): void {
  findTranslator = find;
}

/** The translator of this page, or of this request or job. */
export function currentTranslator(): Translator {
  return findTranslator();
}

export function currentLocale(): Locale {
  return findTranslator().locale;
}

/** Called by the macros (`runtimeModules` of the compiler plugin). */
export const i18n = {
  _: (message: MessageDescriptor | string): string => findTranslator().translate(message),
};
