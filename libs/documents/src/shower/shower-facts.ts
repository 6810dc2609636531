import type { HardwareArticle, LayoutPane, ShowerLayout } from '@glass/contracts/layout';
import type { ShowerDocument } from '@glass/contracts/document';
import { stepMm, unitsOf } from '@glass/geometry';
import { currentLocale } from '@glass/language';
import { layoutInMillimeters } from '@glass/layouts';
import { layoutFormats, type LayoutWords, namePanes } from '@glass/layouts/words';
import { catalogueInLanguage } from '@glass/pricing/price-list';
import { glassOf } from '../document-parts.js';
import { showerTexts } from './texts.js';

/** Everything that the papers of a shower print, with names in the language of the paper. */
export interface ShowerFacts {
  doc: ShowerDocument;
  /** mm. */
  layout: ShowerLayout<number>;
  glass: string;
  /** Names of panes by key: `Door 1`. */
  names: ReadonlyMap<string, string>;
  words: LayoutWords;
  format: ReturnType<typeof layoutFormats>;
}

export function showerFacts(source: ShowerDocument): ShowerFacts {
  const catalogue = catalogueInLanguage(source.catalogue, currentLocale());
  const layout = layoutInMillimeters(source.layout);
  const words: LayoutWords = {
    layout,
    articles: catalogue.articles ?? [],
    precision: catalogue.precision,
    locale: source.locale,
  };
  return {
    doc: { ...source, catalogue },
    layout,
    glass: glassOf(layout, catalogue),
    names: namePanes(source.evaluated.panes),
    words,
    format: layoutFormats(words),
  };
}

export const findArticle = ({ words }: ShowerFacts, uid: string | null): HardwareArticle | undefined =>
  uid === null ? undefined : words.articles.find((article) => article.uid === uid);

/** `U-channel (CH-U)`; '' for none. */
export function articleText(facts: ShowerFacts, uid: string | null): string {
  const article = findArticle(facts, uid);
  if (!article) return '';
  return article.code === '' ? article.name : `${article.name} (${article.code})`;
}

export const paneName = ({ names }: ShowerFacts, { key }: Pick<LayoutPane, 'key'>): string =>
  names.get(key) ?? '';

/** `Shower Master bath`. */
export const showerName = ({ layout }: { layout: { name: string } }): string =>
  layout.name.trim() === '' ? showerTexts.unnamed : showerTexts.named(layout.name.trim());

/** `2.5 mm to 7 mm`; one length if they are almost equal. */
export function rangeText({ format }: ShowerFacts, leastMm: number, mostMm: number): string {
  if (mostMm - leastMm < EVEN_MM) return format.length(leastMm);
  return showerTexts.range(format.length(leastMm), format.length(mostMm));
}

/** Ends of a range that differ by less are written as one length. */
export const EVEN_MM = 1;

/** Step to which lengths are written, mm: a tenth of a millimeter, or the shop's fraction of an inch. */
export function unitOfPaper({ doc }: Pick<ShowerFacts, 'doc'>): number {
  const { precision } = doc.catalogue;
  return unitsOf(precision) === 'metric' ? 0.1 : stepMm(precision);
}
