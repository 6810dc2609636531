import type { HardwareArticle } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { formatReadable, hardwareFinishName } from '@glass/geometry';
import { texts } from './texts.js';

/** Name of an article as the fabricator wrote it. */
export function hardwareName({ name }: Pick<PricedHardwareLine, 'name'>): string {
  return name || texts.unknownArticle;
}

/** `4 pieces`, or the cuts: `2 × 72″, 30″`. */
export function describeAmount(
  { quantity, cutsMm }: Pick<PricedHardwareLine, 'quantity' | 'cutsMm'>,
  precision: LengthPrecision,
  locale: string,
): string {
  if (cutsMm.length === 0) return texts.pieces(quantity);
  const counts = new Map<string, number>();
  for (const mm of cutsMm) {
    const length = formatReadable(mm, precision, locale);
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].map(([length, count]) => texts.cuts(count, length)).join(', ');
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
