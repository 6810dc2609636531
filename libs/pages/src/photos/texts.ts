import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the photos of showers. */
export const texts = defineTexts(() => ({
  photosOf: (shower: string) => t`Photos of ${shower}`,
  photos: t`Photos`,
  side: (number: number) => t`Side ${number}`,
  wallOf: {
    left: (side: string) => t`${side}, left wall`,
    right: (side: string) => t`${side}, right wall`,
  },
  photo: (place: string) => t`Photo: ${place}`,
  open: (place: string) => t`Open photo: ${place}`,
  uploading: t`Uploading…`,
  missing: t`Not uploaded yet`,
  missingWhy: t`This photo is still on the device that took it. It is uploaded when the quote is opened there.`,
  close: t`Close`,
}));
