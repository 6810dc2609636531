import type { Catalogue } from '@glass/contracts/catalogue';
import type { TaxDisplay } from '@glass/contracts/legal';
import type { PanelPrice, TotalLine } from '@glass/contracts/panel';
import type { DecimalText } from '@glass/contracts/primitives';
import { minorPerUnit, minorToText } from '@glass/formats';
import { parseDecimal, roundToInteger } from './exact-decimal.js';
import { addTaxes, sumLines } from './quote-totals.js';

/** The last one per price list: each has one buyer at a time. */
const prepared = new WeakMap<Catalogue, Catalogue>();

/**
 * The catalog for a buyer who sees prices with taxes, or before taxes with a note. Returns the same object each time, so that
 * its prices are compiled once.
 * @param display null for neither; a price list without taxes has no other
 */
export function withTaxDisplay(catalogue: Catalogue, display: TaxDisplay | null): Catalogue {
  if (display === null || catalogue.pricing.taxes.length === 0) return catalogue;
  const last = prepared.get(catalogue);
  if (last?.taxDisplay === display) return last;
  const shown = { ...catalogue, taxDisplay: display };
  prepared.set(catalogue, shown);
  return shown;
}

type Prepared = Pick<Catalogue, 'pricing' | 'taxDisplay'>;

/** An amount before taxes as the buyer sees it. @param catalogue from `withTaxDisplay` */
export function toShownMinor(amountMinor: number, { pricing, taxDisplay }: Prepared): number {
  if (taxDisplay !== 'included') return amountMinor;
  const lines: TotalLine[] = [{ kind: 'panels', code: '', label: '', percent: null, amountMinor }];
  addTaxes(lines, pricing.taxes, 0);
  return sumLines(lines);
}

/** A price in currency units as the buyer sees it; with taxes, it has the currency's decimals. */
export function toShownRate(
  rate: DecimalText,
  catalogue: Prepared & Pick<Catalogue, 'currency'>,
): DecimalText {
  if (catalogue.taxDisplay !== 'included') return rate;
  const { currency } = catalogue;
  const minor = roundToInteger(parseDecimal(rate, 'rate').times(minorPerUnit(currency)));
  return minorToText(toShownMinor(minor, catalogue), currency);
}

/**
 * A panel's price as the buyer sees it, with taxes of its own: in an order, whose tax is rounded once, it can differ by a
 * cent (`listPanelAmounts`). The breakdown in its lines stays before taxes.
 */
export function toShownPrice<Price extends Pick<PanelPrice, 'unitMinor' | 'totalMinor'>>(
  price: Price,
  catalogue: Prepared,
): Price {
  if (catalogue.taxDisplay !== 'included') return price;
  const shown = (minor: number | null) => minor && toShownMinor(minor, catalogue);
  return { ...price, unitMinor: shown(price.unitMinor), totalMinor: shown(price.totalMinor) };
}
