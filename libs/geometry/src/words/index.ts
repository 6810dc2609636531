/* Sentences of findings and changes: an entry of its own, because a first visit needs none of them. */
export { wordCapacity } from './capacity.js';
export { fieldWord } from './name-texts.js';
export { compareHardware } from './hardware-changes.js';
export { comparePanels, differenceText, type PanelDifference } from './panel-changes.js';
export { wordFinding, wordFindingMessage, wordFindings } from './word-finding.js';
export { wordCutoutFault } from './cutout-texts.js';
export { wordShapeError } from './shape-texts.js';
