import type { TotalLine } from './price.js';

/** What each discount is, before the name that the fabricator gave it. */
const DISCOUNTS: Partial<Record<TotalLine['kind'], string>> = {
  companyDiscount: 'Discount',
  volumeDiscount: 'Volume discount',
};

/**
 * A line under the panels, as pages and papers name it: `Discount: Contractor (15 %)`, `Volume discount: from $1,500 (5 %)`,
 * `VAT (20 %)`. What a name says already is not said twice.
 * @param locale BCP 47; files for bookkeeping have none of their own
 */
export function totalLineName(
  { kind, label, percent }: Pick<TotalLine, 'kind' | 'label' | 'percent'>,
  locale = 'en-US',
): string {
  const what = DISCOUNTS[kind];
  const name =
    what === undefined || /discount/i.test(label) ? label : `${what}: ${inSentence(label, locale)}`;
  if (percent === null || label.includes('%')) return name;
  return `${name} (${numberIn(locale, percent, { maximumFractionDigits: 6 })} %)`;
}

/** The unnamed tier of a price list is called `From 1500 USD`, or `From 10 m²`: where it was named, nobody knew who reads it. */
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
