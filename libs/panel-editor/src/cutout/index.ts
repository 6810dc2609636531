export { CutoutEditor, type CutoutEditorProps } from './cutout-editor.js';
export { CutoutFigure, type CutoutFigureProps } from './cutout-figure.js';
export { readyShape } from './ready-shapes.js';
