import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { languageOf, pageLanguage, SOURCE_LOCALE, type Catalogue, type Locale } from '@glass/language';
import { switchLanguage } from '@glass/language/switch';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const catalogues = new Map<Locale, Catalogue>();

function readCatalogue(locale: Locale): Catalogue {
  const known = catalogues.get(locale);
  if (known) return known;
  const catalogue = JSON.parse(read(`libs/language/messages/${locale}.json`)) as Catalogue;
  catalogues.set(locale, catalogue);
  return catalogue;
}

/** Switches the page under test, as its reader would. The file's later tests are in English again. */
export async function switchPageLanguage(locale: Locale): Promise<void> {
  await pageLanguage().registerCatalogue('test', (asked) => Promise.resolve(readCatalogue(asked)));
  // A page that an earlier file left open may just be switching, too: the last switch wins.
  for (let tries = 0; tries < 5 && pageLanguage().getTranslator().locale !== locale; tries += 1)
    await act(() => switchLanguage(locale));
}

/** Call it in each file that switches: pages of a worker share one browser. */
export function switchBackAfterEach(): void {
  afterEach(() => switchPageLanguage(SOURCE_LOCALE));
}

/**
 * English texts on the page that are translated otherwise: frozen at module level, in state, or in a memoized
 * component. Looks at the messages of these parts of the product, such as `frontends/buyer`.
 */
export function listEnglishLeft(locale: Locale, parts: readonly string[]): string[] {
  const translated = new Map(parts.flatMap((part) => readPairs(`${part}/messages/${languageOf(locale)}.po`)));
  // German “Start” is the translation of “Home”.
  const words = new Set(translated.values());
  return [...new Set(textsOf(document.body))].filter((text) => {
    const translation = translated.get(text);
    return translation !== undefined && translation !== text && !words.has(text);
  });
}

/** English and translation of messages on one line, which are all but those with line breaks. */
function readPairs(file: string): [string, string][] {
  const found = read(file).matchAll(/^msgid (".+")\nmsgstr (".*")$/gm);
  return [...found].map(([, english = '', translation = '']) => [
    JSON.parse(english) as string,
    JSON.parse(translation) as string,
  ]);
}

const READ_ALOUD = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'];

function textsOf(element: Element): string[] {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return [
    ...own.map(({ textContent }) => textContent?.trim() ?? ''),
    ...READ_ALOUD.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.children].flatMap(textsOf),
  ];
}
