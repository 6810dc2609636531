import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the dialog in which guests get a quote with their shower. */
export const guestQuoteTexts = defineTexts(() => ({
  title: t`Get this shower as a quote`,
  why: t`The quote opens immediately, with glass, hardware and the total. We also email you its link. No account needed.`,
  whyLater: t`There’s no connection. The shower waits on this device and is sent when you’re online. The quote’s link then comes by email. No account needed.`,
  getLater: t`Get quote when online`,
  includePanels: (count: number) =>
    t`Include the ${plural(count, { one: '# panel', other: '# panels' })} that you priced`,
  get: t`Get quote`,
}));
