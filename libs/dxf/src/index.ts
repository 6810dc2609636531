export { DxfError, type DxfErrorCode } from './errors.js';
export {
  dxfFileName,
  type DxfFileNameParts,
  panelDxf,
  panelFile,
  type PanelFile,
  type PanelLine,
} from './panel-file.js';
export type { SeenFrom } from './seen-from.js';
export { orderDxfFiles, type OrderDxfFile } from './order-dxf-files.js';
export { writePanelDxf } from './write/write-panel-dxf.js';
export type { DxfInfo, OutlineStages } from './write/draw-panel.js';
export { validateDxf } from './validate-dxf.js';
export {
  atOrigin,
  readDxf,
  type DxfReading,
  type ReadDxfOptions,
  SMALLEST_DRAWING_MM,
} from './read/read-dxf.js';
export type { EntityChoice, ReadColor, ReadLayer } from './read/chosen-entities.js';
export { upright, type UprightPanel } from './read/upright.js';
export { MAX_CHORD_DEVIATION_MM } from './read/chord-arcs.js';
export { MAX_CURVE_DEVIATION_MM } from './read/drawn-pieces.js';
export type { ReadPanel } from './read/sort-loops.js';
export { sideQuestion, viewingSideOf } from './drawing/drawing-questions.js';
export { Questions } from './read/questions.js';
export type { DxfFault } from './read/faults.js';
export { DXF_LIMITS, type DxfLimits } from './read/limits.js';
export {
  dwgRefusal,
  type DxfRefusal,
  readDrawing,
  type DrawingRead,
  type DrawingToRead,
} from './drawing/read-drawing.js';
export { contoursEqual } from './shape/contours.js';
export { recognizePanel, type RecognizedPanel, type RecognizeOptions } from './recognize/recognize-panel.js';
