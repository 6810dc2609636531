import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

export const texts = defineTexts(() => ({
  title: t`Translations`,
  purpose: t`What buyers read in another language. Where a translation is missing, they read your own text.`,
  ownText: t`Your text`,
  notTranslated: t`not translated`,
  missing: (language: string, count: number) =>
    t`${language}: ${plural(count, { one: '1 missing', other: '# missing' })}`,
  complete: (language: string) => t`${language}: complete`,
  onlyMissing: t`Show only missing translations`,
  noneMissing: t`Nothing is missing.`,
  oneLanguage: t`Your site has one language. Choose more in the settings, then translate your names here.`,
  settings: t`Open settings`,
}));
