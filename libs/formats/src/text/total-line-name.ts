import type { TotalLine } from '@glass/contracts/panel';
import { writePercent } from '../numbers/decimal-text.js';

/** Kinds of discounts, shown before the tenant's name of the discount. */
const DISCOUNTS: Partial<Record<TotalLine['kind'], string>> = {
  companyDiscount: 'Discount',
  volumeDiscount: 'Volume discount',
};

/**
 * Formats the name of a line below the panels: `Discount: Contractor (15%)`, `Volume discount: from $1,500 (5%)`,
 * `VAT (20%)`. Does not repeat what the label contains.
 * @param locale BCP 47; undefined for accounting files
 */
export function totalLineName(
  { kind, label, percent }: Pick<TotalLine, 'kind' | 'label' | 'percent'>,
  locale = 'en-US',
): string {
  const what = DISCOUNTS[kind];
  const name =
    what === undefined || /discount/i.test(label) ? label : `${what}: ${inSentence(label, locale)}`;
  if (percent === null || label.includes('%')) return name;
  return `${name} (${writePercent(percent, locale)})`;
}

/** Unnamed tiers of a price list are stored as `From 1500 USD` or `From 10 m²`, before the reader's locale is known. */
function inSentence(label: string, locale: string): string {
  return label.replace(/^From (\d+(?:\.\d+)?) (.+)$/, (_all, figure: string, unit: string) =>
    /^[A-Z]{3}$/.test(unit)
      ? `from ${numberIn(locale, figure, { style: 'currency', currency: unit, trailingZeroDisplay: 'stripIfInteger' })}`
      : `from ${numberIn(locale, figure)} ${unit}`,
  );
}

function numberIn(locale: string, figure: string, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, options).format(Number(figure));
}
