export type {
  CuttingMachine,
  CuttingTask,
  PieceToCut,
  Rectangle,
  StockSheet,
  Trim,
  Trims,
} from './cutting-task.js';
export type { CuttingPlan, PlannedSheet, SheetPart } from './cutting-plan.js';
export { checkTask, type TaskFault, type Unplaceable } from './check-task.js';
export {
  planCutting,
  planInSteps,
  type CuttingEffort,
  type CuttingResult,
  type PlanningProgress,
} from './plan-cutting.js';
export { mostValueOfSheet, type ValuedPiece } from './best-sheet.js';
export { verifyPlan } from './verify/verify-plan.js';
export { findRoomForMore, findSmallerSizes, type RoomHint, type SmallerSizeHint } from './hints.js';
