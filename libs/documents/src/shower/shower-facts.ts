import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle, LayoutPane, PaneEdge, ShowerLayout } from '@glass/contracts/layout';
import type { ShowerDocument } from '@glass/contracts/document';
import {
  formatDiameter,
  formatLimits,
  formatWeight,
  ImpossiblePanel,
  measurePanel,
  panelInMillimeters,
  stepMm,
  unitsOf,
  weightKg,
} from '@glass/geometry';
import { currentLocale } from '@glass/language';
import { countPeopleToLift, layoutInMillimeters, withCornerBlocks } from '@glass/layouts';
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
  /** Names of panes by key: `Door 1`, `Door 1*` if it was changed by hand. */
  names: ReadonlyMap<string, string>;
  /** Weights of panels by the keys of their panes, as ordered: without what is cut out for hardware. */
  weightsKg: ReadonlyMap<string, number>;
  words: LayoutWords;
  format: ReturnType<typeof layoutFormats>;
}

export function showerFacts(source: ShowerDocument): ShowerFacts {
  const catalogue = catalogueInLanguage(source.catalogue, currentLocale());
  const layout = layoutInMillimeters(source.layout);
  const words: LayoutWords = {
    layout,
    articles: catalogue.articles ?? [],
    edgeFinishes: catalogue.edgeFinishes,
    precision: catalogue.precision,
    locale: source.locale,
  };
  const panes = source.evaluated.panes.map((pane) => asOrdered(source, pane, catalogue));
  return {
    doc: { ...source, catalogue, evaluated: { ...source.evaluated, panes } },
    layout,
    glass: glassOf(layout, catalogue),
    names: nameShownPanes(source),
    weightsKg: new Map(panes.map((pane) => [pane.key, weighPane(pane, catalogue)])),
    words,
    format: layoutFormats(words),
  };
}

/** Names of panes; those of panels that were changed by hand have a star in every list. */
function nameShownPanes({ evaluated, changedPanels = {} }: ShowerDocument): Map<string, string> {
  const names = [...namePanes(evaluated.panes)];
  return new Map(names.map(([key, name]) => [key, key in changedPanels ? `${name}*` : name]));
}

/**
 * A pane with the panel that is made. If it was changed by hand, its size doesn't follow from the measures; the drawing of
 * its side still shows the opening.
 */
function asOrdered(
  { changedPanels = {} }: ShowerDocument,
  pane: LayoutPane,
  catalogue: Catalogue,
): LayoutPane {
  const spec = changedPanels[pane.key];
  if (!spec) return pane;
  const panel = panelInMillimeters(spec);
  try {
    const { blockWidthMm, blockHeightMm, netAreaMm2 } = measurePanel(panel, catalogue);
    const weight = weightKg(panel, catalogue);
    return {
      ...pane,
      ...{ panel, widthMm: blockWidthMm, heightMm: blockHeightMm, areaMm2: netAreaMm2, weightKg: weight },
      peopleToLift: countPeopleToLift(weight),
      explanations: [],
    };
  } catch (error) {
    // Its glass, hinge or corner finish left the price list since: its sheet is left out.
    if (error instanceof ImpossiblePanel) return { ...pane, panel, explanations: [] };
    throw error;
  }
}

/** Knee walls and benches at a side, also those that reach around a corner from the next one. */
export function listBlocks(
  { doc, layout }: ShowerFacts,
  run: number,
): ShowerLayout<number>['runs'][number]['blocks'] {
  const glass = doc.catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  return withCornerBlocks(layout, glass?.thicknessMm ?? 0).runs[run]!.blocks;
}

/** A pane that can't be made weighs as much as its whole glass. */
function weighPane(pane: LayoutPane, catalogue: Catalogue): number {
  try {
    return weightKg(pane.panel, catalogue);
  } catch (error) {
    if (error instanceof ImpossiblePanel) return pane.weightKg;
    throw error;
  }
}

export const weightOf = ({ weightsKg }: ShowerFacts, { key }: Pick<LayoutPane, 'key'>): number =>
  weightsKg.get(key) ?? 0;

/** `73.8 lb`, as on the papers of its order. */
export const paneWeightText = (facts: ShowerFacts, pane: Pick<LayoutPane, 'key'>): string =>
  formatWeight(weightOf(facts, pane), facts.doc.catalogue.units, facts.doc.locale);

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

/** `Shower Master bath`. A name such as `Shower 2` has the word already. */
export function showerName({ layout }: { layout: { name: string } }): string {
  const name = layout.name.trim();
  const word = showerTexts.unnamed;
  if (name === '') return word;
  return `${name} `.startsWith(`${word} `) ? name : showerTexts.named(name);
}

export const diameterText = ({ doc }: ShowerFacts, mm: number): string =>
  formatDiameter(mm, doc.catalogue.precision, doc.locale);

/** `2.5 mm to 7 mm`; one length if they are almost equal. */
export function rangeText({ format }: ShowerFacts, leastMm: number, mostMm: number): string {
  if (mostMm - leastMm < EVEN_MM) return format.length(leastMm);
  return showerTexts.range(format.length(leastMm), format.length(mostMm));
}

/** Gap at an upright edge, from its smallest to its largest if the wall leaves a wedge. */
export function edgeGapText(facts: ShowerFacts, edge: PaneEdge): string {
  return isUnevenEdge(edge)
    ? rangeText(facts, edge.wedgeMm.least, edge.wedgeMm.most)
    : facts.format.length(edge.gapMm);
}

/** Whether the wall leaves a wedge that is written as a range. */
export const isUnevenEdge = (edge: PaneEdge): edge is PaneEdge & Required<Pick<PaneEdge, 'wedgeMm'>> =>
  edge.wedgeMm !== undefined && edge.wedgeMm.most - edge.wedgeMm.least >= EVEN_MM;

/** Gaps that a seal or fixing closes: `2.5 mm to 7 mm`. */
export function closesText({ doc }: ShowerFacts, minMm: number | null, maxMm: number | null): string {
  if (minMm === null || maxMm === null) return '';
  const [least, most] = formatLimits(minMm, maxMm, doc.catalogue.precision, doc.locale);
  return least === most ? least : showerTexts.range(least, most);
}

/** Ends of a range that differ by less are written as one length. */
export const EVEN_MM = 1;

/** Step to which lengths are written, mm: a tenth of a millimeter, or the shop's fraction of an inch. */
export function unitOfPaper({ doc }: Pick<ShowerFacts, 'doc'>): number {
  const { precision } = doc.catalogue;
  return unitsOf(precision) === 'metric' ? 0.1 : stepMm(precision);
}
