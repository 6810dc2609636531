import type { DxfText } from '@glass/contracts/panel';
import { ReadingStopped } from './faults.js';

/** Limits of a file; larger files are rejected, never read in part. */
export interface DxfLimits {
  /** Characters of a text file, bytes of a binary one. */
  characters: number;
  /** Values that define geometry: in the file, and in the drawing with those of blocks counted per insertion. */
  groups: number;
  layers: number;
  /** Entities and block insertions, those in blocks counted per insertion. */
  entities: number;
  /** Maximum nesting of blocks. */
  blockDepth: number;
  /** Lines and arcs of all contours together. */
  segments: number;
  /** Closed contours, including holes. */
  loops: number;
  /** Lines and arcs of one contour or curve. */
  segmentsOfLoop: number;
  /** Cost of converting curves to arcs, in units of `Curve.effort`. */
  curveEffort: number;
  /** Cost of finding crossings, in comparisons of two boxes (see `payForPairs`). */
  comparisons: number;
}

/**
 * A shower door has about fifty segments; the limits fit a whole house in one file, read within a second. The last two
 * are worth about half a second each.
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
 * Counts one kind of work, which a small file can demand without limit. Unlike a timeout, counting stops at the same
 * place on every machine.
 */
export class Budget {
  private spent = 0;

  constructor(
    private readonly most: number,
    /** Why reading stops when exceeded. */
    private readonly exceeded: DxfText,
  ) {}

  /** @throws {ReadingStopped} when exceeded */
  spend(units: number, line: number | null = null): void {
    this.spent += units;
    if (this.spent > this.most) throw new ReadingStopped('tooMany', this.exceeded, line);
  }
}
