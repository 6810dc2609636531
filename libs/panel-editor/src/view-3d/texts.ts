import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
/** Screen texts of the 3D view. */
export const texts = defineTexts(() => ({
  open: t`See in 3D`,
  title: t`Your panel in 3D`,
  close: t`Close`,
  loading: t`Building the panel`,
  drawn: (size: string) => t`Panel in 3D, ${size}. Arrow keys turn it, plus and minus zoom.`,
  help: t`Drag to turn. Pinch or scroll to zoom.`,
  views: t`Views`,
  front: t`Front`,
  side: t`Side`,
  reset: t`Reset`,
  dark: t`Dark background`,
  noWebGl: t`This browser can’t show 3D, so here is the drawing.`,
  failed: t`The 3D view couldn’t be loaded. Check your connection and open it again. Here is the drawing.`,
  notPossible: t`Nothing to show yet: the sizes don’t fit together, or this glass is no longer in the catalog.`,
  ar: t`View in your room`,
  arNote: t`True size. For a look, not for measuring.`,
  arPhone: t`On a phone, you can see it in your room at true size.`,
  arTooLong: t`This outline has too many points for your phone’s viewer.`,
  model: t`Glass panel`,
}));
