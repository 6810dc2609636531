import type { HardwareArticle } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { formatCutsWithSum, hardwareFinishName } from '@glass/geometry';
import { texts } from './texts.js';

/** Name of an article as the fabricator wrote it. */
export function hardwareName({ name }: Pick<PricedHardwareLine, 'name'>): string {
  return name || texts.unknownArticle;
}

/** `4 pieces`, or the cuts with their sum: `2 × 72″, 30″ = 14′ 6″`. */
export function describeAmount(
  { quantity, cutsMm }: Pick<PricedHardwareLine, 'quantity' | 'cutsMm'>,
  precision: LengthPrecision,
  locale: string,
): string {
  return cutsMm.length === 0 ? texts.pieces(quantity) : formatCutsWithSum(cutsMm, precision, locale);
}

/** Code, finish and hand of a line. @param article omitted if the price list no longer has it */
export function describeHardware(
  { code, finish, hand }: PricedHardwareLine,
  article: Pick<HardwareArticle, 'finishes'> | undefined,
): string {
  const hasFinish = article === undefined || article.finishes.length > 0;
  return [code, hasFinish ? hardwareFinishName(finish) : '', hand ? texts.hands[hand] : '']
    .filter(Boolean)
    .join(' · ');
}
