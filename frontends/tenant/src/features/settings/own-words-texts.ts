import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Screen texts of a tenant's own words. */
export const ownWordsTexts = defineTexts(() => ({
  help: t`Say it your way: “Kabine” instead of “Dusche”, “estimate” instead of “quote”. Your word replaces ours on your site, in emails and on documents. Singular and plural are two words. For a sentence that reads wrong with your word, enter the whole sentence.`,
  none: t`Your site uses our words.`,
  add: t`Add word`,
  remove: (row: number) => t`Remove word ${row}`,
  language: t`Language`,
  languages: { en: t`English`, de: t`German`, fr: t`French`, es: t`Spanish` },
  from: t`Our word`,
  to: t`Your word`,
  notUsed: t`Our texts don’t have this word. Capitals don’t matter, but a plural is another word.`,
  sentences: (count: number) =>
    t`${plural(count, { one: 'See the 1 sentence with it', other: 'See the # sentences with it' })}`,
  more: (count: number) => t`And ${count} more.`,
}));
