import { fc } from '@glass/testing/property';
import type { CuttingTask, PieceToCut, StockSheet, Trim } from '../src/index.js';

const anyTrim: fc.Arbitrary<Trim> = fc.record({
  size: fc.constantFrom(0, 10, 15, 25.4),
  kind: fc.constantFrom('hard' as const, 'soft' as const),
});

const anySheet = (index: number): fc.Arbitrary<StockSheet> =>
  fc
    .record({
      size: fc.constantFrom([3210, 2250], [2440, 1830], [1300.5, 900], [2438.4, 3302]),
      trims: fc.record({ left: anyTrim, bottom: anyTrim, right: anyTrim, top: anyTrim }),
      count: fc.constantFrom(null, 1, 2),
      price: fc.integer({ min: 0, max: 200 }),
      isRemnant: fc.boolean(),
      flaws: fc.array(
        fc.record({
          x: fc.integer({ min: 0, max: 2000 }),
          y: fc.integer({ min: 0, max: 1500 }),
          width: fc.integer({ min: 1, max: 30 }),
          height: fc.integer({ min: 1, max: 30 }),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ size, flaws, ...rest }) => ({
      ...rest,
      id: `sheet ${index}`,
      width: size[0]!,
      height: size[1]!,
      defects: rest.count === 1 ? flaws : [],
    }));

const anyPiece = (index: number): fc.Arbitrary<PieceToCut> =>
  fc.record({
    id: fc.constant(`piece ${index}`),
    width: fc.oneof(fc.integer({ min: 30, max: 1800 }), fc.constantFrom(600.075, 714.375, 300, 600)),
    height: fc.oneof(fc.integer({ min: 30, max: 1800 }), fc.constantFrom(1200, 2003.425)),
    quantity: fc.integer({ min: 1, max: 5 }),
    mayTurn: fc.boolean(),
    priority: fc.constantFrom(0, 0, 0, 1),
    rack: fc.constantFrom(null, null, 'A', 'B', 'C'),
    sequence: fc.constantFrom(null, null, null, { name: 'S', position: index }),
  });

/** Orders and stock of a shop, with every kind of limit. */
export const anyTask: fc.Arbitrary<CuttingTask> = fc
  .record({
    sheets: fc.integer({ min: 1, max: 3 }),
    pieces: fc.integer({ min: 1, max: 8 }),
  })
  .chain(({ sheets, pieces }) =>
    fc.record({
      machine: fc.record({
        stages: fc.constantFrom(2 as const, 3 as const, 3 as const, 4 as const),
        trimmingCut: fc.constantFrom(true, true, false),
        firstCut: fc.constantFrom('vertical' as const, 'horizontal' as const, 'either' as const),
        minimumBreak: fc.constantFrom(0, 12, 20, 25.4),
        firstParts: fc.record({
          minimum: fc.constantFrom(0, 100),
          maximum: fc.constantFrom(null, null, 2000),
        }),
        secondParts: fc.record({ minimum: fc.constantFrom(0, 100), maximum: fc.constantFrom(null, 1900) }),
        openRacks: fc.constantFrom(null, 1, 2),
        equalPiecesInRow: fc.constantFrom(false, false, true),
      }),
      sheets: fc.tuple(...Array.from({ length: sheets }, (_, index) => anySheet(index))),
      pieces: fc.tuple(...Array.from({ length: pieces }, (_, index) => anyPiece(index))),
      remnantsFirst: fc.boolean(),
      sheetsInOrder: fc.constantFrom(false, false, true),
    }),
  );
