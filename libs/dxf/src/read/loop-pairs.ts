import type { BoxedLoop } from '../shape/separate-notches.js';
import type { Budget } from './budget.js';

/** What holding two pieces against each other takes whose boxes meet, in looks at two boxes. Measured. */
const TWO_LINES = 30;
const WITH_ARC = 150;

/**
 * Pays for holding every piece of one loop against every piece of another, or of a loop against those after it.
 * Most are nowhere near each other, which a look at their boxes tells; the others are counted before they are met.
 */
export function payForPairs(a: BoxedLoop, b: BoxedLoop, comparisons: Budget, line: number): void {
  const isOne = a === b;
  comparisons.spend(isOne ? (a.length * a.length) / 2 : a.length * b.length, line);
  let effort = 0;
  for (let first = 0; first < a.length; first += 1) {
    const { piece, box } = a[first]!;
    for (let second = isOne ? first + 1 : 0; second < b.length; second += 1) {
      const other = b[second]!;
      if (box.minX > other.box.maxX || other.box.minX > box.maxX) continue;
      if (box.minY > other.box.maxY || other.box.minY > box.maxY) continue;
      effort += piece.bulge === 0 && other.piece.bulge === 0 ? TWO_LINES : WITH_ARC;
    }
  }
  comparisons.spend(effort, line);
}
