export {
  findRates,
  removePrices,
  listUses,
  changeCells,
  withEntry,
  withoutEntry,
  type EntryOf,
  type MatrixList,
  raiseRate,
  mergeValues,
} from './edit-catalogue.js';
export { describePriceChange, type PriceChangeText } from './change-text.js';
export { changeWords } from './change-words.js';
export { compareCatalogues } from './catalogue-changes.js';
export { listCatalogueFaults } from './check-catalogue.js';
