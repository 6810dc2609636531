import { fc, runs } from '@glass/testing/property';
import { mostValueOfSheet, planCutting } from '../src/index.js';
import { pieceOf, sheetOf, taskOf, trimsOf } from './cutting-task.factory.js';

const piece = (width: number, height: number, value = width * height, mayTurn = false) => ({
  ...{ width, height, value, mayTurn },
});

describe('mostValueOfSheet', () => {
  it('fills a sheet with copies of one piece, as many as fit in a grid', () => {
    expect(mostValueOfSheet({ width: 100, height: 70 }, [piece(30, 20, 1)])).toBe(9);
  });

  it('turns pieces that may be turned', () => {
    // A row of two as they are, and above it three upright.
    const sheet = { width: 60, height: 50 };
    expect(mostValueOfSheet(sheet, [piece(30, 20, 1, true)])).toBe(5);
    expect(mostValueOfSheet(sheet, [piece(30, 20, 1)])).toBe(4);
  });

  it('prefers few valuable pieces to many that cover more', () => {
    expect(mostValueOfSheet({ width: 10, height: 10 }, [piece(10, 10, 100), piece(6, 6, 120)])).toBe(120);
  });

  it('is nothing for pieces larger than the sheet', () => {
    expect(mostValueOfSheet({ width: 10, height: 10 }, [piece(11, 1)])).toBe(0);
  });

  it('is at least the area of pieces on any sheet of a plan, however coarse', () => {
    const size = fc.integer({ min: 80, max: 700 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ width: size, height: size }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(40, 120, 600),
        (sizes, mostLengths) => {
          const sheet = sheetOf(1000, 800, { trims: trimsOf(0) });
          const pieces = sizes.map(({ width, height }, index) =>
            pieceOf(width, height, 3, { id: `${index}` }),
          );
          const planned = planCutting(taskOf([sheet], pieces), { work: 2000 });
          if (!planned.ok) throw new Error('no plan');
          const most = mostValueOfSheet(
            sheet,
            pieces.map((one) => ({ ...one, value: one.width * one.height })),
            mostLengths,
          );
          const areaOf = (part: (typeof planned.plan.sheets)[number]['area']): number =>
            part.kind === 'cut'
              ? part.parts.reduce((sum, one) => sum + areaOf(one), 0)
              : part.kind === 'piece'
                ? part.width * part.height
                : 0;
          for (const { area } of planned.plan.sheets) expect(areaOf(area)).toBeLessThanOrEqual(most + 1e-6);
        },
      ),
      runs(60),
    );
  });
});
