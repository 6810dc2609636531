import { checkTask, type TaskFault, type Unplaceable } from './check-task.js';
import type { CuttingPlan } from './cutting-plan.js';
import type { CuttingTask, PieceToCut } from './cutting-task.js';
import { boundSheetCost, type SheetBound } from './sheet-bound.js';
import { buildPlan } from './search/build-plan.js';
import { type Found, searchPlan } from './search/search-plan.js';
import { verifyPlan } from './verify/verify-plan.js';

export interface CuttingEffort {
  /** Places tried for pieces, about two million a second. The plan depends on it and on nothing else. */
  work: number;
}

export type CuttingResult =
  | { ok: false; faults: TaskFault[] }
  | {
      ok: true;
      plan: CuttingPlan;
      /** Pieces that no sheet can hold, whatever the plan; they are in `plan.unplaced` too. */
      unplaceable: Unplaceable[];
      /** Share of the cost of the sheets that a better plan could save at most, 0 to 1. */
      atMostBetter: number;
      /** How much was tried: at least the effort, unless nothing better exists. */
      work: number;
    };

/**
 * Plans how to cut the pieces from the sheets: the least cost of sheets, then the largest rest of the last one. A task
 * and an effort give the same plan on every machine.
 *
 * @throws Error if the plan doesn't pass the independent check, which is a mistake of this library
 */
export function planCutting(task: CuttingTask, effort: CuttingEffort): CuttingResult {
  const search = planInSteps(task, effort);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

export interface PlanningProgress {
  /** 0 to 1. */
  done: number;
}

/** As `planCutting`, handing over after each few milliseconds, so that a caller can report or stop. */
export function* planInSteps(
  task: CuttingTask,
  { work }: CuttingEffort,
): Generator<PlanningProgress, CuttingResult> {
  const checked = checkTask(task);
  if (!checked.ok) return checked;
  const { cuttable, unplaceable } = checked;
  const missing = unplaceable.map(({ pieceId, quantity }) => ({ pieceId, quantity }));
  if (cuttable.pieces.length === 0) {
    return { ok: true, plan: { sheets: [], unplaced: missing }, unplaceable, atMostBetter: 0, work: 0 };
  }
  const bound = boundSheetCost(cuttable);
  let best: Found | null = null;
  let used = 0;
  for (const progress of searchPlan(cuttable, work)) {
    ({ best, work: used } = progress);
    // The first pass is always finished, so that no piece is left out for lack of effort.
    if (best && used >= (best.isComplete && isAtBound(best, bound) ? work / 4 : work)) break;
    if (progress.isExhausted) break;
    yield { done: Math.min(1, used / work) };
  }
  // Null if no piece can be broken out of any sheet.
  const found = best ? buildPlan(best) : { sheets: [], unplaced: cuttable.pieces.map(listed) };
  const plan: CuttingPlan = { ...found, unplaced: [...missing, ...found.unplaced] };
  const faults = verifyPlan(task, plan);
  if (faults.length > 0) throw new Error(`The plan can't be cut: ${faults.slice(0, 5).join(' ')}`);
  const cost = priceOf(task, plan);
  const atMostBetter = cost > 0 && best?.isComplete ? Math.max(0, 1 - bound.price / cost) : 0;
  return { ok: true, plan, unplaceable, atMostBetter, work: used };
}

const listed = ({ id, quantity }: PieceToCut) => ({ pieceId: id, quantity });

/** Only the rest of the last sheet can get larger. */
function isAtBound({ cost, frame }: Found, { sheets }: SheetBound): boolean {
  return sheets !== null && Math.round(cost.sheets / frame.sheets[0]!.cost) <= sheets;
}

function priceOf({ sheets }: CuttingTask, plan: CuttingPlan): number {
  const prices = new Map(sheets.map(({ id, price }) => [id, price]));
  return plan.sheets.reduce((sum, { sheetId, count }) => sum + prices.get(sheetId)! * count, 0);
}
