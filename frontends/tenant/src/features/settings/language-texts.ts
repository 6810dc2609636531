import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the languages of a site and a company. */
export const languageTexts = defineTexts(() => ({
  siteLanguages: t`Languages of the site`,
  siteLanguagesHelp: t`Customers and your team choose one of these. English, if you choose none.`,
  siteLanguage: t`Language for new visitors`,
  browserDecides: t`As in the visitor’s browser`,
  siteLanguageHelp: t`Also for your labels, work orders, and emails to people who chose none.`,
  untranslated: (language: string, count: number) =>
    t`${language}: ${plural(count, { one: '# text of your price list has no translation.', other: '# texts of your price list have no translation.' })}`,
  untranslatedHelp: t`Customers read your own text instead.`,
  translate: t`Translate`,
  companyLanguage: t`Language`,
  companyLanguageHelp: t`For its people who chose none.`,
  asOnSite: t`As on your site`,
}));
