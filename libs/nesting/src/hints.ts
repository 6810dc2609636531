import type { CuttingTask, PieceToCut } from './cutting-task.js';
import { type CuttingEffort, planCutting } from './plan-cutting.js';
import { boundSheetCost } from './sheet-bound.js';

/** A piece that needs fewer or cheaper sheets if one of its sides is a little shorter. */
export interface SmallerSizeHint {
  pieceId: string;
  side: 'width' | 'height';
  /** The least reduction that saves, in mm: a multiple of the step. */
  byMm: number;
  /** Cost of the sheets in the unit of their prices: now, and with the shorter side. */
  costBefore: number;
  costAfter: number;
}

/** More copies of a piece that fit on the sheets that are needed anyway. */
export interface RoomHint {
  pieceId: string;
  quantity: number;
}

/**
 * Sides that save sheets if they are shorter, each one changed alone, for all copies of its piece. Empty if a piece can't be placed now,
 * because then more than its size has to change.
 *
 * @param effort of each plan; about ten are made for a side that saves, one or none for most others
 * @param limits longest reduction and step, in mm
 */
export function findSmallerSizes(
  task: CuttingTask,
  effort: CuttingEffort,
  limits: { mostMm: number; stepMm: number },
): SmallerSizeHint[] {
  const costBefore = costOfAll(task, effort);
  if (costBefore === null) return [];
  const isCheaper = (one: CuttingTask): boolean =>
    (costOfAll(one, effort) ?? Number.POSITIVE_INFINITY) < costBefore;
  return task.pieces.flatMap((piece) =>
    sidesOf(piece).flatMap((side): SmallerSizeHint[] => {
      const shorter = (steps: number): CuttingTask =>
        withPiece(task, { ...piece, [side]: piece[side] - steps * limits.stepMm });
      const most = Math.min(
        Math.floor(limits.mostMm / limits.stepMm + 1e-9),
        Math.ceil(piece[side] / limits.stepMm) - 1,
      );
      if (most < 1 || boundSheetCost(shorter(most)).price >= costBefore) return [];
      // A rest can become too narrow to break off, so that a longer reduction saves nothing where a shorter one does.
      const from = findLeast(most, (steps) => isCheaper(withoutBreak(shorter(steps))));
      if (from === null) return [];
      // From then on, each rest is wide enough.
      const last = Math.min(most, from + Math.ceil(task.machine.minimumBreak / limits.stepMm));
      for (let steps = from; steps <= last; steps += 1) {
        const costAfter = costOfAll(shorter(steps), effort);
        if (costAfter !== null && costAfter < costBefore)
          return [{ pieceId: piece.id, side, byMm: steps * limits.stepMm, costBefore, costAfter }];
      }
      return [];
    }),
  );
}

/** The task for a machine that breaks off the narrowest rest. */
const withoutBreak = (task: CuttingTask): CuttingTask => ({
  ...task,
  machine: { ...task.machine, minimumBreak: 0 },
});

/**
 * How many more of each piece cost no more for sheets, each piece alone; pieces of which none fit are left out. Empty if a
 * piece can't be placed now.
 */
export function findRoomForMore(task: CuttingTask, effort: CuttingEffort, most: number): RoomHint[] {
  const costNow = costOfAll(task, effort);
  if (costNow === null) return [];
  return task.pieces.flatMap((piece): RoomHint[] => {
    const isDearer = (more: number): boolean =>
      (costOfAll(withPiece(task, { ...piece, quantity: piece.quantity + more }), effort) ??
        Number.POSITIVE_INFINITY) > costNow;
    const firstDearer = isDearer(1) ? 1 : (findLeast(most, isDearer) ?? most + 1);
    return firstDearer > 1 ? [{ pieceId: piece.id, quantity: firstDearer - 1 }] : [];
  });
}

/** A square piece that may turn has one size. */
const sidesOf = ({ width, height, mayTurn }: PieceToCut): ('width' | 'height')[] =>
  mayTurn && width === height ? ['width'] : ['width', 'height'];

const withPiece = (task: CuttingTask, piece: PieceToCut): CuttingTask => ({
  ...task,
  pieces: task.pieces.map((one) => (one.id === piece.id ? piece : one)),
});

/** Cost of the sheets; null if not all pieces are placed. */
function costOfAll(task: CuttingTask, effort: CuttingEffort): number | null {
  const planned = planCutting(task, effort);
  if (!planned.ok || planned.plan.unplaced.length > 0) return null;
  const prices = new Map(task.sheets.map(({ id, price }) => [id, price]));
  return planned.plan.sheets.reduce((sum, { sheetId, count }) => sum + prices.get(sheetId)! * count, 0);
}

/** The least number from 1 to `most` with a property that all larger ones have too; null if `most` hasn't. */
function findLeast(most: number, has: (number: number) => boolean): number | null {
  if (!has(most)) return null;
  let [without, least] = [0, most];
  while (least - without > 1) {
    const middle = (without + least) >> 1;
    if (has(middle)) least = middle;
    else without = middle;
  }
  return least;
}
