import type { EvaluatedLayout, ShowerLayout } from '@glass/contracts/layout';
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
