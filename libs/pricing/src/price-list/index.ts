export {
  findRates,
  removePrices,
  listUses,
  changeCells,
  listEntries,
  withEntry,
  withoutEntry,
  type EntryOf,
  type MatrixList,
  raiseRate,
  mergeValues,
} from './edit-catalogue.js';
export { describePriceChange, type PriceChangeText } from './change-text.js';
export { changeWords } from './change-words.js';
export {
  catalogueInLanguage,
  changeOwnLanguage,
  listCatalogueTexts,
  listCatalogueTranslations,
  selectUsedTranslations,
  toCatalogueLanguage,
} from './catalogue-language.js';
export {
  translateHardware,
  translatePrice,
  translatePriceLines,
  translateTotalLines,
  translateTotals,
} from './price-language.js';
export { compareCatalogues } from './catalogue-changes.js';
export { listCatalogueFaults } from './check-catalogue.js';
export {
  type AddedEntry,
  addStarterEntries,
  listMissingStarterEntries,
  type StarterAdditions,
  type StarterList,
} from './starter-additions.js';
