import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '@glass/contracts/catalogue';
import { languageOf } from '@glass/language';
import type { ShellTenant } from '@glass/shell-contract';

/** Languages that the site offers other than the shop's own. */
export function listOtherLanguages({
  languages = [],
  settings,
  ownLocale = settings.locale,
}: Pick<ShellTenant, 'languages' | 'settings' | 'ownLocale'>): CatalogueLanguage[] {
  const own = languageOf(ownLocale);
  const offered = new Set(languages.map(languageOf));
  return (Object.keys(CATALOGUE_LANGUAGES) as CatalogueLanguage[]).filter(
    (language) => language !== own && offered.has(language),
  );
}
