import type { CuttingTask, PieceToCut, StockSheet } from './cutting-task.js';
import { unitsDown, unitsUp } from './units.js';

/** A value of the task that no plan can be made for. */
export interface TaskFault {
  /** Path of the value, such as `sheets.0.trims.left.size`. */
  path: string;
  code:
    | 'negative'
    | 'notPositive'
    | 'notWhole'
    | 'notFinite'
    | 'twice'
    | 'limitsCross'
    | 'trimsTooWide'
    | 'tooMany';
}

/** A piece that fits on no sheet, and the reason for the sheet that comes nearest. */
export interface Unplaceable {
  pieceId: string;
  quantity: number;
  reason: 'tooLarge' | 'tooNarrow' | 'noSheet';
  /** Usable size of the largest sheet, in mm, or the least width of a part; null without any sheet. */
  limitMm: { width: number; height: number } | null;
}

export type CheckedTask =
  | { ok: false; faults: TaskFault[] }
  | { ok: true; cuttable: CuttingTask; unplaceable: Unplaceable[] };

/** Copies that one plan can have; more are planned in parts. */
export const MOST_COPIES = 60_000;

/** Finds values that make no sense, and takes out pieces that no sheet can hold and sheets that there are none of. */
export function checkTask(task: CuttingTask): CheckedTask {
  const faults = [
    ...machineFaults(task),
    ...task.sheets.flatMap(sheetFaults),
    ...task.pieces.flatMap(pieceFaults),
  ];
  faults.push(...repeated('sheets', task.sheets), ...repeated('pieces', task.pieces));
  const copies = task.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (copies > MOST_COPIES) faults.push({ path: 'pieces', code: 'tooMany' });
  if (faults.length > 0) return { ok: false, faults };
  const sheets = task.sheets.filter(({ count }) => count === null || count > 0);
  const unplaceable: Unplaceable[] = [];
  const pieces = task.pieces.filter((piece) => {
    const reason = reasonAgainst(piece, sheets, task);
    if (reason) unplaceable.push({ pieceId: piece.id, quantity: piece.quantity, ...reason });
    return !reason;
  });
  return { ok: true, cuttable: { ...task, sheets, pieces }, unplaceable };
}

function machineFaults({ machine }: CuttingTask): TaskFault[] {
  const faults = atLeastZero('machine.minimumBreak', machine.minimumBreak);
  for (const name of ['firstParts', 'secondParts'] as const) {
    const { minimum, maximum } = machine[name];
    faults.push(...atLeastZero(`machine.${name}.minimum`, minimum));
    if (maximum === null) continue;
    faults.push(...positive(`machine.${name}.maximum`, maximum));
    if (maximum < minimum) faults.push({ path: `machine.${name}.maximum`, code: 'limitsCross' });
  }
  if (machine.openRacks !== null) faults.push(...count('machine.openRacks', machine.openRacks, 1));
  return faults;
}

function sheetFaults(sheet: StockSheet, index: number): TaskFault[] {
  const at = `sheets.${index}`;
  const faults = [...positive(`${at}.width`, sheet.width), ...positive(`${at}.height`, sheet.height)];
  for (const side of ['left', 'bottom', 'right', 'top'] as const) {
    faults.push(...atLeastZero(`${at}.trims.${side}.size`, sheet.trims[side].size));
  }
  if (sheet.count !== null) faults.push(...count(`${at}.count`, sheet.count, 0));
  faults.push(...atLeastZero(`${at}.price`, sheet.price));
  if (faults.length > 0) return faults;
  const { width, height } = usableSize(sheet);
  if (width <= 0 || height <= 0) faults.push({ path: `${at}.trims`, code: 'trimsTooWide' });
  if (sheet.defects.length > 0 && sheet.count !== 1) faults.push({ path: `${at}.count`, code: 'tooMany' });
  return faults;
}

function pieceFaults(piece: PieceToCut, index: number): TaskFault[] {
  const at = `pieces.${index}`;
  return [
    ...positive(`${at}.width`, piece.width),
    ...positive(`${at}.height`, piece.height),
    ...count(`${at}.quantity`, piece.quantity, 1),
    ...(Number.isFinite(piece.priority) ? [] : [{ path: `${at}.priority`, code: 'notFinite' as const }]),
  ];
}

function atLeastZero(path: string, value: number): TaskFault[] {
  if (!Number.isFinite(value)) return [{ path, code: 'notFinite' }];
  return value < 0 ? [{ path, code: 'negative' }] : [];
}

function positive(path: string, value: number): TaskFault[] {
  if (!Number.isFinite(value)) return [{ path, code: 'notFinite' }];
  return value <= 0 ? [{ path, code: 'notPositive' }] : [];
}

function count(path: string, value: number, least: number): TaskFault[] {
  if (!Number.isInteger(value)) return [{ path, code: 'notWhole' }];
  return value < least ? [{ path, code: least === 0 ? 'negative' : 'notPositive' }] : [];
}

function repeated(list: string, items: readonly { id: string }[]): TaskFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    const isKnown = seen.has(id);
    seen.add(id);
    return isKnown ? [{ path: `${list}.${index}.id`, code: 'twice' as const }] : [];
  });
}

/** Within the trims, in mm. */
function usableSize({ width, height, trims }: StockSheet): { width: number; height: number } {
  return {
    width: width - trims.left.size - trims.right.size,
    height: height - trims.bottom.size - trims.top.size,
  };
}

function reasonAgainst(
  piece: PieceToCut,
  sheets: readonly StockSheet[],
  { machine }: CuttingTask,
): Pick<Unplaceable, 'reason' | 'limitMm'> | null {
  if (sheets.length === 0) return { reason: 'noSheet', limitMm: null };
  const { minimumBreak } = machine;
  if (Math.min(piece.width, piece.height) < minimumBreak) {
    return { reason: 'tooNarrow', limitMm: { width: minimumBreak, height: minimumBreak } };
  }
  if (sheets.some((sheet) => fits(piece, sheet))) return null;
  const largest = sheets.map(usableSize).reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  return { reason: 'tooLarge', limitMm: largest };
}

function fits({ width, height, mayTurn }: PieceToCut, sheet: StockSheet): boolean {
  const usable = usableSize(sheet);
  const isWithin = (across: number, along: number): boolean =>
    unitsUp(across) <= unitsDown(usable.width) && unitsUp(along) <= unitsDown(usable.height);
  return isWithin(width, height) || (mayTurn && isWithin(height, width));
}
