import { browserStorage } from '@glass/api-client/storage';
import { isLocale, type Locale } from '@glass/language';

const KEY = 'language';

/** The language that this browser's reader chose. The bare code, because the first script reads it and must be small. */
export const chosenLocale = {
  get(): Locale | null {
    const stored = browserStorage.getItem(KEY);
    return isLocale(stored) ? stored : null;
  },
  set: (locale: Locale) => browserStorage.setItem(KEY, locale),
};
