import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareLine, PricedHardwareLine, StoredHardwareLine } from '@glass/contracts/quote';
import { priceLine } from './price-hardware.js';

/**
 * Prices the hardware of a quote at a price list. A line whose article is gone is on request.
 * @throws PricingError INVALID_CATALOGUE for a price that is no decimal number
 */
export function priceHardwareLines(
  lines: readonly StoredHardwareLine[],
  catalogue: Pick<Catalogue, 'articles' | 'currency' | 'units' | 'hinges' | 'hidesPrices'>,
): PricedHardwareLine[] {
  return lines.map(({ agreed, ...line }) => {
    const priced = { ...line, ...priceListPrice(line, catalogue) };
    if (catalogue.hidesPrices)
      return { ...priced, rate: null, amountMinor: null, isIncluded: false, isHidden: true };
    if (!agreed) return priced;
    const { amountMinor, reason: agreedReason } = agreed;
    return { ...priced, amountMinor, isIncluded: false, agreedReason };
  });
}

function priceListPrice(
  { articleUID, showerUID, ...line }: HardwareLine,
  catalogue: Parameters<typeof priceHardwareLines>[1],
): Omit<PricedHardwareLine, keyof HardwareLine> {
  const article = catalogue.articles?.find(({ uid }) => uid === articleUID);
  if (!article) {
    const unit = line.cutsMm.length > 0 ? 'meter' : 'piece';
    const unpriced = { charged: '0', unit, rate: null, amountMinor: null, isIncluded: false } as const;
    return { name: '', code: '', leadWorkingDays: null, ...unpriced };
  }
  const { name, code, leadWorkingDays } = article;
  // Only glass of the same shower has the cutout whose price may include the article.
  const hinges = showerUID === null ? [] : catalogue.hinges;
  const {
    quantity: charged,
    unit,
    rate,
    amountMinor,
    isIncluded,
  } = priceLine(line, article, { ...catalogue, hinges });
  return { name, code, leadWorkingDays, charged, unit, rate, amountMinor, isIncluded };
}
