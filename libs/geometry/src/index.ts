export type {
  Box,
  ChargedCorner,
  ChargedGlass,
  ChargedSide,
  Edge,
  Loop,
  NetContour,
  Opening,
  PanelMeasures,
  CountersinkRim,
  Segment,
} from './model.js';
export { arrowWings } from './arrow-wings.js';
export { lengthOf, parseLength, parseLengthIn, type ReadLength } from './lengths/parse-length.js';
export {
  USUAL_DECIMALS_OF_MM,
  isAtLeast,
  isAtMost,
  LIMIT_TOLERANCE_MM,
  microns,
} from './lengths/canonical-length.js';
export { localizeDecimals } from '@glass/formats';
export {
  writeLength,
  writeLengthText,
  downToStep,
  exactLength,
  formatLength,
  formatReadable,
  formatDiameter,
  formatCuts,
  formatCutsWithSum,
  formatLongLength,
  countLengths,
  formatShort,
  formatSize,
  joinSize,
  formatSizeText,
  formatToHundredth,
  formatTyped,
  lengthFromMm,
  plainLength,
  stepMm,
  unitSign,
  unitsOf,
  withUnit,
  formatArea,
  formatWeight,
  upToStep,
} from './lengths/format-length.js';
export { formatLimit, formatLimits, type LimitSide, roundLimit } from './lengths/format-limit.js';
export { secondUnits } from './lengths/second-units.js';
export { parseLengthSum, parseLengthSumIn } from './lengths/length-sum.js';
export {
  checkLengths,
  describeLengthFault,
  isLength,
  lengthAt,
  mapLengths,
  mapShape,
  panelInMillimeters,
  panelWithLengths,
} from './lengths/panel-lengths.js';
export { cornerCount, shapeEdges, sharpEdges, contourShape } from './shapes/shape-edges.js';
export { edgeLetter } from './shapes/outline.js';
export { ImpossiblePanel, type ShapeError } from './shapes/shape-error.js';
export { type Blank, type GrindingAllowance, measureBlank } from './blank.js';
export { measurePanel, netContour, weightKg } from './panel-measures.js';
export { type CutEnds, edgeNotchPath, hingeCutPath } from './net/edge-cuts.js';
export { computeNetArea } from './net/panel-layout.js';
export { finishOfCorner, isFinishSize } from './charged/corner-work.js';
export { validatePanel, evaluatePanel, type PanelEvaluation } from './evaluate-panel.js';
export { findMatrixCell, isEdgeSold } from './edge-offer.js';
export { checkRules } from './rules/check-rules.js';
export { findNotchRadius } from './rules/notch-radius.js';
export { applyChange, applyToPanel } from './rules/apply-change.js';
export { describeMeasure, describeRule } from './rules/rule-descriptions.js';
export { ruleFaults } from './rules/rule-faults.js';
export { isRuleCode, RULE_KINDS, type RuleCode, type RuleKind } from './rules/rule-table.js';
export { materialLimits, ruleLimitText, unitsOfRule } from './rules/rule-limits.js';
export { ruleSets } from './rules/rule-sets.js';
export {
  cutoutInsets,
  cutoutSize,
  hingeCutoutText,
  listHardware,
  listHingeTemplates,
  type UsedHardware,
  toCircleOpening,
  drawnBox,
  drawnLoops,
  piecesOf,
} from './net/drawn-cutout.js';
export { HARDWARE_PICTURES, type HardwarePicture, hardwarePictureName } from './hardware-picture.js';
export { hardwareFinishName, hardwareSupplyText, isOfferedIn } from './hardware-words.js';
export { findHardwareFinish } from './solid/hardware-finish.js';
export {
  type DoorLoad,
  findHingeLimit,
  findTemplateLimit,
  isDoorHinge,
  isWithinLimit,
  takesGlass,
} from './rules/hinge-limits.js';
export { hingeCapacityText } from './words/capacity.js';
export { toDrawnCutout, circle as drawnCircle, cutoutFault } from './net/hinge-cutouts.js';
export {
  contourPieces,
  type ContourId,
  drawnCutoutFaults,
  MAX_CUTOUT_MM,
  MAX_CONTOUR_POINTS,
  MAX_OPENINGS,
} from './net/drawn-faults.js';
export { smallestInside, toolRadius } from './rules/cutout-rules.js';
export { featureName } from './words/name-texts.js';
export { numberFeature } from './rules/number-feature.js';
export { glassName, templateText, thicknessText } from './glass-name.js';
export {
  blockText,
  cornerName,
  buildPanelDrawing,
  machineDrawing,
  buildMeasuredDrawing,
  formatDrawnLength,
  type DrawnFeature,
  type DrawnOpening,
  type PanelDrawing,
  svgCircle,
  svgPath,
} from './drawing/panel-drawing.js';
export type { Callout, DimensionLine, DimensionText } from './drawing/dimensions.js';
export { boxOf, isInside, loopArea, loopLength, moveLoop, reverseLoop, signedArea } from './contour/loop.js';
export { mergeLoopSegments, mergeChainSegments } from './contour/chain.js';
export { findChainIntersection, isOn, selfCrossing } from './contour/crossing.js';
export { gapBetween, nearestOnChain } from './contour/distance.js';
export {
  type Arc,
  arcOf,
  type DirectedPoint,
  cutSegment,
  pointAlong,
  reverseSegment,
  SAME_POINT,
  segmentLength,
  startTangent,
  endTangent,
  line,
  tangentAlong,
  buildBiarc,
} from './contour/segment.js';
export { filletCorner, turnBetween } from './contour/fillet.js';
export { type CriticalSize, listCriticalSizes } from './reading/critical-sizes.js';
export { canonicalPanel } from './reading/canonical-panel.js';
export { readPanelSpec } from './reading/read-panel-spec.js';
export type { ReadProblem } from './reading/readers.js';
