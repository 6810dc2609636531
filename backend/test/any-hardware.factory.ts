import type { PricedHardwareLine } from '@glass/contracts/quote';
import { fc } from '@glass/testing/property';

/** Hardware of an order with prices: pieces, lengths, and articles that a cutout includes. */
export const anyHardware: fc.Arbitrary<PricedHardwareLine[]> = fc.array(
  fc
    .record({
      uid: fc.uuid(),
      isByPiece: fc.boolean(),
      isIncluded: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 300 }),
      amountMinor: fc.integer({ min: 0, max: 900_000 }),
    })
    .map(({ uid, isByPiece, isIncluded, quantity, amountMinor }) => ({
      ...{ uid, articleUID: uid, finish: 'chrome' as const, hand: null, showerUID: null },
      ...{ name: 'Article', code: 'A-1', rate: '1', leadWorkingDays: null, isIncluded },
      ...(isByPiece
        ? { quantity, cutsMm: [], charged: String(quantity), unit: 'piece' as const }
        : { quantity: 0, cutsMm: [quantity], charged: '1.5', unit: 'meter' as const }),
      amountMinor: isIncluded ? 0 : amountMinor,
    })),
  { maxLength: 5 },
);
