import type { ExplanationStep, LayoutPane, LayoutPoint } from '@glass/contracts/layout';
import type { Bay } from './context.js';
import type { Gap } from './gap.js';
import { crossing, type LevelLine, type UprightLine } from './line.js';

/** Edges of a pane before rounding. */
export interface PaneEdges {
  left: UprightLine;
  right: UprightLine;
  bottom: LevelLine;
  top: LevelLine;
}

/** Part of a lower corner that is cut out for a knee wall or bench. */
export interface PaneNotch {
  side: 'left' | 'right';
  /** Upright edge of the notch, and its upper edge, which may be raked. */
  x: number;
  above: LevelLine;
  /** Index of the knee wall or bench in its run. */
  block: number;
}

/** A pane before rounding. */
export interface DraftPane {
  key: string;
  bay: Bay;
  run: number;
  role: LayoutPane['role'];
  edges: PaneEdges;
  /** The curb below. */
  floor: LevelLine;
  gaps: { left: Gap; right: Gap; bottom: Gap; top: Gap };
  notches: PaneNotch[];
  /** Index of the knee wall or bench under the whole pane; null for none. */
  onBlock: number | null;
  /** Sums for the narrowest width and the height at the left. */
  steps: { width: ExplanationStep[]; height: ExplanationStep[] };
  /** The width was typed, and is cut as typed. */
  isTyped: boolean;
}

/** Whether a pane moves: seals between it and another pane are mounted on it. */
export const isHung = ({ role }: Pick<DraftPane, 'role'>): boolean => role === 'door' || role === 'slider';

/** Degrees off square of mitered edges. */
export const mitersOf = ({ gaps }: Pick<DraftPane, 'gaps'>): LayoutPane['miters'] => ({
  left: gaps.left.miterDegrees,
  right: gaps.right.miterDegrees,
});

export interface QuadCorners {
  lowerLeft: LayoutPoint;
  upperLeft: LayoutPoint;
  upperRight: LayoutPoint;
  lowerRight: LayoutPoint;
}

export function cornersOf({ left, right, bottom, top }: PaneEdges): QuadCorners {
  return {
    lowerLeft: crossing(left, bottom),
    upperLeft: crossing(left, top),
    upperRight: crossing(right, top),
    lowerRight: crossing(right, bottom),
  };
}
