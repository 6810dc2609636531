export { ChoiceInput, type Choice } from './choice-input.js';
export { Sheet } from './sheet.js';
export type {
  CellFault,
  CellsResult,
  SheetCell,
  SheetColumn,
  SheetRow,
  SheetUndo,
  TypedCell,
} from './sheet-model.js';
