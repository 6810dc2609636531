import type { TenantWord } from '@glass/contracts/tenant';
import { languageOf, pageLanguage } from '@glass/language';
import { replaceInMessages } from '@glass/language/own-words';

/** Shows the site with its own words instead of ours. Loaded only for sites that have some. */
export function showOwnWords(words: readonly TenantWord[]): void {
  pageLanguage().adapt((locale) =>
    replaceInMessages(words.filter(({ language }) => language === languageOf(locale))),
  );
}
