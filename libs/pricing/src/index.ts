export { allocateByWeight } from './allocate-by-weight.js';
export {
  type GrossTotals,
  isUntaxedDelivery,
  listHardwareAmounts,
  listPanelAmounts,
  toGrossTotals,
  toShownTotals,
} from './gross-totals.js';
export { findExemption } from './exemption.js';
export { computeDeposit } from './deposit.js';
export { carryAgreedPrice, pricePanel, withAgreedPrice } from './panel-price.js';
export {
  discountFromTotals,
  HARDWARE_CODE,
  exemptTaxes,
  priceQuote,
  listNamedTiers,
  type NamedTier,
  type QuoteToPrice,
} from './quote-totals.js';
export type { QuotedPanel } from './delivery-parts.js';
export {
  GENERAL_TERMS,
  latestDays,
  listDeliveryCountries,
  needsStateForZone,
  priceOrder,
  promiseDays,
  roundPieceMeasures,
  type CompanyTerms,
  type OrderDay,
  type OrderToPrice,
  type PricedDelivery,
  type PricedOrder,
} from './price-order.js';
export { toShownMinor, toShownPrice, toShownRate, withTaxDisplay } from './tax-display.js';
export { removeCataloguePrices, applyCompanyMinimum, hidePurchasing } from './company-catalogue.js';
export { materialName } from './glass-lines.js';
export {
  selectCrate,
  priceCrate,
  priceDelivery,
  findDeliveryZone,
  priceRush,
  type ChargedOrder,
} from './order-charges.js';
export { computeHardwareCost } from './hardware-cost.js';
export { priceHardware } from './price-hardware.js';
export {
  listShowerCutouts,
  listHardwareTotals,
  listTemplates,
  priceHardwareLines,
  type ShowerCutouts,
  totalHardware,
} from './hardware-lines.js';
export { computePromisedRange } from './promised-range.js';
export { computePromisedDays, resolveLeadTimes, type PromisedDays } from './promised-days.js';
export { computePlatformFee } from './platform-fee.js';
export { defaultMaterial } from './compile-catalogue.js';
export { PricingError } from './pricing.errors.js';
export { currencyDecimals, minorPerUnit, minorToText } from '@glass/formats';
export { moneyText, formatRate } from './money-text.js';
export { isAbout, priceFacts } from './price-facts.js';
export { starterArticles, starterCatalogue } from './starter/starter-catalogue.js';
export { INCH_UIDS, METRIC_UIDS } from './starter/starter-uids.js';
