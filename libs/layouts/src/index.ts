export { evaluateLayout } from './evaluate-layout.js';
export type { LayoutContext } from './context.js';
export { layoutInMillimeters, layoutWithLengths, mapLayoutLengths } from './layout-lengths.js';
export { readShowerLayout, type ReadLayout } from './read-shower-layout.js';
export { migrateStoredShower } from './migrate-stored.js';
export { mirrorLayout } from './mirror-layout.js';
export { cutBars, type CutBarsQuery, type CutBarsResult, SAW_MM } from './cut-bars.js';
export { judgeGap } from './fit.js';
export { findMountedFeature } from './to-panel-spec.js';
export { LAYOUT_PRESETS, type LayoutPreset, type PresetKey, toPresetLayout } from './presets.js';
export { type PaneSketch, type RunSketch, sketchRuns } from './sketch/sketch-runs.js';
export { findMainRun, type PlanRun, type PlanSketch, pointOn, sketchPlan } from './sketch/sketch-plan.js';
export { boxAround, type Box, fitInto, type Projection } from './sketch/projection.js';
export {
  findMeasure,
  findNextMeasure,
  listBlockMeasures,
  listMeasures,
  listOpeningMeasures,
  listWallMeasures,
  type Measure,
  type MeasureKind,
} from './list-measures.js';
export { CONTRADICTION_MM } from './trade-limits.js';
export { toMeasuringPlan, toPictureLayout } from './measuring-plan.js';
