import type { Catalogue, Material } from '@glass/contracts/catalogue';
import type { HardwareArticle, LayoutFinding, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, type PresetKey, toPresetLayout } from '@glass/layouts';
import { defaultMaterial } from '@glass/pricing';
import { fitArticles } from '../draft/fit-articles.js';
import { articlesOnSale, usualHardware } from '../hardware/articles-on-sale.js';

/** Glass of new showers, mm: the usual thickness in the trade. */
const USUAL_THICKNESS_MM = { inch: 9.5, metric: 8 } as const;

/** Tempered glass of the price list. */
export const listShowerGlass = ({ materials }: Catalogue): Material[] =>
  materials.filter(({ active, tempered }) => active && tempered);

/** The shop's usual glass if it is tempered, in the usual thickness; null if there is no tempered glass. */
export function usualShowerGlass(catalogue: Catalogue): Material | null {
  const offered = listShowerGlass(catalogue);
  const usual = defaultMaterial(catalogue);
  const sameName = offered.filter(({ name }) => name === usual?.name);
  const aim = USUAL_THICKNESS_MM[catalogue.units];
  const off = ({ thicknessMm }: Material) => Math.abs(thicknessMm - aim);
  return (
    (sameName.length > 0 ? sameName : offered).toSorted((one, other) => off(one) - off(other))[0] ?? null
  );
}

/** A preset with the shop's usual glass and hardware. */
export function startLayout(key: PresetKey, catalogue: Catalogue): ShowerLayout<number> {
  const articles = articlesOnSale(catalogue);
  const glass = usualShowerGlass(catalogue);
  return toPresetLayout(key, {
    name: '',
    materialUID: glass?.uid ?? '',
    units: catalogue.units,
    hardware: usualHardware(articles, glass?.thicknessMm ?? USUAL_THICKNESS_MM[catalogue.units]),
    finish: mostCommonFinish(articles),
  });
}

/**
 * Chooses other articles where the usual ones can't be used, as for hinges at a corner. The buyer decides about
 * findings that no article cures.
 */
export function fitHardware(layout: ShowerLayout<number>, catalogue: Catalogue): ShowerLayout<number> {
  const articles = articlesOnSale(catalogue);
  return fitArticles(layout, (one) => evaluateLayout(one, { catalogue, articles }).findings.filter(isMisfit));
}

const isMisfit = ({ code, severity }: LayoutFinding): boolean =>
  severity === 'block' || severity === 'ask' || code === 'articleNotForEdge' || code === 'gapOutOfRange';

function mostCommonFinish(articles: readonly HardwareArticle[]): ShowerLayout['finish'] {
  const finishes = articles.flatMap((article) => article.finishes);
  const count = (finish: ShowerLayout['finish']) => finishes.filter((one) => one === finish).length;
  return finishes.toSorted((one, other) => count(other) - count(one))[0] ?? 'chrome';
}
