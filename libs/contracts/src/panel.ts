export * from './panel/drawing-units.js';
export * from './panel/dxf.js';
export * from './panel/model.js';
export * from './panel/panel.js';
export * from './panel/price.js';
