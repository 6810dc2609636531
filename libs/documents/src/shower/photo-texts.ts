import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Words of the pages with photos of a shower. */
export const photoTexts = defineTexts(() => ({
  title: t`Photos`,
  photoOf: (place: string) => t`Photo: ${place}`,
  wallOf: {
    left: (side: string) => t`${side}, left wall`,
    right: (side: string) => t`${side}, right wall`,
  },
  missing: t`This photo has not been uploaded.`,
}));
