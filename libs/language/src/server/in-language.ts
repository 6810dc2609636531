import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { LOCALES, languageOf, SOURCE_LOCALE, type Locale } from '../locales.js';
import { createTranslator } from '../create-translator.js';
import { type OwnWord, replaceInMessages } from '../own-words.js';
import { provideTranslator } from '../translator.js';
import type { Catalogue, Translator } from '../types.js';

/** Written by `npm run messages` and the build (tools/messages/compile.mjs). Two folders up from `src` and `dist`. */
const MESSAGES = new URL('../../messages/', import.meta.url);

/** Translator of a request or job. It is replaced once the reader of a request is known. */
interface Current {
  translator: Translator;
  words: readonly LanguageWord[];
  /** Whether this is a request, whose reader sees a page. */
  isRequest?: boolean;
}

const current = new AsyncLocalStorage<Current>();
const NO_WORDS: readonly LanguageWord[] = [];
/** By own words and language. They never change, so requests and jobs of different readers can't mix. */
const translators = new WeakMap<readonly LanguageWord[], Map<Locale, Translator>>();
const catalogues = new Map<Locale, Catalogue>();

/** An own word of a tenant, of one language (`de`). */
export interface LanguageWord extends OwnWord {
  language: string;
}

function translatorFor(locale: Locale, words: readonly LanguageWord[]): Translator {
  const ofWords = getOrCreate(
    translators,
    words.length > 0 ? words : NO_WORDS,
    () => new Map<Locale, Translator>(),
  );
  return getOrCreate(ofWords, locale, () => {
    const adapt = replaceInMessages(words.filter(({ language }) => language === languageOf(locale)));
    return createTranslator(
      locale,
      getOrCreate(catalogues, locale, () => readCatalogue(locale)),
      adapt,
    );
  });
}

function getOrCreate<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  create: () => Value,
): Value {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = create()));
  return found;
}

function readCatalogue(locale: Locale): Catalogue {
  return locale === SOURCE_LOCALE
    ? {}
    : (JSON.parse(readFileSync(new URL(`${locale}.json`, MESSAGES), 'utf8')) as Catalogue);
}

/** Reads all catalogs, so that a missing file fails the start of a process instead of a request. */
export function loadCatalogues(): void {
  LOCALES.forEach((locale) => translatorFor(locale, NO_WORDS));
}

/** Own words of the tenant whose request or job this is, for threads and texts in another language. */
export function currentWords(): readonly LanguageWord[] {
  return current.getStore()?.words ?? NO_WORDS;
}

/**
 * Runs a request, a job or the rendering of a paper in a language. Texts read inside are in it, also after `await`;
 * outside they are English.
 * @param words of the tenant, by default the current ones. Callers keep the array, because translators are kept with it
 */
export function inLanguage<T>(locale: Locale, work: () => T, words = currentWords()): T {
  return current.run({ translator: translatorFor(locale, words), words }, work);
}

/**
 * Runs a request whose reader becomes known on the way. `change` sets the language of what follows in this request
 * only.
 */
export function inLanguageToFind<T>(first: Locale, work: (change: ChangeLanguage) => T): T {
  const own: Current = { translator: translatorFor(first, NO_WORDS), words: NO_WORDS, isRequest: true };
  return current.run(own, () =>
    work((locale, words = NO_WORDS) => {
      own.translator = translatorFor(locale, words);
      own.words = words;
    }),
  );
}

/** Language of the page that sent this request; null outside requests, such as in jobs. */
export function requestLocale(): Locale | null {
  const { isRequest, translator } = current.getStore() ?? {};
  return isRequest && translator ? translator.locale : null;
}

export type ChangeLanguage = (locale: Locale, words?: readonly LanguageWord[]) => void;

provideTranslator(() => current.getStore()?.translator ?? translatorFor(SOURCE_LOCALE, NO_WORDS));
