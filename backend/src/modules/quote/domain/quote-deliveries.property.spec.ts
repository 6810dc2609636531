import { splitPieces } from '@glass/contracts/quote';
import { fc, runs } from '@glass/testing/property';
import { moveToDelivery, type StoredDelivery } from './quote-deliveries.js';

const delivery = (uid: string, panels: StoredDelivery['panels']): StoredDelivery => ({
  ...{ uid, name: '', method: 'pickUp', shippingAddress: null, addressSource: 'none', addressUID: null },
  ...{ requestedDate: null, deliveryNotes: '', panels },
});
const cases = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
  /** Some name more pieces than there are, or panels that are gone. */
  named: fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 7 }), { maxLength: 3 }),
  target: fc.integer({ min: 0, max: 3 }),
  wanted: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
});
const build = (quantities: number[], named: number[][]) => ({
  panels: quantities.map((quantity, i) => ({ uid: `panel-${i}`, lineNumber: i + 1, quantity })),
  deliveries: named.map((counts, d) =>
    delivery(
      `delivery-${d}`,
      counts.map((pieces, i) => ({ panelUID: `panel-${i}`, pieces })),
    ),
  ),
});
const sumsOf = (split: number[][]) =>
  split[0]!.map((_, i) => split.reduce((sum, counts) => sum + counts[i]!, 0));

it('moveToDelivery gives a delivery what was asked for, and loses no piece', () => {
  fc.assert(
    fc.property(cases, ({ quantities, named, target, wanted }) => {
      const { panels, deliveries } = build(quantities, named);
      expect(sumsOf(splitPieces(panels, deliveries))).toEqual(quantities);
      // The first delivery takes all back, others any number.
      const deliveryUID = target === 0 ? null : `delivery-${target - 1}`;
      const counts = quantities.map((quantity, i) =>
        target === 0 ? quantity : Math.round(wanted[i]! * quantity),
      );
      const after = moveToDelivery(deliveries, panels, {
        deliveryUID,
        panels: panels.map(({ uid: panelUID }, i) => ({ panelUID, pieces: counts[i]! })),
      });
      const index = deliveryUID === null ? 0 : after.findIndex(({ uid }) => uid === deliveryUID) + 1;
      const split = splitPieces(panels, after);
      expect(split[index]).toEqual(counts);
      expect(sumsOf(split)).toEqual(quantities);
      for (const { panels: own } of after) for (const { pieces } of own) expect(pieces).toBeGreaterThan(0);
    }),
    runs(100),
  );
});

it.each([
  [1, 'Panel 1 has 1 piece, not 10.'],
  [9, 'Panel 1 has 9 pieces, not 10.'],
])('moveToDelivery says how many pieces a panel of %d has', (quantity, message) => {
  const { panels } = build([quantity], []);
  const move = () =>
    moveToDelivery([], panels, { deliveryUID: null, panels: [{ panelUID: 'panel-0', pieces: 10 }] });
  expect(move).toThrow(message);
});
