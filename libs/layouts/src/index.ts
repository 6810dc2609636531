export { digestMeasures, isChangedSinceCheck } from './checked-measures.js';
export { listArticlesFor, usualHardware } from './choose-hardware.js';
export { evaluateLayout } from './evaluate-layout.js';
export type { LayoutContext } from './context.js';
export { layoutInMillimeters, layoutWithLengths, mapLayoutLengths } from './layout-lengths.js';
export { readShowerLayout, type ReadLayout } from './read-shower-layout.js';
export { migrateStoredShower } from './migrate-stored.js';
export { mirrorLayout } from './mirror-layout.js';
export { cutBars, type CutBarsQuery, type CutBarsResult, SAW_MM } from './cut-bars.js';
export {
  compareOrderedHardware,
  type HardwareDifference,
  type OrderedHardware,
  scaleOrderedHardware,
} from './ordered-hardware.js';
export { canBeMitered, findCornerPanes, hasThroughChoice } from './corner-panes.js';
export { judgeGap } from './fit.js';
export { chooseUsualEdges, listEdgeFinishes } from './edge-finishes.js';
export { catalogueForPane } from './pane-catalogue.js';
export { findMountedFeature, listNotchRadiusRules } from './to-panel-spec.js';
export {
  assumeBlock,
  assumeObstacle,
  assumeRun,
  contradictsFinal,
  isAssumed,
  listAssumed,
  markAllMeasured,
  markMeasured,
} from './assumed-measures.js';
export { LAYOUT_PRESETS, type LayoutPreset, type PresetKey, toPresetLayout, usualBlock } from './presets.js';
export { type PaneSketch, type RunSketch, sketchRuns } from './sketch/sketch-runs.js';
export { findMainRun, type PlanRun, type PlanSketch, pointOn, sketchPlan } from './sketch/sketch-plan.js';
export { boxAround, type Box, fitInto, type Projection } from './sketch/projection.js';
export {
  canBeNegative,
  findMeasure,
  findNextMeasure,
  listBlockMeasures,
  listMeasures,
  listOpeningMeasures,
  listWallMeasures,
  type Measure,
  type MeasureKind,
} from './list-measures.js';
export { withCornerBlocks } from './corner-blocks.js';
export { CONTRADICTION_MM, countPeopleToLift } from './trade-limits.js';
export { toMeasuringPlan, toPictureLayout } from './measuring-plan.js';
export { findUsedRoles } from './used-roles.js';
