/* Names and sentences of layouts: an entry of its own, because the engine needs none of them. */
export { layoutNames, stepTexts } from './name-texts.js';
export { listPaneMarks, namePanes, usualShowerName, wordPaneMark } from './pane-names.js';
export { layoutFormats } from './layout-formats.js';
export {
  type LayoutWords,
  wordExplanation,
  wordLayoutCure,
  wordLayoutCures,
  wordLayoutFinding,
} from './word-layout.js';
export { nameHardware } from './hardware-names.js';
export { nameEdge, nameSide, wordHardwarePlace } from './hardware-places.js';
