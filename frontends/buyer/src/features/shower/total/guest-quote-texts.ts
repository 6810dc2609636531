import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the dialog in which guests get a quote with their shower. */
export const guestQuoteTexts = defineTexts(() => ({
  title: t`Get this shower as a quote`,
  why: t`The quote opens immediately, with glass, hardware and the total. We also email you its link. No account needed.`,
  includePanels: (count: number) =>
    t`Include the ${plural(count, { one: '# panel', other: '# panels' })} that you priced`,
  get: t`Get quote`,
  ready: (number: string, email: string) => t`Quote ${number} is ready. Its link is on the way to ${email}.`,
}));
