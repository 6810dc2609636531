export {
  findRates,
  removePrices,
  listUses,
  changeCells,
  withEntry,
  withoutEntry,
  type ChangedMatrices,
  type EntryList,
  type EntryOf,
  type MatrixList,
  raiseRate,
  mergeValues,
  type MergeResult,
} from './edit-catalogue.js';
export { describePriceChange, type PriceChangeText } from './change-text.js';
export { changeWords } from './change-words.js';
export { compareCatalogues } from './catalogue-changes.js';
export { listCatalogueFaults, type CatalogueFault } from './check-catalogue.js';
