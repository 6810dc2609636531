import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of pages that open without a network. */
export const offlineTexts = defineTexts(() => ({
  keptAt: (date: string) => t`There’s no connection. Prices and hardware are those of ${date}.`,
  showersWork: t`This page needs a connection. Showers can be measured without one.`,
  designShower: t`Design a shower`,
}));
