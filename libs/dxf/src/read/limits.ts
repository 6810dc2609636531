import { ReadingStopped } from './faults.js';

/** What a file may ask of the reader; larger files are refused, never read half. */
export interface DxfLimits {
  /** Characters of a text file, bytes of a binary one. */
  characters: number;
  /** Values that say where something is drawn, in the file and, those in blocks each time, in the drawing. */
  groups: number;
  layers: number;
  /** Entities and insertions of blocks, those in blocks once for each time that the block is inserted. */
  entities: number;
  /** How deep blocks may stand in blocks. */
  blockDepth: number;
  /** Lines and arcs of all contours together. */
  segments: number;
  /** Closed contours, holes included. */
  loops: number;
  /** Lines and arcs of one contour, and of one curve. */
  segmentsOfLoop: number;
  /** Work on curves that become arcs, by what `Curve.effort` counts. */
  curveEffort: number;
  /** Work on finding what crosses and touches, in looks at the boxes of two pieces (see `payForPairs`). */
  comparisons: number;
}

/**
 * A shower door has some fifty segments; these leave room for a whole house in one file, read within a second. The
 * last two are about half a second's worth each.
 */
export const DXF_LIMITS: DxfLimits = {
  characters: 20_000_000,
  groups: 1_500_000,
  layers: 5_000,
  entities: 50_000,
  blockDepth: 16,
  segments: 100_000,
  loops: 3_000,
  segmentsOfLoop: 5_000,
  curveEffort: 20_000_000,
  comparisons: 60_000_000,
};

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
