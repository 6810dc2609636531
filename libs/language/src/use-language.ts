import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Locale } from './locales.js';
import { currentLocale, pageLanguage } from './translator.js';

const subscribe = (listener: () => void) => pageLanguage().subscribe(listener);

/**
 * The page's language; on the server, that of the request. A component that calls it renders again after a switch, with everything below it that isn't
 * memoized. Routes and parts on demand call it for all pages; a component in `React.memo` needs to call it, too.
 */
export function useLanguage(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}

/** Runs after a switch, for texts that are state and can't be read again, such as the messages of a form. */
export function useOnLanguageSwitch(act: () => void): void {
  const locale = useLanguage();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    act();
  });
}

/**
 * For `useMemo` around values with texts in them: `useMemo(() => createInLanguage(language, () => columnsOf(rows)), [language,
 * rows])`. Without the language among the dependencies, the texts would stay in the first one.
 */
export function createInLanguage<T>(_language: Locale, create: () => T): T {
  return create();
}
