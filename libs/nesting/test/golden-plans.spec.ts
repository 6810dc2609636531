import {
  type CuttingResult,
  type CuttingTask,
  type PlannedSheet,
  planCutting,
  type SheetPart,
} from '../src/index.js';
import { pieceOf, sheetOf, taskOf, trimsOf } from './cutting-task.factory.js';

const INCH = 25.4;
const EFFORT = { work: 200_000 };

function planned(task: CuttingTask): Extract<CuttingResult, { ok: true }> {
  const result = planCutting(task, EFFORT);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result;
}
const sheetCount = (task: CuttingTask) =>
  planned(task).plan.sheets.reduce((sum, { count }) => sum + count, 0);

const leaves = (part: SheetPart): SheetPart[] => (part.kind === 'cut' ? part.parts.flatMap(leaves) : [part]);
const largestWaste = ({ area }: PlannedSheet) =>
  leaves(area)
    .filter(({ kind }) => kind === 'waste')
    .map(({ width, height }) => width * height)
    .reduce((a, b) => Math.max(a, b), 0);

/* The research's worked examples, 1 to 6 of the second note and 1 to 3 of the first. */

const DLF = sheetOf(3210, 2250, { trims: trimsOf(15) });
const dlf = (kind: 'hard' | 'soft') => sheetOf(3210, 2250, { trims: trimsOf(15, kind) });
const BREAK = { minimumBreak: 20 };

describe('a DLF sheet of 3210 × 2250 with trims of 15', () => {
  it('1: four pieces of 1600 × 1110 need two sheets, of 1590 × 1110 one', () => {
    expect(sheetCount(taskOf([DLF], [pieceOf(1600, 1110, 4)], BREAK))).toBe(2);
    expect(sheetCount(taskOf([DLF], [pieceOf(1590, 1110, 4)], BREAK))).toBe(1);
  });

  it('2: three pieces of 1060 × 2220 fill it but for the trims: 97.74 %', () => {
    const { plan } = planned(taskOf([DLF], [pieceOf(1060, 2220, 3)], BREAK));
    expect(plan.sheets).toHaveLength(1);
    expect(largestWaste(plan.sheets[0]!)).toBe(0);
    expect((3 * 1060 * 2220) / (3210 * 2250)).toBeCloseTo(0.9774, 4);
  });

  it('3: a rest of 15 beside three pieces of 1055 breaks off with a soft trim only', () => {
    const pieces = [pieceOf(1055, 2220, 3, { mayTurn: false })];
    expect(sheetCount(taskOf([dlf('soft')], pieces, BREAK))).toBe(1);
    expect(sheetCount(taskOf([dlf('hard')], pieces, BREAK))).toBe(2);
  });

  it('4: one piece of 1000 × 1000 leaves 2180 × 2220', () => {
    const { plan } = planned(taskOf([DLF], [pieceOf(1000, 1000)], BREAK));
    expect(largestWaste(plan.sheets[0]!)).toBe(2180 * 2220);
  });

  it('5: has the same plan every time', () => {
    const task = taskOf([DLF], [pieceOf(800, 600, 7), pieceOf(450, 1210, 5), pieceOf(1333, 377, 4)], BREAK);
    expect(JSON.stringify(planned(task).plan)).toBe(JSON.stringify(planned(task).plan));
  });

  it('6: a piece of 3190 × 500 is named with the reason, and the rest is planned', () => {
    const { plan, unplaceable } = planned(taskOf([DLF], [pieceOf(3190, 500), pieceOf(500, 500, 2)], BREAK));
    expect(unplaceable).toEqual([
      { pieceId: '3190×500', quantity: 1, reason: 'tooLarge', limitMm: { width: 3180, height: 2220 } },
    ]);
    expect(plan.unplaced).toEqual([{ pieceId: '3190×500', quantity: 1 }]);
    expect(plan.sheets).toHaveLength(1);
  });

  it('twelve pieces of 800 × 2000 need four sheets, of 792 × 2000 three', () => {
    const grinding = 3;
    expect(sheetCount(taskOf([DLF], [pieceOf(800 + grinding, 2000 + grinding, 12)], BREAK))).toBe(4);
    expect(sheetCount(taskOf([DLF], [pieceOf(792 + grinding, 2000 + grinding, 12)], BREAK))).toBe(3);
  });
});

describe('a sheet of 96 × 130 inches', () => {
  const sheet = (kind: 'hard' | 'soft') =>
    sheetOf(130 * INCH, 96 * INCH, { id: 'float', trims: trimsOf(INCH / 2, kind), count: 1 });
  const placed = (kind: 'hard' | 'soft', mayTurn: boolean) => {
    const task = taskOf([sheet(kind)], [pieceOf(28.125 * INCH, 72.125 * INCH, 9, { mayTurn })], BREAK);
    return 9 - planned(task).plan.unplaced.reduce((sum, { quantity }) => sum + quantity, 0);
  };

  it('1: holds five panels of 28 × 72 if its right trim is soft', () => {
    expect(placed('soft', true)).toBe(5);
  });

  it('3: holds four if they may not be turned', () => {
    expect(placed('soft', false)).toBe(4);
  });
});
