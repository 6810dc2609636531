export { type CoveredCorner, coveredPatches, type Margins, type SheetSide } from './laid-glass.js';
export {
  surfaceUnder,
  isOnSheet,
  liesOnGlass,
  linePatch,
  patchAt,
  patchesMeet,
  buildRim,
  ringPatch,
  type Patch,
  type Rim,
  type Spot,
} from './patch.js';
export type { PlacedVertex } from './place-vertices.js';
export type { CalloutText } from './place-callouts.js';
export { notePatch, type PlacedNote, createLengthWriter, type SheetStyle } from './sheet-style.js';
export { createLetterBudget, MAX_LETTER_SPOTS, type LetterBudget } from './place-letters.js';
export {
  dimensionPatch,
  computeDimensionGeometry,
  labelPatch,
  type PlacedDimension,
} from './placed-dimension.js';
export { layOutSheet, type Sheet, type SheetOptions } from './sheet-layout.js';
