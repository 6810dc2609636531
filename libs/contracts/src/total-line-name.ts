import type { TotalLine } from './price.js';

/** What each discount is, before the name that the fabricator gave it. */
const DISCOUNTS: Partial<Record<TotalLine['kind'], string>> = {
  companyDiscount: 'Discount',
  volumeDiscount: 'Volume discount',
};

/**
 * A line under the panels, as pages and papers name it: `Discount: Contractor (15 %)`, `Volume discount: from 10 m² (5 %)`,
 * `VAT (20 %)`. What a name says already is not said twice.
 */
export function totalLineName({
  kind,
  label,
  percent,
}: Pick<TotalLine, 'kind' | 'label' | 'percent'>): string {
  const what = DISCOUNTS[kind];
  const name = what === undefined || /discount/i.test(label) ? label : `${what}: ${inSentence(label)}`;
  return percent === null || label.includes('%') ? name : `${name} (${percent} %)`;
}

/** The unnamed tier of a price list begins with `From`. */
function inSentence(label: string): string {
  return label.replace(/^From (?=\d)/, 'from ');
}
