import type { Catalogue, Material } from '@glass/contracts/catalogue';
import type {
  HardwareArticle,
  HardwareChoice,
  LayoutCure,
  LayoutFinding,
  ShowerLayout,
} from '@glass/contracts/layout';
import { evaluateLayout, type PresetKey, toPresetLayout } from '@glass/layouts';
import { defaultMaterial } from '@glass/pricing';
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
  const evaluate = (one: ShowerLayout<number>) => evaluateLayout(one, { catalogue, articles }).findings;
  const countMisfits = (one: ShowerLayout<number>) => evaluate(one).filter(isMisfit).length;
  let fitted = layout;
  let misfits = countMisfits(layout);
  while (misfits > 0) {
    const better = evaluate(fitted)
      .filter(isMisfit)
      .flatMap(({ cures }) => cures.flatMap((cure) => listChoices(cure, fitted)))
      .find((one) => countMisfits(one) < misfits);
    if (!better) return fitted;
    fitted = better;
    misfits = countMisfits(better);
  }
  return fitted;
}

const isMisfit = ({ code, severity }: LayoutFinding): boolean =>
  severity === 'block' || severity === 'ask' || code === 'articleNotForEdge';

/** The article of a cure for the whole shower, and for its bay alone. */
function listChoices(cure: LayoutCure, layout: ShowerLayout<number>): ShowerLayout<number>[] {
  if (cure.kind !== 'chooseArticle') return [];
  const { role, articleUID, bayUID } = cure;
  const choice = (hardware: HardwareChoice) => ({ ...hardware, [role]: articleUID });
  return [
    { ...layout, hardware: choice(layout.hardware) },
    {
      ...layout,
      runs: layout.runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay) => (bay.uid === bayUID ? { ...bay, hardware: choice(bay.hardware) } : bay)),
      })),
    },
  ];
}

function mostCommonFinish(articles: readonly HardwareArticle[]): ShowerLayout['finish'] {
  const finishes = articles.flatMap((article) => article.finishes);
  const count = (finish: ShowerLayout['finish']) => finishes.filter((one) => one === finish).length;
  return finishes.toSorted((one, other) => count(other) - count(one))[0] ?? 'chrome';
}
