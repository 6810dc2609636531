import { createTranslator } from './create-translator.js';
import { LOCALES } from './locales.js';
import { pageLanguage } from './translator.js';
import type { Catalogue, PageLanguage, Translator } from './types.js';

/** Translators of the other languages that a page has loaded, for reading what was written in any of them. */
const loaded = new WeakMap<PageLanguage, readonly Translator[]>();

/** Loads the page's messages in all languages, for `inEveryLanguage`. Rejects if a file can't be loaded. */
export async function loadEveryLanguage(page = pageLanguage()): Promise<void> {
  const loaders = [...page.loaders.values()];
  const translators = LOCALES.map(async (locale) => {
    const catalogues = await Promise.all(loaders.map((load) => load(locale)));
    return createTranslator(locale, Object.assign({}, ...catalogues) as Catalogue, page.adapterOf(locale));
  });
  loaded.set(page, await Promise.all(translators));
}

/**
 * Results of a function in the page's language, then in every other one that is loaded.
 * @param work must be synchronous: the page's language is another one while it runs
 */
export function inEveryLanguage<T>(work: () => T, page = pageLanguage()): T[] {
  const getTranslator = page.getTranslator;
  const { locale } = getTranslator();
  const others = (loaded.get(page) ?? []).filter((translator) => translator.locale !== locale);
  try {
    return [
      work(),
      ...others.map((translator) => {
        page.getTranslator = () => translator;
        return work();
      }),
    ];
  } finally {
    page.getTranslator = getTranslator;
  }
}
