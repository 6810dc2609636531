import { Beam } from './beam.js';
import type { Frame } from './frame.js';
import { emptySpot, fitAt, hashOf, type Place, placeOf, placePiece, type Spot } from './place-piece.js';
import {
  COLUMN,
  endOfRow,
  endOfStrip,
  type Finished,
  finish,
  ROW,
  SHEET,
  STACK,
  type State,
  type Step,
  STRIP,
} from './state.js';

/**
 * How states with equally many pieces are compared; smaller is better.
 *
 * @param wasteShare of the cost so far, 0 to 1
 * @param meanArea of the pieces placed
 * @param meanSquare of their areas
 */
export type Guide = (wasteShare: number, meanArea: number, meanSquare: number) => number;

/** Prefer little waste and, among these, large pieces: small ones fill up what is left later. */
const GUIDES: readonly Guide[] = [
  (wasteShare, meanArea) => (0.1 + wasteShare) / meanArea,
  (wasteShare, _meanArea, meanSquare) => (0.1 + wasteShare) / meanSquare,
];

/** With an order, large pieces can't all come first, and waste counts for more. */
const GUIDES_FOR_ORDERED: readonly Guide[] = [
  (wasteShare, meanArea) => (0.01 + wasteShare) / meanArea,
  (wasteShare, meanArea) => (0.001 + wasteShare) / Math.sqrt(meanArea),
];

export function guidesFor({ isOrdered }: Frame): readonly Guide[] {
  return isOrdered ? GUIDES_FOR_ORDERED : GUIDES;
}

export interface PassResult {
  /** The best way found to place all pieces, or as many as possible. */
  state: State | null;
  isComplete: boolean;
  /** States had to be left out, so that another way may be better. */
  wasFull: boolean;
}

export interface Progress {
  /** Places tried for pieces since the last report. */
  work: number;
  placed: number;
}

/** Cost of a plan: that of its sheets in full, and of what it uses of them, with the last one up to its last strip. */
export interface Cost {
  sheets: number;
  used: number;
}

export function isCheaper(a: Cost, b: Cost): boolean {
  return a.sheets < b.sheets || (a.sheets === b.sheets && a.used < b.used);
}

export const ANY_COST: Cost = { sheets: Number.POSITIVE_INFINITY, used: Number.POSITIVE_INFINITY };

/**
 * Places the pieces left in `start` one by one, keeping the `width` best states after each (beam search). States that can't become
 * cheaper than `toBeat` are left out; without any left, nothing better was found.
 */
export function* beamPass(
  start: State,
  frame: Frame,
  width: number,
  guide: Guide,
  toBeat: Cost,
): Generator<Progress, PassResult> {
  const pass = new Pass(frame, width, guide, toBeat, start.placed);
  let states: State[] = [start];
  const total = frame.pieces.reduce((sum, { copies }) => sum + copies, 0);
  for (let { placed } = start; ; placed += 1) {
    if (placed === total) return { state: cheapest(states, frame), isComplete: true, wasFull: pass.wasFull };
    const next = pass.expand(states);
    yield { work: pass.takeWork(), placed };
    if (next.length === 0)
      return { state: placed === start.placed ? null : states[0]!, isComplete: false, wasFull: pass.wasFull };
    states = next;
  }
}

export function costOf(state: State, frame: Frame): Cost {
  const sheet = frame.sheets[state.sheet]!;
  const { stripExtent, rowExtent } = finish(state, frame, sheet);
  const share =
    frame.stages === 2
      ? endOfRow(state.rowStart, rowExtent, frame, sheet) / sheet.height
      : endOfStrip(state.stripStart, stripExtent, frame, sheet) / sheet.width;
  return { sheets: state.costBefore + sheet.cost, used: state.costBefore + sheet.cost * share };
}

function cheapest(states: readonly State[], frame: Frame): State {
  return states.reduce((best, state) =>
    isCheaper(costOf(state, frame), costOf(best, frame)) ? state : best,
  );
}

const STEPS: readonly Step[] = [COLUMN, ROW, STRIP];
const STEPS_WITH_STACK: readonly Step[] = [STACK, ...STEPS];

class Pass {
  private work = 0;
  private readonly beam: Beam;
  /** Four numbers for each slot of the beam: its parent, sheet, step and turn, piece. */
  private readonly moves: Int32Array;
  private readonly spot = emptySpot();
  private parent = 0;
  private readonly hashes: number[];
  /** Cost of all pieces without any waste. */
  private readonly cheapestPieces: number;

  constructor(
    private readonly frame: Frame,
    width: number,
    private readonly guide: Guide,
    private readonly toBeat: Cost,
    private readonly keepUpTo: number,
  ) {
    this.cheapestPieces =
      frame.leastCostPerArea *
      frame.pieces.reduce((sum, { width: across, height, copies }) => sum + across * height * copies, 0);
    this.beam = new Beam(width);
    this.moves = new Int32Array(4 * width);
    this.hashes = frame.pieces.map((_, index) => hashOf(index));
  }

  get wasFull(): boolean {
    return this.beam.hasDropped;
  }

  takeWork(): number {
    const { work } = this;
    this.work = 0;
    return work;
  }

  expand(states: readonly State[]): State[] {
    for (let parent = 0; parent < states.length; parent += 1) {
      this.parent = parent;
      this.expandState(states[parent]!);
    }
    const next = this.beam.drain().map((slot) => this.afterMove(slot, states));
    // Only states that pieces can still be added to need their own counts.
    for (const state of states) if (state.placed > this.keepUpTo) state.left = null;
    return next;
  }

  private expandState(state: State): void {
    const { first, later } = this.candidates(state);
    // A piece that fits the sheet never needs a new one, and urgent pieces go before others.
    if (state.sheet >= 0 && (this.placeOnSheet(state, first) || this.placeOnSheet(state, later))) return;
    const { sheets, remnantsFirst, sheetsInOrder } = this.frame;
    // The stock of a sheet that has to be used before the ones after it.
    let firstStock = -1;
    for (const index of this.nextSheets(state)) {
      const { stock, isRemnant } = sheets[index]!;
      if (firstStock >= 0 && stock !== firstStock && (sheetsInOrder || !isRemnant)) break;
      const fits = this.place(state, SHEET, null, index, first);
      if (fits && (sheetsInOrder || (remnantsFirst && isRemnant))) firstStock = stock;
    }
  }

  private placeOnSheet(state: State, candidates: readonly number[]): boolean {
    if (candidates.length === 0) return false;
    const finished = finish(state, this.frame, this.frame.sheets[state.sheet]!);
    let fits = false;
    for (const step of this.frame.stages === 4 ? STEPS_WITH_STACK : STEPS) {
      if (this.place(state, step, finished, state.sheet, candidates)) fits = true;
    }
    return fits;
  }

  /** Pieces that may come next; those of the highest priority come first and alone begin a sheet. */
  private candidates(state: State): { first: number[]; later: number[] } {
    const left = state.left!;
    const { pieces, openRacks } = this.frame;
    let racks: { open: number; begun: Uint8Array } | null = null;
    const all: number[] = [];
    let priority = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < pieces.length; index += 1) {
      if (left[index] === 0) continue;
      const piece = pieces[index]!;
      if (piece.after >= 0 && left[piece.after]! > 0) continue;
      if (piece.rack >= 0 && openRacks < this.frame.racks) {
        racks ??= this.openRacks(left);
        if (racks.begun[piece.rack] === 0 && racks.open >= openRacks) continue;
      }
      if (piece.priority > priority) priority = piece.priority;
      all.push(index);
    }
    if (!this.frame.hasPriorities) return { first: all, later: [] };
    const isFirst = (index: number): boolean => pieces[index]!.priority === priority;
    return { first: all.filter(isFirst), later: all.filter((index) => !isFirst(index)) };
  }

  private openRacks(left: Uint16Array): { open: number; begun: Uint8Array } {
    const placed = new Uint32Array(this.frame.racks);
    const waiting = new Uint32Array(this.frame.racks);
    this.frame.pieces.forEach(({ rack, copies }, index) => {
      if (rack < 0) return;
      placed[rack]! += copies - left[index]!;
      waiting[rack]! += left[index]!;
    });
    const begun = Uint8Array.from(placed, (count) => (count > 0 ? 1 : 0));
    let open = 0;
    for (let rack = 0; rack < this.frame.racks; rack += 1) {
      if (placed[rack]! > 0 && waiting[rack]! > 0) open += 1;
    }
    return { open, begun };
  }

  private nextSheets({ sheet: current, sheetsUsed }: State): number[] {
    const { sheets, stock, sheetsInOrder, remnantsFirst } = this.frame;
    const free = sheets.flatMap((sheet, index) =>
      sheetsUsed[sheet.stock]! < stock[sheet.stock]! ? [index] : [],
    );
    const currentStock = sheets[current]?.stock ?? 0;
    if (sheetsInOrder) return free.filter((index) => sheets[index]!.stock >= currentStock);
    const remnants = free.filter((index) => sheets[index]!.isRemnant);
    return remnantsFirst ? [...remnants, ...free.filter((index) => !sheets[index]!.isRemnant)] : free;
  }

  /** Tries each of the pieces at one place, both ways round; whether any fits. */
  private place(
    state: State,
    step: Step,
    finished: Finished | null,
    sheetIndex: number,
    candidates: readonly number[],
  ): boolean {
    const place = placeOf(this.frame, state, step, finished, sheetIndex);
    if (!place) return false;
    const { pieces } = this.frame;
    let fits = false;
    for (const index of candidates) {
      const { width, height, mayTurn } = pieces[index]!;
      const isSwapped = place.sheet.transposed;
      const [across, along] = isSwapped ? [height, width] : [width, height];
      if (this.tryPiece(place, index, across, along, 0)) fits = true;
      if (mayTurn && width !== height && this.tryPiece(place, index, along, across, 1)) fits = true;
    }
    return fits;
  }

  private tryPiece(place: Place, index: number, width: number, height: number, turned: 0 | 1): boolean {
    const { spot, frame, toBeat } = this;
    if (!fitAt(place, index, width, height, frame, spot)) return false;
    this.work += 1;
    const { state, sheet, costBefore } = place;
    const area = width * height;
    const piecesArea = state.piecesArea + area;
    const cost = costBefore + spot.used * place.costPerArea;
    const waste = cost - piecesArea * frame.leastCostPerArea;
    const leastForSheets = costBefore + sheet.cost;
    const least = this.cheapestPieces + waste;
    if (leastForSheets > toBeat.sheets || least > toBeat.sheets) return true;
    if (least >= toBeat.used && (leastForSheets === toBeat.sheets || frame.stock.length === 1)) return true;

    const placed = state.placed + 1;
    const guide = this.guide(waste / cost, piecesArea / placed, (state.squares + area * area) / placed);
    if (!this.beam.accepts(guide)) return true;
    const hash = (state.hash + this.hashes[index]!) | 0;
    const slot = this.beam.take(guide, keyOf(hash, place, spot));
    if (slot < 0) return true;
    this.moves[4 * slot] = this.parent;
    this.moves[4 * slot + 1] = place.sheetIndex;
    this.moves[4 * slot + 2] = place.step * 2 + turned;
    this.moves[4 * slot + 3] = index;
    return true;
  }

  /** The state after a move that was tried before. */
  private afterMove(slot: number, states: readonly State[]): State {
    const { moves } = this;
    const stepAndTurn = moves[4 * slot + 2]!;
    const state = states[moves[4 * slot]!]!;
    const step = (stepAndTurn >> 1) as Step;
    return placePiece(
      this.frame,
      state,
      step,
      moves[4 * slot + 1]!,
      moves[4 * slot + 3]!,
      stepAndTurn % 2 === 1,
    )!;
  }
}

/** 32 bits; states with the same key have the same pieces placed and the same room left. */
function keyOf(
  hash: number,
  { stripStart, rowStart, sheetIndex }: Place,
  { columnEnd, rowEnd, stripEnd }: Spot,
): number {
  let key = Math.imul(hash ^ columnEnd, 0x85ebca6b);
  key = Math.imul((key ^ (key >>> 15)) + rowStart, 0xc2b2ae35);
  key = Math.imul((key ^ (key >>> 13)) + rowEnd, 0x27d4eb2f);
  key = Math.imul((key ^ (key >>> 16)) + stripStart, 0x9e3779b1);
  key = Math.imul((key ^ (key >>> 15)) + stripEnd, 0x85ebca77);
  key = Math.imul((key ^ (key >>> 13)) + sheetIndex, 0xc2b2ae3d);
  return key ^ (key >>> 16);
}
