export { startPanel, type MissingItem, type Start } from './start-panel.js';
export { isGlassAvailable } from './start-glass.js';
export { START_KINDS, type StartKind } from './start-shapes.js';
