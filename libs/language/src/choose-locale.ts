import { LOCALES, SOURCE_LOCALE, languageOf, type Locale } from './locales.js';

/** A reader's language as chosen by person, company and tenant; null or empty for no choice. */
export interface LanguageWishes {
  /** Chosen by the person, in the profile or by the switch on the page. */
  person?: string | null;
  /** Chosen by the person's company. */
  company?: string | null;
  /** Chosen by the tenant for all pages; null leaves it to the browser. */
  tenant?: string | null;
  /** The browser's languages in order of preference (`navigator.languages`, or `Accept-Language` without weights). */
  browser?: readonly string[];
  /** Languages the tenant offers; at least one. */
  offered: readonly Locale[];
}

/**
 * Chooses the language of a page or message: person, else company, else tenant, else browser. A wish the tenant doesn't
 * offer gets the same language of another country, if offered.
 */
export function chooseLocale({ person, company, tenant, browser = [], offered }: LanguageWishes): Locale {
  for (const wish of [person, company, tenant, ...browser]) {
    const found = wish ? closestLocale(wish, offered) : null;
    if (found) return found;
  }
  return offered[0] ?? SOURCE_LOCALE;
}

/** @returns the same locale, else the first one of the same language, else null */
export function closestLocale(wish: string, offered: readonly Locale[]): Locale | null {
  const same = offered.find((locale) => locale.toLowerCase() === wish.toLowerCase());
  return same ?? offered.find((locale) => languageOf(locale) === languageOf(wish)) ?? null;
}

/** Parses an `Accept-Language` header: languages by weight, `*` and refused ones left out. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = options.find((option) => option.trim().startsWith('q='))?.split('=')[1];
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight.trim()) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Languages of a tenant's country, for a tenant that chose none: its own language if translated, and English. */
export function offeredByDefault(locale: string): Locale[] {
  const own = closestLocale(locale, LOCALES);
  return own && languageOf(own) === 'en' ? [own] : [SOURCE_LOCALE];
}
