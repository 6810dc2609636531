export { DxfError } from './errors.js';
export { panelDxf, panelFile } from './panel-file.js';
export { orderDxfFiles, type OrderDxfFile } from './order-dxf-files.js';
export { writePanelDxf } from './write/write-panel-dxf.js';
export { atOrigin, readDxf, type ReadDxfOptions, SMALLEST_DRAWING_MM } from './read/read-dxf.js';
export { upright } from './read/upright.js';
export { MAX_CHORD_DEVIATION_MM } from './read/chord-arcs.js';
export type { ReadPanel } from './read/sort-loops.js';
export { sideQuestion, viewingSideOf } from './drawing/drawing-questions.js';
export { dwgRefusal, readDrawing, type DrawingRead, type DrawingToRead } from './drawing/read-drawing.js';
export { contoursEqual } from './shape/contours.js';
export { recognizePanel } from './recognize/recognize-panel.js';
export { type LineUse } from './opening/opening-layers.js';
export {
  type OpeningProblem,
  type OpeningReading,
  type OpeningTemplate,
  type ReadOpeningOptions,
  readOpening,
  type TemplateDrawing,
  type TemplateGroup,
} from './opening/read-opening.js';
