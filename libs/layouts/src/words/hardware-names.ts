import { t } from '@lingui/core/macro';
import type { HardwareHand } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

const handTexts = defineTexts(() => ({
  left: (article: string) => t`${article}, left`,
  right: (article: string) => t`${article}, right`,
}));

/** Name of an article in a hardware list, with the side for which it is made: `Lift hinge, left`. */
export function nameHardware(article: string, hand: HardwareHand | null): string {
  return hand === null ? article : handTexts[hand](article);
}
