import type {
  ExplanationStep,
  Facing,
  HardwareArticle,
  HardwareRole,
  StepReason,
} from '@glass/contracts/layout';
import type { DeductionQuery } from './context.js';

/** Free space at one edge of a pane, and what asks for it. */
export interface Gap {
  /** From the edge of the glass to what it faces; for a corner, along the run from the measured end. */
  mm: number;
  /** Space that a seal or fixing closes: the same, but at a corner the clear distance between the two panes. */
  openMm: number;
  role: HardwareRole;
  reason: StepReason;
  facing: Facing;
  article: HardwareArticle | null;
  /** Degrees off square, for a mitered edge. */
  miterDegrees: number | null;
  /** The edge for which its article needs a deduction; null if it needs none. */
  query: DeductionQuery | null;
  /** Bay whose hardware is used; null if the gap has none. */
  bayUID: string | null;
  /** How much the gap changes with 1 mm along its own run, and along the run beyond a corner. */
  shares: { own: number; beyond: number };
  /** Explanation of `mm`, if it is more than its own step. */
  steps?: ExplanationStep[];
}

/** A gap that changes as much as its run. */
export const ALONG_RUN = { own: 1, beyond: 0 };

/** A free edge. */
export const NO_GAP: Gap = {
  mm: 0,
  openMm: 0,
  role: 'wallFixing',
  reason: 'wallFixing',
  facing: 'wall',
  article: null,
  miterDegrees: null,
  query: null,
  bayUID: null,
  shares: ALONG_RUN,
};

export type Side = 'left' | 'right';
export const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** The steps that explain a gap; none for a gap of 0. */
export const stepsOf = (gap: Gap): ExplanationStep[] => gap.steps ?? (gap.mm === 0 ? [] : [stepOf(gap)]);

export const stepOf = ({ reason, mm, article }: Gap): ExplanationStep => ({
  reason,
  mm: -mm,
  articleUID: article?.uid ?? null,
});
