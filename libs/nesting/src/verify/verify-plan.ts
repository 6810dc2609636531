import type { CuttingPlan, PlannedSheet, SheetPart } from '../cutting-plan.js';
import type { CuttingTask, PieceToCut, Rectangle, StockSheet } from '../cutting-task.js';

/**
 * All that is wrong with a plan, in words; empty if it can be cut as the task says. Written from the definition of a
 * guillotine plan alone: it shares no code with the search, so that a mistake there can't hide here.
 */
export function verifyPlan(task: CuttingTask, plan: CuttingPlan): string[] {
  const faults = [...stockFaults(task, plan), ...demandFaults(task, plan), ...orderFaults(task, plan)];
  plan.sheets.forEach((planned, index) => {
    const sheet = task.sheets.find(({ id }) => id === planned.sheetId);
    if (sheet) faults.push(...new SheetCheck(task, sheet, `Sheet ${index + 1}`).faults(planned));
  });
  return faults;
}

/** Half of the smallest difference between lengths, in mm. */
const TOLERANCE = 1e-4;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;
const isLess = (a: number, b: number): boolean => a < b - TOLERANCE;

function stockFaults({ sheets, sheetsInOrder }: CuttingTask, plan: CuttingPlan): string[] {
  const faults: string[] = [];
  const used = new Map<string, number>();
  let last = -1;
  for (const { sheetId, count } of plan.sheets) {
    if (!Number.isInteger(count) || count < 1) faults.push(`${sheetId}: ${count} sheets can't be cut.`);
    used.set(sheetId, (used.get(sheetId) ?? 0) + count);
    const at = sheets.findIndex(({ id }) => id === sheetId);
    if (at < 0) faults.push(`${sheetId} isn't in stock.`);
    if (sheetsInOrder && at < last) faults.push(`${sheetId} comes too late.`);
    last = Math.max(last, at);
  }
  for (const { id, count } of sheets) {
    const needed = used.get(id) ?? 0;
    if (count !== null && needed > count)
      faults.push(`${id}: ${needed} sheets are cut, ${count} are in stock.`);
  }
  return faults;
}

function demandFaults({ pieces }: CuttingTask, plan: CuttingPlan): string[] {
  const counted = new Map<string, number>();
  const count = (id: string, quantity: number): void => {
    counted.set(id, (counted.get(id) ?? 0) + quantity);
  };
  for (const sheet of plan.sheets) {
    for (const { pieceId } of piecesOf(sheet.area)) count(pieceId, sheet.count);
  }
  for (const { pieceId, quantity } of plan.unplaced) {
    if (!(quantity > 0)) return [`${pieceId}: ${quantity} can't be missing.`];
    count(pieceId, quantity);
  }
  const known = new Set(pieces.map(({ id }) => id));
  return [
    ...[...counted.keys()].filter((id) => !known.has(id)).map((id) => `${id} was never asked for.`),
    ...pieces
      .filter(({ id, quantity }) => (counted.get(id) ?? 0) !== quantity)
      .map(({ id, quantity }) => `${id}: ${counted.get(id) ?? 0} of ${quantity} are cut or listed.`),
  ];
}

type Piece = Extract<SheetPart, { kind: 'piece' }>;

/** In the order in which they are broken out. */
function piecesOf(part: SheetPart): Piece[] {
  if (part.kind === 'piece') return [part];
  return part.kind === 'cut' ? part.parts.flatMap(piecesOf) : [];
}

function orderFaults({ pieces, machine }: CuttingTask, plan: CuttingPlan): string[] {
  const faults: string[] = [];
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const reached = new Map<string, number>();
  const waiting = new Map<string, number>();
  // A rack is finished with the last of its pieces that are cut.
  const listed = new Map<string, number>();
  for (const { pieceId, quantity } of plan.unplaced)
    listed.set(pieceId, (listed.get(pieceId) ?? 0) + quantity);
  for (const { id, rack, quantity } of pieces) {
    if (rack !== null) waiting.set(rack, (waiting.get(rack) ?? 0) + quantity - (listed.get(id) ?? 0));
  }
  const open = new Set<string>();
  const cut = ({ id, sequence, rack }: PieceToCut): void => {
    if (sequence) {
      if (sequence.position < (reached.get(sequence.name) ?? Number.NEGATIVE_INFINITY)) {
        faults.push(`${id} comes too late in ${sequence.name}.`);
      }
      reached.set(sequence.name, sequence.position);
    }
    if (rack === null) return;
    open.add(rack);
    if (machine.openRacks !== null && open.size > machine.openRacks)
      faults.push(`${id} opens one rack too many.`);
    waiting.set(rack, waiting.get(rack)! - 1);
    if (waiting.get(rack) === 0) open.delete(rack);
  };
  for (const sheet of plan.sheets) {
    const inOrder = piecesOf(sheet.area).flatMap(({ pieceId }) => byId.get(pieceId) ?? []);
    for (let copy = 0; copy < sheet.count; copy += 1) inOrder.forEach(cut);
  }
  return faults;
}

class SheetCheck {
  private readonly found: string[] = [];

  constructor(
    private readonly task: CuttingTask,
    private readonly sheet: StockSheet,
    private readonly name: string,
  ) {}

  faults({ area }: PlannedSheet): string[] {
    const { width, height, trims } = this.sheet;
    const usable = {
      x: trims.left.size,
      y: trims.bottom.size,
      width: width - trims.left.size - trims.right.size,
      height: height - trims.bottom.size - trims.top.size,
    };
    if (!isSameBox(area, usable)) this.fault('the plan is for another usable area');
    if (area.kind === 'waste') this.fault('nothing is cut from it');
    this.checkPart(area, 0, area.kind === 'cut' ? this.directionOfStage(area) : 'vertical');
    for (const piece of piecesOf(area)) this.checkPiece(piece);
    return this.found;
  }

  private fault(text: string): void {
    this.found.push(`${this.name}: ${text}.`);
  }

  private checkPiece({ pieceId, turned, x, y, width, height }: Piece): void {
    const piece = this.task.pieces.find(({ id }) => id === pieceId);
    if (!piece) return;
    if (turned && !piece.mayTurn) this.fault(`${pieceId} is turned`);
    const [across, along] = turned ? [piece.height, piece.width] : [piece.width, piece.height];
    if (!isSame(width, across) || !isSame(height, along)) this.fault(`${pieceId} has another size`);
    for (const defect of this.sheet.defects) {
      const apart =
        !isLess(x, defect.x + defect.width) ||
        !isLess(defect.x, x + width) ||
        !isLess(y, defect.y + defect.height) ||
        !isLess(defect.y, y + height);
      if (!apart) this.fault(`${pieceId} contains a flaw`);
    }
  }

  /**
   * @param stage of the cut that made the part, 0 for the whole area
   * @param first direction of stage 1
   */
  private checkPart(part: SheetPart, stage: number, first: Direction): void {
    if (part.kind !== 'cut') return;
    const { stages, trimmingCut, firstCut, equalPiecesInRow } = this.task.machine;
    // A level that divides nothing is left out, so that stages can be skipped but never repeated.
    if (part.stage <= stage) this.fault('the stages are out of order');
    const direction = this.directionOfStage(part);
    if (direction !== first || (firstCut !== 'either' && direction !== firstCut)) {
      this.fault(`stage ${part.stage} is ${part.direction}`);
    }
    if (part.stage > stages) {
      const kinds = part.parts.map(({ kind }) => kind).sort();
      if (!trimmingCut || part.stage > stages + 1 || kinds.join(' ') !== 'piece waste') {
        this.fault(`a cut of stage ${part.stage} takes more than waste off a piece`);
      }
    }
    this.checkPartition(part);
    this.checkDistances(part);
    this.checkFlaws(part);
    if (equalPiecesInRow && part.stage === (stages === 2 ? 2 : 3)) {
      if (new Set(piecesOf(part).map(({ width, height }) => `${width}×${height}`)).size > 1)
        this.fault('a row has different pieces');
    }
    for (const child of part.parts) this.checkPart(child, part.stage, first);
  }

  /** Direction of stage 1 that this cut belongs to. */
  private directionOfStage({ stage, direction }: Cut): Direction {
    if (stage % 2 === 1) return direction;
    return direction === 'vertical' ? 'horizontal' : 'vertical';
  }

  private checkPartition(cut: Cut): void {
    if (cut.parts.length < 2) this.fault('a cut divides nothing');
    const isVertical = cut.direction === 'vertical';
    let at = isVertical ? cut.x : cut.y;
    for (const part of cut.parts) {
      const start = isVertical ? part.x : part.y;
      const size = isVertical ? part.width : part.height;
      const isAcross = isVertical
        ? isSame(part.y, cut.y) && isSame(part.height, cut.height)
        : isSame(part.x, cut.x) && isSame(part.width, cut.width);
      if (!isSame(start, at)) this.fault(`parts overlap or leave a gap at ${start}`);
      if (!isAcross) this.fault(`a cut at ${start} doesn't go from edge to edge`);
      if (!(size > TOLERANCE)) this.fault(`a part at ${start} has no size`);
      at = start + size;
    }
    if (!isSame(at, isVertical ? cut.x + cut.width : cut.y + cut.height)) this.fault(`a cut ends at ${at}`);
  }

  private checkDistances(cut: Cut): void {
    const { minimumBreak, firstParts, secondParts, stages } = this.task.machine;
    const isVertical = cut.direction === 'vertical';
    const { trims, width, height } = this.sheet;
    const trim = isVertical ? trims.right : trims.top;
    const edge = isVertical ? width - trims.right.size : height - trims.top.size;
    const limits = cut.stage === 1 ? firstParts : cut.stage === 2 && stages > 2 ? secondParts : null;
    for (const part of cut.parts) {
      const size = isVertical ? part.width : part.height;
      const end = isVertical ? part.x + part.width : part.y + part.height;
      if (part.kind === 'waste') {
        const withTrim = trim.kind === 'soft' && isSame(end, edge) ? size + trim.size : size;
        if (isLess(withTrim, minimumBreak)) this.fault(`waste of ${size} mm doesn't break off`);
      } else if (limits) {
        if (isLess(size, limits.minimum)) this.fault(`a part of stage ${cut.stage} is ${size} mm wide`);
        if (limits.maximum !== null && isLess(limits.maximum, size)) {
          this.fault(`a part of stage ${cut.stage} is ${size} mm wide`);
        }
      }
    }
  }

  private checkFlaws(cut: Cut): void {
    const isVertical = cut.direction === 'vertical';
    for (const part of cut.parts.slice(1)) {
      const at = isVertical ? part.x : part.y;
      for (const defect of this.sheet.defects) {
        const crosses = isVertical
          ? isBetween(at, defect.x, defect.width) && overlaps(cut.y, cut.height, defect.y, defect.height)
          : isBetween(at, defect.y, defect.height) && overlaps(cut.x, cut.width, defect.x, defect.width);
        if (crosses) this.fault(`a cut at ${at} crosses a flaw`);
      }
    }
  }
}

type Direction = 'vertical' | 'horizontal';
type Cut = Extract<SheetPart, { kind: 'cut' }>;

const isBetween = (at: number, start: number, size: number): boolean =>
  isLess(start, at) && isLess(at, start + size);
const overlaps = (a: number, aSize: number, b: number, bSize: number): boolean =>
  isLess(a, b + bSize) && isLess(b, a + aSize);

function isSameBox(a: Rectangle, b: Rectangle): boolean {
  return isSame(a.x, b.x) && isSame(a.y, b.y) && isSame(a.width, b.width) && isSame(a.height, b.height);
}
