import { isInEuropeanUnion } from './european-union.js';

/** Countries outside the European Union with the same rule: Price Marking Order 2004 (UK), art. 3 and 4 PBV (Switzerland). */
const OTHERS = ['GB', 'CH'];

/** `included`: prices with taxes. `added`: prices before taxes, with a note that says so. */
export type TaxDisplay = 'included' | 'added';

/**
 * How buyers see prices. Prices for consumers must include taxes: directive 98/6/EC art. 2 (a) in the European Union (§ 3
 * PAngV, § 9 PrAG, L112-1 C. consom., art. 60 TRLGDCU). Businesses get prices before taxes everywhere.
 * @param country of the shop
 * @returns null for prices before taxes without a note, as in the United States
 */
export function taxDisplayFor(country: string, { isConsumer }: { isConsumer: boolean }): TaxDisplay | null {
  if (!isInEuropeanUnion(country) && !OTHERS.includes(country)) return null;
  return isConsumer ? 'included' : 'added';
}

/** Whether prices for this buyer must include taxes. */
export function showsPricesWithTax(country: string, buyer: { isConsumer: boolean }): boolean {
  return taxDisplayFor(country, buyer) === 'included';
}
