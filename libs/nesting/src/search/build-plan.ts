import type { CuttingPlan, PlannedSheet, SheetPart } from '../cutting-plan.js';
import { toMm } from '../units.js';
import type { Frame, FramePiece, FrameSheet } from './frame.js';
import type { Found } from './search-plan.js';
import { COLUMN, endOfColumn, endOfRow, endOfStrip, finish, ROW, SHEET, type State, STRIP } from './state.js';

/** A rectangle of the usable area in the frame's units. */
interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The plan of a search, with sheets that are cut alike listed once. */
export function buildPlan({ state, frame }: Found): CuttingPlan {
  const ids = new PieceIds(frame);
  const sheets: PlannedSheet[] = [];
  for (const steps of sheetsOf(state)) {
    const frameSheet = frame.sheets[steps[0]!.sheet]!;
    const area = new SheetBuilder(frame, frameSheet, ids).build(steps);
    sheets.push({ sheetId: frameSheet.id, count: 1, area });
  }
  return { sheets: groupAlike(sheets, frame.isOrdered || frame.sheetsInOrder), unplaced: ids.unplaced() };
}

/** The states of each sheet, in the order of cutting. */
function sheetsOf(last: State): State[][] {
  const states: State[] = [];
  for (let state: State = last; state.parent; state = state.parent) states.push(state);
  return groupedFrom(states.reverse(), (state) => state.step === SHEET);
}

/** Splits a list where a new group begins. */
function groupedFrom<T>(items: readonly T[], isFirst: (item: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    if (groups.length === 0 || isFirst(item)) groups.push([]);
    groups.at(-1)!.push(item);
  }
  return groups;
}

/** Which pieces of the task those of the frame stand for. */
class PieceIds {
  private readonly left: FramePiece['ids'][];

  constructor(frame: Frame) {
    this.left = frame.pieces.map(({ ids }) => ids.map((id) => ({ ...id })));
  }

  take(piece: number): { pieceId: string; isTurned: boolean } {
    const next = this.left[piece]!.find(({ quantity }) => quantity > 0)!;
    next.quantity -= 1;
    return next;
  }

  unplaced(): { pieceId: string; quantity: number }[] {
    const left = this.left.flat().filter(({ quantity }) => quantity > 0);
    return left.map(({ pieceId, quantity }) => ({ pieceId, quantity }));
  }
}

class SheetBuilder {
  constructor(
    private readonly frame: Frame,
    private readonly sheet: FrameSheet,
    private readonly ids: PieceIds,
  ) {}

  build(states: readonly State[]): SheetPart {
    const { width, height } = this.sheet;
    const area = { left: 0, bottom: 0, right: width, top: height };
    const strips = groupedFrom(states, ({ step }) => step <= STRIP);
    if (this.frame.stages === 2) return this.strip(strips[0]!, area);
    const parts = strips.map((strip, index) => {
      const end = this.endOfStrip(strip, index === strips.length - 1);
      return { strip, box: { ...area, left: strip[0]!.stripStart, right: end } };
    });
    return this.cut(
      'across',
      1,
      area,
      parts.map(({ strip, box }) => ({ box, part: () => this.strip(strip, box) })),
    );
  }

  private endOfStrip(strip: readonly State[], isLast: boolean): number {
    const last = strip.at(-1)!;
    const { stripExtent, nextStrip } = finish(last, this.frame, this.sheet);
    return isLast ? endOfStrip(last.stripStart, stripExtent, this.frame, this.sheet) : nextStrip;
  }

  private strip(states: readonly State[], area: Box): SheetPart {
    const rows = groupedFrom(states, ({ step }) => step <= ROW);
    const parts = rows.map((row, index) => {
      const last = row.at(-1)!;
      const { rowExtent, nextRow } = finish(last, this.frame, this.sheet);
      const isLast = index === rows.length - 1;
      const top = isLast ? endOfRow(last.rowStart, rowExtent, this.frame, this.sheet) : nextRow;
      return { row, box: { ...area, bottom: row[0]!.rowStart, top } };
    });
    const stage = this.frame.stages === 2 ? 1 : 2;
    return this.cut(
      'along',
      stage,
      area,
      parts.map(({ row, box }) => ({ box, part: () => this.row(row, box) })),
    );
  }

  private row(states: readonly State[], area: Box): SheetPart {
    const columns = groupedFrom(states, ({ step }) => step <= COLUMN);
    const stage = this.frame.stages === 2 ? 2 : 3;
    return this.cut(
      'across',
      stage,
      area,
      columns.map((column) => {
        const last = column.at(-1)!;
        const left = column[0]!.columnStart;
        const right = endOfColumn(last.columnStart, last.columnExtent, this.frame.minimumBreak);
        const box = { ...area, left, right };
        return { box, part: () => this.column(column, box, stage + 1) };
      }),
    );
  }

  /** Pieces on top of each other; one alone is trimmed by the same cut. */
  private column(states: readonly State[], area: Box, stage: number): SheetPart {
    return this.cut(
      'along',
      stage,
      area,
      states.map((state) => {
        const piece = this.frame.pieces[state.piece]!;
        const isSwapped = state.turned !== this.sheet.transposed;
        const [width, height] = isSwapped ? [piece.height, piece.width] : [piece.width, piece.height];
        const box = { ...area, bottom: state.y, top: state.y + height };
        const own = { ...box, right: area.left + width };
        const part = (): SheetPart => this.piece(state, own);
        return { box, part: () => this.cut('across', stage + 1, box, [{ box: own, part }]) };
      }),
    );
  }

  private piece(state: State, box: Box): SheetPart {
    const { pieceId, isTurned } = this.ids.take(state.piece);
    return { ...this.place(box), kind: 'piece', pieceId, turned: state.turned !== isTurned };
  }

  /** An area divided at these boxes, with waste between and after them; the area itself if one box fills it. */
  private cut(
    direction: 'across' | 'along',
    stage: number,
    area: Box,
    boxes: readonly { box: Box; part: () => SheetPart }[],
  ): SheetPart {
    const parts: SheetPart[] = [];
    const [low, high] = direction === 'across' ? (['left', 'right'] as const) : (['bottom', 'top'] as const);
    let at = area[low];
    const waste = (end: number): void => {
      if (end > at) parts.push({ ...this.place({ ...area, [low]: at, [high]: end }), kind: 'waste' });
    };
    for (const { box, part } of boxes) {
      waste(box[low]);
      parts.push(part());
      at = box[high];
    }
    waste(area[high]);
    if (parts.length === 1) return parts[0]!;
    const isVertical = (direction === 'across') !== this.sheet.transposed;
    return {
      ...this.place(area),
      kind: 'cut',
      stage,
      direction: isVertical ? 'vertical' : 'horizontal',
      parts,
    };
  }

  /** From the frame to millimeters on the sheet. */
  private place({ left, bottom, right, top }: Box): Pick<SheetPart, 'x' | 'y' | 'width' | 'height'> {
    const across = { at: toMm(this.sheet.left + left), size: toMm(right - left) };
    const along = { at: toMm(this.sheet.bottom + bottom), size: toMm(top - bottom) };
    return this.sheet.transposed
      ? { x: along.at, y: across.at, width: along.size, height: across.size }
      : { x: across.at, y: along.at, width: across.size, height: along.size };
  }
}

/** @param isOrdered only sheets that follow each other are put together */
function groupAlike(sheets: readonly PlannedSheet[], isOrdered: boolean): PlannedSheet[] {
  const groups: { key: string; sheet: PlannedSheet }[] = [];
  for (const sheet of sheets) {
    const key = JSON.stringify([sheet.sheetId, sheet.area]);
    const group = (isOrdered ? groups.slice(-1) : groups).find((other) => other.key === key);
    if (group) group.sheet.count += 1;
    else groups.push({ key, sheet: { ...sheet } });
  }
  return groups.map(({ sheet }) => sheet);
}
