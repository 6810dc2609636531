import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the hardware step. */
export const hardwareTexts = defineTexts(() => ({
  finish: t({ message: 'Finish', context: 'hardware' }),
  finishHelp: t`For all hardware that comes in it.`,
  notInFinish: (finishes: string) => t`Comes in ${finishes}`,
  none: t({ message: 'None', context: 'hardware' }),
  noneHelp: t`Nothing is taken off the glass for it.`,
  sameCutout: t`Same cutout`,
  perPiece: (price: string) => t`${price} each`,
  perMeter: (price: string) => t`${price} per meter`,
  perFoot: (price: string) => t`${price} per foot`,
  onRequest: t`Price on request`,
  inGlassPrice: t`Included in the price of the glass`,
  closes: (least: string, most: string) => t`Closes ${least} to ${most}`,
  choose: (role: string) => t`Choose: ${role}`,
  more: t`Optional parts`,
}));
