import type { EvaluatedLayout, LayoutPane, ShowerLayout } from '@glass/contracts/layout';
import type { PlanSketch } from '../sketch/sketch-plan.js';
import type { RunSketch } from '../sketch/sketch-runs.js';

/** A shower with what its bodies are placed by; lengths in mm. */
export interface ShowerScene {
  layout: ShowerLayout<number>;
  evaluated: EvaluatedLayout;
  runs: readonly RunSketch[];
  plan: PlanSketch;
  thicknessMm: number;
}

/** How far behind the line of its run a pane is. */
export const findBehindMm = (runs: readonly RunSketch[], { run, key }: LayoutPane): number =>
  runs[run]?.panes.find((pane) => pane.key === key)?.behindMm ?? 0;
