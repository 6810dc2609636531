import type { Frame, FrameSheet } from './frame.js';

/** One sheet: strips with rows with pieces side by side. */
export interface Pattern {
  /** Number of the sheet in the frame. */
  sheet: number;
  strips: PatternPiece[][][];
  /** How many of each piece of the frame one sheet has. */
  pieces: Int32Array;
}

export interface PatternPiece {
  piece: number;
  turned: boolean;
}

/** How many of each piece of the frame are on a sheet. */
export function countPieces(strips: Pattern['strips'], { pieces }: Frame): Int32Array {
  const counts = new Int32Array(pieces.length);
  for (const { piece } of strips.flat(2)) counts[piece]! += 1;
  return counts;
}

export interface FoundPattern {
  pattern: Pattern;
  value: number;
  others: Pattern[];
}

interface Strip {
  value: number;
  rows: () => PatternPiece[][];
}

interface Way {
  piece: number;
  turned: boolean;
  width: number;
  height: number;
}

/** How many more patterns are kept from each search. */
const OTHERS = 40;

/** Strips that a quick search looks at. */
const PROMISING = 12;

/** Finer grids than this are rounded: pieces up, so that a pattern can always be cut. */
const MOST_STEPS = 2000;

const IMPOSSIBLE = Number.NEGATIVE_INFINITY;

/**
 * Finds the pattern with the highest value for any values of the pieces, exactly for patterns of this kind: strips side by
 * side, rows of equal pieces in a strip (Gilmore and Gomory). Works for sheets of one kind without flaws.
 */
export class PatternFinder {
  private readonly ways: Way[];
  private readonly across: Grid;
  private readonly along: Grid;
  /** Widths that a strip can have, in steps: those of its widest row. */
  private readonly widths: number[];
  private readonly rowsOf: { way: Way; steps: number; count: number }[][];
  private bestBefore: number[] = [];
  private work = 0;

  private readonly sheet: FrameSheet;

  constructor(
    private readonly frame: Frame,
    private readonly sheetIndex: number,
  ) {
    const sheet = frame.sheets[sheetIndex]!;
    this.sheet = sheet;
    this.ways = frame.pieces.flatMap(({ width, height, mayTurn }, piece) => {
      const [across, along] = sheet.transposed ? [height, width] : [width, height];
      return [
        { piece, turned: false, width: across, height: along },
        ...(mayTurn && width !== height ? [{ piece, turned: true, width: along, height: across }] : []),
      ];
    });
    this.ways = this.ways.filter(
      ({ width, height, piece }) =>
        width <= sheet.width && height <= sheet.height && frame.pieces[piece]!.copies > 0,
    );
    this.across = new Grid(
      sheet.width,
      this.ways.map(({ width }) => width),
    );
    this.along = new Grid(
      sheet.height,
      this.ways.map(({ height }) => height),
    );
    this.widths = this.stripWidths();
    this.rowsOf = this.widths.map((width) => this.rowsIn(width * this.across.step));
  }

  private stripWidths(): number[] {
    const { strip, pieces } = this.frame;
    const found = new Set<number>();
    for (const { width, piece } of this.ways) {
      for (let count = 1; count * width <= this.across.size && count <= pieces[piece]!.copies; count += 1) {
        if (count * width < strip.minimum || count * width > strip.maximum) continue;
        found.add(this.across.up(count * width));
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /** Rows that a strip of a width can hold: as many pieces side by side as fit and leave a rest that breaks off. */
  private rowsIn(stripWidth: number): { way: Way; steps: number; count: number }[] {
    const { row, minimumBreak, pieces } = this.frame;
    const tallest = Math.min(row.maximum, this.along.size);
    return this.ways.flatMap((way) => {
      let count = Math.min(Math.floor(stripWidth / way.width), pieces[way.piece]!.copies);
      const canBreak = (): boolean => {
        const rest = stripWidth - count * way.width;
        return rest === 0 || rest >= minimumBreak;
      };
      while (count > 0 && !canBreak()) count -= 1;
      const isAllowed = count > 0 && way.height >= row.minimum && way.height <= tallest;
      return isAllowed ? [{ way, steps: this.along.up(way.height), count }] : [];
    });
  }

  /** Additions since the last call, as a measure of the time taken. */
  takeWork(): number {
    const { work } = this;
    this.work = 0;
    return work;
  }

  /**
   * The best pattern, and others that leave a larger rest but are worth more than 1.
   *
   * @param values of one of each piece, ≥ 0
   * @param isQuick looks only at the strips that could be worth most for their width
   */
  best(values: Float64Array, isQuick = false): FoundPattern | null {
    const strips = (isQuick ? this.promising(values) : this.widths.map((_, index) => index)).map((index) => ({
      width: this.widths[index]!,
      ...this.bestStrip(index, values),
    }));
    if (!isQuick) this.bestBefore = this.bestForWidth(strips.map(({ value }) => value));
    const room = this.across.steps;
    const breaks = this.across.up(this.frame.minimumBreak);
    const items = strips.map(({ width, value }) => ({ length: width, value }));
    const sums = bestSums(items, room, breaks);
    this.work += sums.work;
    const end = bestEnd(sums.value, this.across, this.frame.minimumBreak, this.sheet.softRight);
    if (end < 0 || sums.value[end]! <= 0) return null;
    const toPattern = (at: number): Pattern => {
      const rows = sums.trace(at).map((index) => strips[index]!.rows());
      return { sheet: this.sheetIndex, strips: rows, pieces: countPieces(rows, this.frame) };
    };
    const others = bestRests(sums.value, end).map(toPattern);
    return { pattern: toPattern(end), value: sums.value[end]!, others };
  }

  /** Strips that could be worth most for their width, and those that were when all were worked out last. */
  private promising(values: Float64Array): number[] {
    const most = this.widths.map((_, index) => this.mostOfStrip(index, values));
    return [...new Set([...this.bestForWidth(most), ...this.bestBefore])];
  }

  private bestForWidth(worth: readonly number[]): number[] {
    const perWidth = worth.map((value, index) => value / this.widths[index]!);
    const sorted = this.widths.map((_, index) => index).sort((a, b) => perWidth[b]! - perWidth[a]!);
    return sorted.slice(0, PROMISING);
  }

  /** At most so much can a strip be worth: its best row as often as it would fit in parts. */
  private mostOfStrip(index: number, values: Float64Array): number {
    const best = this.rowsOf[index]!.reduce(
      (most, { way, steps, count }) => Math.max(most, (values[way.piece]! * count) / steps),
      0,
    );
    return best * this.along.steps;
  }

  private bestStrip(index: number, values: Float64Array): Strip {
    const rows = this.rowsOf[index]!;
    const breaks = this.along.up(this.frame.minimumBreak);
    const items = rows.map(({ way, steps, count }) => ({
      length: steps,
      value: values[way.piece]! * count,
    }));
    const sums = bestSums(items, this.along.steps, breaks);
    this.work += sums.work;
    const end = bestEnd(sums.value, this.along, this.frame.minimumBreak, this.sheet.softTop);
    const list = (): PatternPiece[][] =>
      sums.trace(end).map((row) => {
        const { way, count } = rows[row]!;
        return Array.from({ length: count }, () => ({ piece: way.piece, turned: way.turned }));
      });
    return { value: end < 0 ? 0 : sums.value[end]!, rows: list };
  }
}

interface Item {
  /** In steps. */
  length: number;
  value: number;
}

/**
 * The best value of items end to end, for each total length up to the room; any number of each.
 *
 * @param breaks shortest rest that breaks off, in steps: an item is left out if others are worth as much in its place and
 *   leave nothing or a rest that breaks off
 */
function bestSums(items: readonly Item[], room: number, breaks: number) {
  const value = new Float64Array(room + 1).fill(IMPOSSIBLE);
  const last = new Int32Array(room + 1).fill(-1);
  value[0] = 0;
  let work = 0;
  const kept: number[] = [];
  const byLength = items.map((_, index) => index).sort((a, b) => items[a]!.length - items[b]!.length);
  for (const index of byLength) {
    const item = items[index]!;
    if (item.value <= 0 || item.length > room || kept.some((other) => replaces(items[other]!, item, breaks)))
      continue;
    kept.push(index);
    work += room - item.length + 1;
    for (let end = item.length; end <= room; end += 1) {
      const sum = value[end - item.length]! + item.value;
      if (sum > value[end]!) {
        value[end] = sum;
        last[end] = index;
      }
    }
  }
  const trace = (from: number): number[] => {
    const found: number[] = [];
    for (let at = from; at > 0; at -= items[last[at]!]!.length) found.push(last[at]!);
    return found;
  };
  return { value, trace, work };
}

function replaces(shorter: Item, item: Item, breaks: number): boolean {
  const times = Math.floor(item.length / shorter.length);
  const rest = item.length - times * shorter.length;
  return (rest === 0 || rest >= breaks) && times * shorter.value >= item.value;
}

/** Ends before the best one whose sums are worth more than a sheet, too: their patterns leave a larger rest. */
function bestRests(value: Float64Array, end: number): number[] {
  const ends: number[] = [];
  for (let at = end - 1; at > 0 && ends.length < OTHERS; at -= 1) {
    if (value[at]! > 1 + 1e-6) ends.push(at);
  }
  return ends;
}

/** The best sum whose rest breaks off; -1 if there is none. */
function bestEnd(value: Float64Array, grid: Grid, minimumBreak: number, softTrim: number): number {
  let best = -1;
  for (let end = 0; end <= grid.steps; end += 1) {
    const rest = grid.size - end * grid.step;
    const canBreak = rest === 0 || rest + softTrim >= minimumBreak;
    if (canBreak && value[end]! > (best < 0 ? IMPOSSIBLE : value[best]!)) best = end;
  }
  return best;
}

/** Lengths as whole steps of their greatest common measure, or of a coarser one. */
class Grid {
  readonly step: number;
  readonly steps: number;

  constructor(
    readonly size: number,
    lengths: readonly number[],
  ) {
    const common = lengths.reduce((a, b) => commonMeasure(a, b), size);
    this.step = size / common <= MOST_STEPS ? common : Math.ceil(size / MOST_STEPS);
    this.steps = Math.floor(size / this.step);
  }

  up(length: number): number {
    return Math.ceil(length / this.step);
  }
}

function commonMeasure(a: number, b: number): number {
  return b === 0 ? a : commonMeasure(b, a % b);
}
