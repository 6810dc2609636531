import type { CuttingTask, StockSheet, Trim, Trims } from '../cutting-task.js';
import { unitsDown, unitsUp } from '../units.js';
import type { CutLimits } from './extent.js';

/** Pieces that the search can't tell apart. */
export interface FramePiece {
  /** Pieces of the task that are cut as this one, in this order; turned ones have width and height swapped. */
  ids: { pieceId: string; quantity: number; isTurned: boolean }[];
  width: number;
  height: number;
  copies: number;
  mayTurn: boolean;
  priority: number;
  /** Number of its rack, or -1. */
  rack: number;
  /** The piece that must be placed before it, or -1. */
  after: number;
}

/** Sheets of the stock, to be cut in one direction. */
export interface FrameSheet {
  id: string;
  /** Its number in the stock: the same for both directions. */
  stock: number;
  /** Mirrored at the diagonal, so that x is the sheet's y and the first cuts are vertical in the frame. */
  transposed: boolean;
  /** Usable size. */
  width: number;
  height: number;
  /** Lower left corner of the usable area on the sheet. */
  left: number;
  bottom: number;
  softRight: number;
  softTop: number;
  /** Cost of the whole sheet, which the search minimizes; > 0. */
  cost: number;
  isRemnant: boolean;
  defects: { left: number; bottom: number; right: number; top: number }[];
}

/**
 * A task in whole units. Each sheet is seen so that strips lie side by side from left to right, rows in a strip are on top
 * of each other, and pieces in a row stand side by side; pieces are as the task gives them.
 */
export interface Frame {
  pieces: FramePiece[];
  sheets: FrameSheet[];
  /** How many sheets of each kind there are. */
  stock: number[];
  strip: CutLimits;
  row: CutLimits;
  minimumBreak: number;
  stages: 2 | 3 | 4;
  trimmingCut: boolean;
  openRacks: number;
  racks: number;
  equalPiecesInRow: boolean;
  remnantsFirst: boolean;
  sheetsInOrder: boolean;
  hasPriorities: boolean;
  /** Sheets must be cut in the order of the plan. */
  isOrdered: boolean;
  leastCostPerArea: number;
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

export function frameOf(task: CuttingTask): Frame {
  const { machine } = task;
  const minimumBreak = unitsUp(machine.minimumBreak);
  const limits = (parts: { minimum: number; maximum: number | null }): CutLimits => ({
    minimumBreak,
    minimum: unitsUp(parts.minimum),
    maximum: parts.maximum === null ? UNLIMITED : unitsDown(parts.maximum),
  });
  const free: CutLimits = { minimumBreak, minimum: 0, maximum: UNLIMITED };
  const racks = [...new Set(task.pieces.flatMap(({ rack }) => (rack === null ? [] : [rack])))];
  const pieces = framePieces(task, racks);
  const sheets = frameSheets(task);
  return {
    ...{ minimumBreak, stages: machine.stages, trimmingCut: machine.trimmingCut },
    stock: task.sheets.map(({ count }) => count ?? UNLIMITED),
    strip: machine.stages === 2 ? free : limits(machine.firstParts),
    row: limits(machine.stages === 2 ? machine.firstParts : machine.secondParts),
    openRacks: machine.openRacks ?? UNLIMITED,
    racks: racks.length,
    equalPiecesInRow: machine.equalPiecesInRow ?? false,
    remnantsFirst: task.remnantsFirst,
    sheetsInOrder: task.sheetsInOrder ?? false,
    ...{ pieces, sheets },
    hasPriorities: pieces.some(({ priority }) => priority !== pieces[0]!.priority),
    isOrdered: pieces.some(
      ({ priority, rack, after }) => priority !== pieces[0]!.priority || rack >= 0 || after >= 0,
    ),
    leastCostPerArea: Math.min(...sheets.map(({ cost, width, height }) => cost / (width * height))),
  };
}

function framePieces(task: CuttingTask, racks: readonly string[]): FramePiece[] {
  const pieces: FramePiece[] = [];
  const alike = new Map<string, FramePiece>();
  const sequences = new Map<string, { position: number; index: number }[]>();
  for (const piece of task.pieces) {
    const [width, height] = [unitsUp(piece.width), unitsUp(piece.height)];
    const rack = piece.rack === null ? -1 : racks.indexOf(piece.rack);
    const key = [
      ...(piece.mayTurn ? [Math.min(width, height), Math.max(width, height)] : [width, height]),
      piece.mayTurn,
      piece.priority,
      rack,
      piece.sequence && `${piece.sequence.name}\n${piece.sequence.position}`,
    ].join(' ');
    let found = alike.get(key);
    if (!found) {
      const { mayTurn, priority } = piece;
      found = { ids: [], width, height, copies: 0, mayTurn, priority, rack, after: -1 };
      alike.set(key, found);
      if (piece.sequence) {
        const { name, position } = piece.sequence;
        sequences.set(name, [...(sequences.get(name) ?? []), { position, index: pieces.length }]);
      }
      pieces.push(found);
    }
    const isTurned = found.width !== width;
    found.ids.push({ pieceId: piece.id, quantity: piece.quantity, isTurned });
    found.copies += piece.quantity;
  }
  for (const sequence of sequences.values()) {
    sequence.sort((a, b) => a.position - b.position);
    sequence.slice(1).forEach(({ index }, i) => (pieces[index]!.after = sequence[i]!.index));
  }
  return pieces;
}

/** Cheapest sheets cost the search at least this share of the most expensive ones, per area. */
const LEAST_COST = 0.01;

function frameSheets({ machine, sheets, remnantsFirst, pieces }: CuttingTask): FrameSheet[] {
  const directionsOf = (sheet: StockSheet): readonly ('vertical' | 'horizontal')[] => {
    if (machine.firstCut !== 'either') return [machine.firstCut];
    return isSymmetric(sheet) && pieces.every(({ mayTurn }) => mayTurn)
      ? ['vertical']
      : ['vertical', 'horizontal'];
  };
  const areaOf = ({ width, height }: StockSheet): number => width * height;
  const dearest = Math.max(...sheets.map((sheet) => sheet.price / areaOf(sheet)));
  const frameSheet = (sheet: StockSheet, stock: number, transposed: boolean): FrameSheet => {
    const { left, bottom, right, top } = transposed ? mirrored(sheet.trims) : sheet.trims;
    const [width, height] = transposed ? [sheet.height, sheet.width] : [sheet.width, sheet.height];
    const soft = (trim: { size: number; kind: string }): number =>
      trim.kind === 'soft' ? unitsDown(trim.size) : 0;
    const perArea =
      dearest === 0 || remnantsFirst ? 1 : Math.max(sheet.price / areaOf(sheet) / dearest, LEAST_COST);
    const usableWidth = unitsDown(width - left.size - right.size);
    const usableHeight = unitsDown(height - bottom.size - top.size);
    return {
      ...{ id: sheet.id, stock, transposed },
      width: usableWidth,
      height: usableHeight,
      left: unitsUp(left.size),
      bottom: unitsUp(bottom.size),
      softRight: soft(right),
      softTop: soft(top),
      cost: usableWidth * usableHeight * perArea,
      isRemnant: sheet.isRemnant,
      defects: sheet.defects.map((defect) => {
        const [x, y] = transposed ? [defect.y, defect.x] : [defect.x, defect.y];
        const [across, along] = transposed ? [defect.height, defect.width] : [defect.width, defect.height];
        return {
          left: unitsDown(x - left.size),
          bottom: unitsDown(y - bottom.size),
          right: unitsUp(x + across - left.size),
          top: unitsUp(y + along - bottom.size),
        };
      }),
    };
  };
  return sheets.flatMap((sheet, stock) =>
    directionsOf(sheet).map((first) =>
      frameSheet(sheet, stock, machine.stages === 2 ? first === 'vertical' : first === 'horizontal'),
    ),
  );
}

/** Looks alike mirrored at its diagonal. */
function isSymmetric({ width, height, trims, defects }: StockSheet): boolean {
  const isAlike = (a: Trim, b: Trim): boolean => a.size === b.size && a.kind === b.kind;
  return (
    width === height &&
    defects.length === 0 &&
    isAlike(trims.left, trims.bottom) &&
    isAlike(trims.right, trims.top)
  );
}

function mirrored({ left, bottom, right, top }: Trims): Trims {
  return { left: bottom, bottom: left, right: top, top: right };
}
