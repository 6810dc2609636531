import type { DraftPane } from './draft-pane.js';
import type { CutGlass } from './glass-shape.js';

/** A pane that is cut, with its weight. */
export interface CutPane {
  draft: DraftPane;
  cut: CutGlass;
  weightKg: number;
}

/** Lowest point of a pane in its run. */
export const bottomOf = ({ cut }: CutPane): number => Math.min(...cut.outline.map(({ y }) => y));
