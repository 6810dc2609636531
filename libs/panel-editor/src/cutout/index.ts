export { CutoutEditor } from './cutout-editor.js';
export { CutoutFigure } from './cutout-figure.js';
export { readyShape } from './ready-shapes.js';
