import { ReadingStopped } from './faults.js';

/**
 * Counts work of one kind: a small file can ask for more of it than a day has seconds, and counting ends in the same
 * place on every machine, as no clock does.
 */
export class Budget {
  private spent = 0;

  constructor(
    private readonly most: number,
    /** What is said where there is not enough of it. */
    private readonly exceeded: string,
  ) {}

  /** Throws ReadingStopped where that is more than was left. */
  spend(units: number, line: number | null = null): void {
    this.spent += units;
    if (this.spent > this.most) throw new ReadingStopped('tooMany', this.exceeded, line);
  }
}
