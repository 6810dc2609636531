import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { minorPerUnit } from '@glass/formats';
import { formatLimits } from '@glass/geometry';
import { wordCapacity } from '@glass/geometry/words';
import { toShownRate } from '@glass/pricing';
import { formatMoney } from '@glass/ui';
import { hardwareTexts as texts } from './hardware-texts.js';

/** `$78.00 each`, as the buyer sees prices. */
export function wordArticlePrice(
  { price, sold, templateUID }: HardwareArticle,
  catalogue: Catalogue,
  locale: string,
): string {
  const { currency, units, hinges } = catalogue;
  if (hinges.some(({ uid, hardware }) => uid === templateUID && hardware === 'supplied'))
    return texts.inGlassPrice;
  if (price === null) return texts.onRequest;
  const amountMinor = Math.round(Number(toShownRate(price, catalogue)) * minorPerUnit(currency));
  const money = formatMoney({ amountMinor, currency }, locale);
  if (sold === 'piece') return texts.perPiece(money);
  return units === 'inch' ? texts.perFoot(money) : texts.perMeter(money);
}

/** Capacity of a hinge, or the gap that a seal closes. */
export function describeArticle(article: HardwareArticle, { precision }: Catalogue, locale: string): string {
  const { limits, minGapMm, maxGapMm } = article;
  const pair = limits.find(({ count }) => count === 2) ?? limits[0];
  if (pair) {
    const { count, maxWidthMm: widthMm, maxWeightKg: weightKg } = pair;
    return wordCapacity({ widthMm, weightKg }, count, precision, locale);
  }
  return minGapMm !== null && maxGapMm !== null
    ? texts.closes(...formatLimits(minGapMm, maxGapMm, precision, locale))
    : '';
}
