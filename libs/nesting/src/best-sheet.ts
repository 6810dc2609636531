import { unitsDown, unitsUp } from './units.js';

/** A piece of which a sheet may hold any number of copies. Lengths in mm. */
export interface ValuedPiece {
  width: number;
  height: number;
  mayTurn: boolean;
  /** Value of one copy, in any unit, ≥ 0. */
  value: number;
}

/**
 * The most that the pieces of one sheet can be worth, with any number of copies and of stages (the recursion of Gilmore
 * and Gomory, 1966). Exact while the pieces combine to at most `mostLengths` lengths on each side. With more, pieces are rounded
 * down to a step of that share of the side, and the result is an upper bound; infinity if a piece gets nothing.
 *
 * @param sheet usable size in mm
 * @param mostLengths different lengths on each side; the time grows with its third power
 */
export function mostValueOfSheet(
  sheet: { width: number; height: number },
  pieces: readonly ValuedPiece[],
  mostLengths = 600,
): number {
  const ways = pieces.flatMap(({ width, height, mayTurn, value }) => [
    { across: unitsUp(width), along: unitsUp(height), value },
    ...(mayTurn ? [{ across: unitsUp(height), along: unitsUp(width), value }] : []),
  ]);
  const across = side(
    unitsDown(sheet.width),
    ways.map((way) => way.across),
    mostLengths,
  );
  const along = side(
    unitsDown(sheet.height),
    ways.map((way) => way.along),
    mostLengths,
  );
  const columns = across.ends.length;
  const most = new Float64Array(columns * along.ends.length);
  for (const [index, { value }] of ways.entries()) {
    const [width, height] = [across.lengths[index]!, along.lengths[index]!];
    if (width === 0 || height === 0) return Number.POSITIVE_INFINITY;
    const [column, row] = [across.ends.indexOf(width), along.ends.indexOf(height)];
    if (column < 0 || row < 0) continue;
    most[row * columns + column] = Math.max(most[row * columns + column]!, value);
  }
  for (let row = 0; row < along.ends.length; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      let best = most[at]!;
      if (column > 0) best = Math.max(best, most[at - 1]!);
      if (row > 0) best = Math.max(best, most[at - columns]!);
      best = bestCut(most, across.ends, column, row * columns, 1, best);
      most[at] = bestCut(most, along.ends, row, column, columns, best);
    }
  }
  return most.at(-1)!;
}

/** The most that two parts of a cut are worth, or `least`. @param start position of the first length in `most` */
function bestCut(
  most: Float64Array,
  ends: readonly number[],
  index: number,
  start: number,
  stride: number,
  least: number,
): number {
  const whole = ends[index]!;
  let best = least;
  let rest = index;
  for (let cut = 1; 2 * ends[cut]! <= whole; cut += 1) {
    const room = whole - ends[cut]!;
    while (ends[rest]! > room) rest -= 1;
    const sum = most[start + cut * stride]! + most[start + rest * stride]!;
    if (sum > best) best = sum;
  }
  return best;
}

/** The sums of lengths up to the room, from 0, in units or in coarser steps. */
function side(
  room: number,
  lengths: readonly number[],
  most: number,
): { ends: number[]; lengths: readonly number[] } {
  const ends = sumsUpTo(room, lengths, most);
  if (ends) return { ends, lengths };
  const step = Math.ceil(room / most);
  return {
    ends: Array.from({ length: Math.floor(room / step) + 1 }, (_, index) => index),
    lengths: lengths.map((length) => Math.floor(length / step)),
  };
}

/** Null if there are too many. */
function sumsUpTo(room: number, lengths: readonly number[], most: number): number[] | null {
  const sums = new Set([0]);
  // A set hands over what is added to it on the way.
  for (const sum of sums) {
    for (const length of lengths) if (sum + length <= room) sums.add(sum + length);
    if (sums.size > most + 1) return null;
  }
  return [...sums].sort((a, b) => a - b);
}
