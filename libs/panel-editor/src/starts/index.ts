export { startPanel, type Lack, type Start } from './start-panel.js';
export { isSold } from './start-glass.js';
export { START_KINDS, type StartKind } from './start-shapes.js';
