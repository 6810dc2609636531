import { plural, t } from '@lingui/core/macro';
import type { PriceLine } from '@glass/contracts/panel';
import type { DecimalText } from '@glass/contracts/primitives';
import { localizeDecimals, writePercent } from '@glass/formats';
import { withUnit } from '@glass/geometry';
import { currentLocale, defineTexts } from '@glass/language';

const texts = defineTexts(() => ({
  /** Quantity in a price line */
  pieces: (count: number) => t`${plural(count, { one: '# pc', other: '# pcs' })}`,
}));

/** Exact for sixteenths of an inch, and precise enough for cents. */
const LENGTH_DECIMALS = 4;

/**
 * Writes the quantity of a line: `14.00 ft²`, `36.5″`, `4 pcs`, `25%`.
 * @param locale BCP 47, for numbers
 */
export function writeQuantity(
  { quantity, unit }: { quantity: DecimalText; unit: PriceLine['unit'] | 'ft' },
  locale: string = currentLocale(),
): string {
  switch (unit) {
    case 'in':
      return localizeDecimals(locale, withUnit(shorten(quantity), 'inch'));
    case 'm':
      return localizeDecimals(locale, `${shorten(quantity)} m`);
    case 'pcs':
      return texts.pieces(Number(quantity));
    case '%':
      return writePercent(quantity, locale);
    default:
      return localizeDecimals(locale, `${quantity} ${unit}`);
  }
}

/** Curved edges have six decimals, more than anyone needs to read. */
function shorten(length: DecimalText): DecimalText {
  return String(Number(Number(length).toFixed(LENGTH_DECIMALS)));
}
