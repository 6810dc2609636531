export {
  ratesAt,
  unpriced,
  usesOf,
  withCells,
  withEntry,
  withoutEntry,
  type ChangedMatrices,
  type EntryList,
  type EntryOf,
  type MatrixList,
} from './edit-catalogue.js';
export { changeText, type ChangeText } from './change-text.js';
export { changeWords } from './change-words.js';
export { catalogueChanges } from './catalogue-changes.js';
export { catalogueFaults, type CatalogueFault } from './check-catalogue.js';
export { raisedRate } from './raise-rate.js';
export { mergedValues, type Merged } from './merge-values.js';
