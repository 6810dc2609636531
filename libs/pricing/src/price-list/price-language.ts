import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { MissingPrice, PriceLine, PriceText, QuoteTotals, TotalLine } from '@glass/contracts/panel';
import { readTranslatedNames } from './catalogue-language.js';

/*
 * Stored prices have the names of the catalog that made them, in the shop's own words. Readers get them in their
 * language from the translations of that catalog; amounts stay.
 */

/** Values of facts that are names of the catalog (`PanelFacts`, `TotalFacts`). */
const NAMES = ['finish', 'glass', 'material', 'name', 'tax', 'zone'] as const;

/** @returns a function that translates the names in a text about a price; other texts stay */
function translator(catalogue: CatalogueContent, locale: string): (text: PriceText) => PriceText {
  const translated = readTranslatedNames(catalogue, locale);
  return (text) => {
    if (typeof text === 'string') return translated.get(text) ?? text;
    const values = { ...text.values };
    for (const name of NAMES) {
      const word = translated.get(String(values[name]));
      if (word !== undefined) values[name] = word;
    }
    return { ...text, values };
  };
}

/** @param locale BCP 47; only its language counts */
export function translateTotalLines(
  lines: readonly TotalLine[],
  catalogue: CatalogueContent,
  locale: string,
): TotalLine[] {
  const word = translator(catalogue, locale);
  return lines.map((line) => ({
    ...line,
    label: word(line.label),
    ...(line.rule === undefined ? {} : { rule: word(line.rule) }),
  }));
}

/** @param catalogue null for a quote from before its catalog was stored */
export function translateTotals<Totals extends Pick<QuoteTotals, 'lines' | 'onRequest'>>(
  totals: Totals,
  catalogue: CatalogueContent | null,
  locale: string,
): Totals {
  if (!catalogue?.translations?.length) return totals;
  const { lines, onRequest } = totals;
  const word = translator(catalogue, locale);
  return {
    ...totals,
    lines: translateTotalLines(lines, catalogue, locale),
    ...(onRequest ? { onRequest: onRequest.map((one) => ({ ...one, what: word(one.what) })) } : {}),
  };
}

/** Hardware of a quote or order with its names in the reader's language. */
export function translateHardware<Line extends { name: string }>(
  lines: readonly Line[],
  catalogue: CatalogueContent | null,
  locale: string,
): Line[] {
  if (!catalogue?.translations?.length) return [...lines];
  const translated = readTranslatedNames(catalogue, locale);
  return lines.map((line) => ({ ...line, name: translated.get(line.name) ?? line.name }));
}

export function translatePriceLines(
  lines: readonly PriceLine[],
  catalogue: CatalogueContent,
  locale: string,
): PriceLine[] {
  const word = translator(catalogue, locale);
  return lines.map((line) => ({ ...line, label: word(line.label), rule: word(line.rule) }));
}

/** The breakdown of a panel's price. */
export function translatePrice<
  Price extends { lines: PriceLine[]; once?: PriceLine[]; missing: MissingPrice[] },
>(price: Price, catalogue: CatalogueContent | null, locale: string): Price {
  if (!catalogue?.translations?.length) return price;
  const { lines, once, missing } = price;
  const word = translator(catalogue, locale);
  return {
    ...price,
    lines: translatePriceLines(lines, catalogue, locale),
    ...(once ? { once: translatePriceLines(once, catalogue, locale) } : {}),
    missing: missing.map((one) => ({ ...one, what: word(one.what) })),
  };
}
