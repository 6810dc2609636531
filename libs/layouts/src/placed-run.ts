import type { PlacedBay } from './bay-widths.js';
import type { Run } from './context.js';
import type { Opening } from './opening.js';

/** A run with its bays in place. */
export interface PlacedRun {
  run: Run;
  index: number;
  opening: Opening;
  bays: PlacedBay[];
  /** Like `bays`, but at the height of the transoms, which are fixed to what is beside them. */
  upper: PlacedBay[];
}
