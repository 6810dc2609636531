/* Everything that reads drawings, for the web worker, and for pages without one. */

export { readOpening } from '@glass/dxf';
export { drawnPanels } from './drawn-panels.js';
