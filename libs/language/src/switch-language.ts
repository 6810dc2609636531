import type { Locale } from './locales.js';
import { pageLanguage } from './translator.js';
import type { Catalogue, PageLanguage } from './types.js';

/** The language that each page is being switched to. */
const targets = new WeakMap<PageLanguage, Locale>();

/**
 * Loads everything registered in another language, then shows it. Nothing changes if a file can't be loaded, or if
 * another switch began. In a file of its own, because most visits need none.
 */
export async function switchLanguage(locale: Locale, page = pageLanguage()): Promise<void> {
  targets.set(page, locale);
  if (locale === page.getTranslator().locale) return;
  const asked = new Set<string>();
  const next: Catalogue = {};
  // Scripts that are requested meanwhile belong to the switch, too.
  while (asked.size < page.loaders.size && targets.get(page) === locale) {
    const added = [...page.loaders].filter(([name]) => !asked.has(name));
    added.forEach(([name]) => asked.add(name));
    Object.assign(next, ...(await Promise.all(added.map(([, load]) => load(locale)))));
  }
  if (targets.get(page) === locale) page.show(locale, next);
}
