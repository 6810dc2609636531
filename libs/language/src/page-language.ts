import { createTranslator } from './create-translator.js';
import type { Locale } from './locales.js';
import { holdPageLanguage } from './translator.js';
import type { Catalogue, MessageFile, MessageLoader, PageLanguage } from './types.js';

export function createPageLanguage(first: Locale): PageLanguage {
  const loaders = new Map<string, MessageLoader>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let catalogue: Catalogue = {};
  let translator = createTranslator(first, catalogue);

  const page: PageLanguage = {
    loaders,
    adapterOf: () => undefined,
    getTranslator: () => translator,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // A script is requested by everything that imports it; each importer waits for the same messages.
    registerCatalogue(name, load) {
      const started = loading.get(name);
      if (started) return started;
      loaders.set(name, load);
      const added = add(load).catch((error: unknown) => {
        // The script's next request asks again.
        loaders.delete(name);
        loading.delete(name);
        throw error;
      });
      loading.set(name, added);
      return added;
    },
    async fetchMessages(url) {
      try {
        const response = await fetch(url);
        return readMessageFile((await response.json()) as MessageFile);
      } catch (cause) {
        // Messages are a part of their script, and fail like it: without a connection, or removed by a deploy.
        const failure = new Error(`Loading the messages ${url} failed.`, { cause });
        throw Object.assign(failure, { name: 'ChunkLoadError' });
      }
    },
    adapt(adapt) {
      page.adapterOf = adapt;
      show(translator.locale, catalogue);
    },
    show,
  };
  return page;

  function show(locale: Locale, messages: Catalogue): void {
    catalogue = messages;
    translator = createTranslator(locale, catalogue, page.adapterOf(locale));
    listeners.forEach((listener) => listener());
  }

  /** Loads into the current language; again if it changed while loading. */
  async function add(load: MessageLoader): Promise<void> {
    const { locale } = translator;
    const messages = await load(locale);
    if (translator.locale === locale) Object.assign(catalogue, messages);
    else await add(load);
  }
}

/** Ids are a letter and a number to the base of 36 (frontends/webpack.messages.mjs). */
export function readMessageFile(file: MessageFile): Catalogue {
  const entries = file.flatMap(([first, ...messages]) => {
    const number = parseInt(first.slice(1), 36);
    return messages.map((message, index) => [first[0] + (number + index).toString(36), message] as const);
  });
  return Object.fromEntries(entries);
}

/** Starts the page's language. The first script of an application calls it, before webpack loads another one. */
export function startPageLanguage(first: Locale): PageLanguage {
  return holdPageLanguage(() => createPageLanguage(first));
}
