import { t } from '@lingui/core/macro';
import type { SentenceValues } from '@glass/contracts/panel';
import { currentLocale, defineTexts } from '@glass/language';
import { moneyText } from '../money-text.js';
import type { PricingFault } from '../pricing.errors.js';

/** Why something can't be priced, at the field to change. */
const texts = defineTexts(() => ({
  notDecimal: (text: string) => t`“${text}” is not a number of 0 or more.`,
  above100: (text: string) => t`“${text}” is more than 100%.`,
  twicePriced: t`This is priced twice.`,
  listedTwice: (text: string) => t`“${text}” is listed twice.`,
  notDecimals: t`Enter a whole number from 0 to 6.`,
  outOfRange: (mm: string) => t`${mm} mm is out of range.`,
  noArea: t`This is not an area of glass.`,
  noLength: t`This is not a length of glass.`,
  noWeight: t`This is not a weight.`,
  noPostalCode: (text: string) => t`“${text}” is not a postal code or range.`,
  noPieces: t`Enter a number of pieces.`,
  tooManyPieces: (quantity: string) => t`${quantity} pieces cost more than can be counted.`,
  noAmount: t`This is not an amount of money.`,
  totalTooLarge: (most: string) =>
    t`The whole quote costs more than ${most}, the most that can be counted. Order fewer pieces.`,
  otherCurrency: (given: string, currency: string) => t`This amount is in ${given} instead of ${currency}.`,
  noCharge: (code: string) => t`There is no charge “${code}”.`,
  minimumAboveCap: t`The minimum is above the cap.`,
}));

/**
 * Words a reason why something can't be priced, in the current language.
 * @returns '' for facts that a later version wrote
 */
export function wordPricingFault({ about, values }: { about: string; values: SentenceValues }): string {
  const text = (name: string) => String(values[name]);
  switch (about as PricingFault['about']) {
    case 'notDecimal':
    case 'above100':
    case 'listedTwice':
    case 'noPostalCode':
      return texts[about as 'notDecimal'](text('text'));
    case 'outOfRange':
      return texts.outOfRange(text('mm'));
    case 'tooManyPieces':
      return texts.tooManyPieces(text('quantity'));
    case 'totalTooLarge':
      return texts.totalTooLarge(moneyText(Number(values.minor), text('currency'), currentLocale()));
    case 'otherCurrency':
      return texts.otherCurrency(text('given'), text('currency'));
    case 'noCharge':
      return texts.noCharge(text('code'));
    default:
      return (texts as Partial<Record<string, unknown>>)[about] === undefined
        ? ''
        : texts[about as 'twicePriced'];
  }
}
