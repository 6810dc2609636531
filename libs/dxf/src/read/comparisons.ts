import { ReadingStopped } from './faults.js';

/**
 * Counts the pairs of lines and arcs that are held against each other: a small file can ask for more of that than
 * a day has seconds, and counting ends in the same place on every machine.
 */
export class Comparisons {
  private made = 0;

  constructor(private readonly most: number) {}

  spend(pairs: number, line: number | null = null): void {
    this.made += pairs;
    if (this.made > this.most) {
      throw new ReadingStopped('tooMany', 'The contours are too many and too fine to be compared.', line);
    }
  }
}
