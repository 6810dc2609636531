import { fc, runs } from '@glass/testing/property';
import { type CuttingTask, findRoomForMore, findSmallerSizes, planCutting } from '../src/index.js';
import { pieceOf, sheetOf, taskOf, trimsOf } from './cutting-task.factory.js';

const EFFORT = { work: 20_000 };
const LIMITS = { mostMm: 40, stepMm: 1 };
const BREAK = { minimumBreak: 20 };
const DLF = sheetOf(3210, 2250, { trims: trimsOf(15), price: 100 });

function costOf(task: CuttingTask): number {
  const planned = planCutting(task, EFFORT);
  if (!planned.ok) throw new Error(JSON.stringify(planned.faults));
  expect(planned.plan.unplaced).toEqual([]);
  return planned.plan.sheets.reduce((sum, { count }) => sum + count * 100, 0);
}

describe('smaller sizes', () => {
  it('four pieces of 1600 × 1110 need one sheet instead of two if they are 10 narrower', () => {
    expect(findSmallerSizes(taskOf([DLF], [pieceOf(1600, 1110, 4)], BREAK), EFFORT, LIMITS)).toEqual([
      { pieceId: '1600×1110', side: 'width', byMm: 10, costBefore: 200, costAfter: 100 },
    ]);
  });

  it('twelve pieces of 800 × 2000 with 3 for grinding need three instead of four if they are 8 narrower', () => {
    // 4 × (795) = 3180, the usable width.
    expect(findSmallerSizes(taskOf([DLF], [pieceOf(803, 2003, 12)], BREAK), EFFORT, LIMITS)).toEqual([
      { pieceId: '803×2003', side: 'width', byMm: 8, costBefore: 400, costAfter: 300 },
    ]);
  });

  it('are steps of the shop: beyond 10 mm, the first rest that breaks off is left by 13⁄16 inch', () => {
    const limits = { mostMm: 38.1, stepMm: 25.4 / 16 };
    const task = taskOf([DLF], [pieceOf(1600, 1110, 4)], BREAK);
    // 3180 − 2 × (1600 − 20.6375) = 21.275
    expect(findSmallerSizes(task, EFFORT, limits)[0]!.byMm).toBeCloseTo(20.6375, 9);
    // With a soft trim of 15, a rest of 5.4 breaks off: 1⁄2 inch.
    const soft = { ...task, sheets: [sheetOf(3210, 2250, { trims: trimsOf(15, 'soft'), price: 100 })] };
    expect(findSmallerSizes(soft, EFFORT, limits)[0]!.byMm).toBeCloseTo(12.7, 9);
  });

  it('are none beyond the longest reduction, none without a saving, and none for a piece too large for each sheet', () => {
    const pieces = [pieceOf(1600, 1110, 4)];
    expect(findSmallerSizes(taskOf([DLF], pieces, BREAK), EFFORT, { mostMm: 9, stepMm: 1 })).toEqual([]);
    expect(findSmallerSizes(taskOf([DLF], [pieceOf(1000, 1000)], BREAK), EFFORT, LIMITS)).toEqual([]);
    expect(findSmallerSizes(taskOf([DLF], [...pieces, pieceOf(3190, 500)], BREAK), EFFORT, LIMITS)).toEqual(
      [],
    );
  });

  it('save what they say, and one step less saves nothing', () => {
    const size = fc.integer({ min: 400, max: 1700 });
    const pieces = fc.array(
      fc.record({ width: size, height: size, quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(pieces, (sizes) => {
        const task = taskOf(
          [DLF],
          sizes.map(({ width, height, quantity }, index) =>
            pieceOf(width, height, quantity, { id: String(index) }),
          ),
          BREAK,
        );
        for (const { pieceId, side, byMm, costBefore, costAfter } of findSmallerSizes(task, EFFORT, LIMITS)) {
          const less = (mm: number) =>
            costOf({
              ...task,
              pieces: task.pieces.map((one) =>
                one.id === pieceId ? { ...one, [side]: one[side] - mm } : one,
              ),
            });
          expect([less(0), less(byMm)]).toEqual([costBefore, costAfter]);
          expect(costAfter).toBeLessThan(costBefore);
          expect(less(byMm - 1)).toBeGreaterThanOrEqual(costBefore);
        }
      }),
      runs(15),
    );
  });
});

describe('room for more', () => {
  it('is what is left on sheets that are needed anyway', () => {
    // 3 × 2 fit on a sheet, and one is needed.
    expect(findRoomForMore(taskOf([DLF], [pieceOf(1060, 1110, 4)], BREAK), EFFORT, 10)).toEqual([
      { pieceId: '1060×1110', quantity: 2 },
    ]);
  });

  it('is none on full sheets, and at most what is asked for', () => {
    expect(findRoomForMore(taskOf([DLF], [pieceOf(1060, 1110, 6)], BREAK), EFFORT, 10)).toEqual([]);
    expect(findRoomForMore(taskOf([DLF], [pieceOf(300, 300)], BREAK), EFFORT, 3)).toEqual([
      { pieceId: '300×300', quantity: 3 },
    ]);
  });
});
