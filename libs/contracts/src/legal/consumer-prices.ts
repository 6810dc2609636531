import { isInEuropeanUnion } from './paper-law.js';

/** Countries outside the European Union with the same rule: Price Marking Order 2004 (UK), art. 3 and 4 PBV (Switzerland). */
const OTHERS = ['GB', 'CH'];

/**
 * Whether prices for consumers must include taxes: directive 98/6/EC art. 2 (a) in the European Union (§ 3 PAngV, § 9 PrAG,
 * L112-1 C. consom., art. 60 TRLGDCU). Businesses get prices before taxes everywhere.
 * @param country of the shop
 */
export function showsPricesWithTax(country: string, { isConsumer }: { isConsumer: boolean }): boolean {
  return isConsumer && (isInEuropeanUnion(country) || OTHERS.includes(country));
}
