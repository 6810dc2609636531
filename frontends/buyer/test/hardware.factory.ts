import type { PricedHardwareLine } from '@glass/contracts/quote';
import { uidOf } from './quote.factory.js';
import { showerArticles } from './shower.factory.js';

const articleOf = (code: string) => showerArticles.find((article) => article.code === code)!;

/** A priced line of the test price list's hardware. @param code of its article */
export function hardwareLine(code: string, more: Partial<PricedHardwareLine> = {}): PricedHardwareLine {
  const { uid: articleUID, name, price, leadWorkingDays, sold } = articleOf(code);
  const isPiece = sold === 'piece';
  return {
    ...{ uid: uidOf(901), articleUID, finish: 'chrome', hand: null, showerUID: null },
    ...{ quantity: isPiece ? 2 : 0, cutsMm: isPiece ? [] : [1828.8] },
    ...{ name, code, charged: isPiece ? '2' : '6', unit: isPiece ? 'piece' : 'foot', rate: price },
    ...{ amountMinor: 15_600, isIncluded: false, leadWorkingDays },
    ...more,
  };
}
