import { fc } from '@glass/testing/property';
import { spreadLabels } from './spread.js';

const labels = fc.array(
  fc.record({
    middle: fc.double({ min: -50, max: 550, noNaN: true }),
    length: fc.double({ min: 1, max: 40, noNaN: true }),
  }),
  { maxLength: 14 },
);

describe('spreadLabels', () => {
  it('keeps labels apart, in order and within the range', () => {
    fc.assert(
      fc.property(labels, (all) => {
        const middles = spreadLabels(all, 0, 500);
        const total = all.reduce((sum, { length }) => sum + length, 0);
        if (!middles) return total > 500;
        const placed = all.map(({ length }, index) => ({
          from: middles[index]! - length / 2,
          to: middles[index]! + length / 2,
        }));
        const inOrder = placed.toSorted((one, other) => one.from - other.from);
        return (
          inOrder.every(({ from }, index) => from >= (inOrder[index - 1]?.to ?? 0) - 1e-6) &&
          (inOrder.at(-1)?.to ?? 0) <= 500 + 1e-6
        );
      }),
    );
  });

  it('leaves labels with room where they are', () => {
    const apart = [
      { middle: 100, length: 20 },
      { middle: 50, length: 30 },
    ];
    expect(spreadLabels(apart, 0, 200)).toEqual([100, 50]);
  });

  it('moves crowded labels to both sides', () => {
    const crowded = [100, 100, 100].map((middle) => ({ middle, length: 20 }));
    expect(spreadLabels(crowded, 0, 140)).toEqual([90, 110, 130]);
  });
});
