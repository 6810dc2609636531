import type { FoundPattern, Pattern, PatternFinder } from './best-pattern.js';

/** How often each pattern is cut so that all pieces are, with fractions; about the least number of sheets. */
export interface PatternCounts {
  patterns: { pattern: Pattern; count: number }[];
  /** Other patterns found on the way. */
  pool: Pattern[];
}

const EPSILON = 1e-9;

/**
 * Solves the linear program of the cutting-stock problem by column generation (Gilmore and Gomory): a revised simplex
 * with the finder of patterns as its pricing step. Ends when no whole sheet can be saved any more (Farley's bound), or
 * after `mostWork`. Hands over the work done after each step, in additions of the finder.
 *
 * @param copies how many of each piece; the finders know no others
 * @param known patterns of another search, so that this one begins with its plan
 */
export function* countPatterns(
  finders: readonly PatternFinder[],
  copies: readonly number[],
  known: readonly Pattern[],
  mostWork: number,
): Generator<number, PatternCounts> {
  const tableau = new Tableau(copies);
  for (let piece = 0; piece < copies.length; piece += 1) {
    if (copies[piece] === 0) {
      tableau.beginUnneeded(piece);
      continue;
    }
    const alone = new Float64Array(copies.length);
    alone[piece] = 1;
    const found = bestOfAll(finders, alone, true) ?? bestOfAll(finders, alone);
    yield takeWork(finders);
    if (!found) return { patterns: [], pool: [] };
    tableau.begin(piece, found.pattern);
  }
  const pool = [...known];
  for (let work = 0; work < mostWork;) {
    const values = tableau.values();
    const surplus = values.findIndex((value) => value < -EPSILON);
    if (surplus >= 0) {
      if (!tableau.enter(surplus)) break;
      continue;
    }
    const pooled = bestOf(pool, values);
    if (pooled && tableau.enter(pooled)) continue;
    const quick = bestOfAll(finders, values, true);
    const isQuick = quick !== null && quick.value > 1 + 1e-6;
    const found = isQuick ? quick : bestOfAll(finders, values);
    const done = takeWork(finders);
    work += done;
    yield done;
    if (!found || found.value <= 1 + 1e-7) break;
    const sheets = tableau.sheets();
    if (!isQuick && Math.ceil(sheets / found.value - 1e-6) >= Math.ceil(sheets - 1e-6)) break;
    pool.push(found.pattern, ...found.others);
    if (!tableau.enter(found.pattern)) break;
  }
  return { patterns: tableau.patterns(), pool };
}

function bestOfAll(
  finders: readonly PatternFinder[],
  values: Float64Array,
  isQuick = false,
): FoundPattern | null {
  const found = finders.flatMap((finder) => finder.best(values, isQuick) ?? []);
  const [first, ...rest] = found.toSorted((a, b) => b.value - a.value);
  return first ? { ...first, others: [...first.others, ...rest.map(({ pattern }) => pattern)] } : null;
}

const takeWork = (finders: readonly PatternFinder[]) =>
  finders.reduce((sum, finder) => sum + finder.takeWork(), 0);

/** The known pattern that is worth most, if it is worth more than a sheet. */
function bestOf(pool: readonly Pattern[], values: Float64Array): Pattern | null {
  let best: Pattern | null = null;
  let most = 1 + 1e-6;
  for (const pattern of pool) {
    let worth = 0;
    pattern.pieces.forEach((count, piece) => (worth += count * values[piece]!));
    if (worth > most) [best, most] = [pattern, worth];
  }
  return best;
}

/** The basis of the simplex method: a pattern in each row, or the number of a piece that is cut more often than asked. */
class Tableau {
  private readonly basis: (Pattern | number)[] = [];
  private readonly inverse: Float64Array[] = [];
  private readonly levels: Float64Array;
  private readonly size: number;

  constructor(private readonly copies: readonly number[]) {
    this.size = copies.length;
    this.levels = new Float64Array(this.size);
  }

  begin(piece: number, pattern: Pattern): void {
    const perSheet = pattern.pieces[piece]!;
    this.basis[piece] = pattern;
    this.inverse[piece] = new Float64Array(this.size);
    this.inverse[piece][piece] = 1 / perSheet;
    this.levels[piece] = this.copies[piece]! / perSheet;
  }

  /** A piece of which none is left: any number of it may be cut. */
  beginUnneeded(piece: number): void {
    this.basis[piece] = piece;
    this.inverse[piece] = new Float64Array(this.size);
    this.inverse[piece][piece] = -1;
    this.levels[piece] = 0;
  }

  sheets(): number {
    return this.levels.reduce(
      (sum, level, row) => sum + (typeof this.basis[row] === 'number' ? 0 : level),
      0,
    );
  }

  /** Value of one of each piece, in sheets. */
  values(): Float64Array {
    const values = new Float64Array(this.size);
    this.basis.forEach((column, row) => {
      if (typeof column === 'number') return;
      const factors = this.inverse[row]!;
      for (let piece = 0; piece < this.size; piece += 1) values[piece]! += factors[piece]!;
    });
    return values;
  }

  patterns(): PatternCounts['patterns'] {
    return this.basis.flatMap((pattern, row) =>
      typeof pattern === 'number' || this.levels[row]! <= EPSILON
        ? []
        : [{ pattern, count: this.levels[row]! }],
    );
  }

  /** Brings a column into the basis; false if it can't enter. */
  enter(column: Pattern | number): boolean {
    const { inverse, levels, size } = this;
    const direction = new Float64Array(size);
    for (let row = 0; row < size; row += 1) {
      const factors = inverse[row]!;
      if (typeof column === 'number') direction[row] = -factors[column]!;
      else
        for (let piece = 0; piece < size; piece += 1)
          direction[row]! += factors[piece]! * column.pieces[piece]!;
    }
    let leaving = -1;
    for (let row = 0; row < size; row += 1) {
      if (direction[row]! <= EPSILON) continue;
      if (leaving < 0 || levels[row]! / direction[row]! < levels[leaving]! / direction[leaving]!)
        leaving = row;
    }
    if (leaving < 0) return false;
    const pivot = direction[leaving]!;
    const step = levels[leaving]! / pivot;
    const pivotRow = inverse[leaving]!;
    for (let piece = 0; piece < size; piece += 1) pivotRow[piece]! /= pivot;
    for (let row = 0; row < size; row += 1) {
      const factor = direction[row]!;
      if (row === leaving || factor === 0) continue;
      levels[row] = Math.max(0, levels[row]! - step * factor);
      const target = inverse[row]!;
      for (let piece = 0; piece < size; piece += 1) target[piece]! -= factor * pivotRow[piece]!;
    }
    levels[leaving] = step;
    this.basis[leaving] = column;
    return true;
  }
}
