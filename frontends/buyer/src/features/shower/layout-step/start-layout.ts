import type { Catalogue, Material } from '@glass/contracts/catalogue';
import {
  EDGE_ZONES,
  HARDWARE_ROLES,
  type HardwareArticle,
  type HardwareRole,
  type LayoutFinding,
  type ShowerLayout,
} from '@glass/contracts/layout';
import {
  chooseUsualEdges,
  evaluateLayout,
  listEdgeFinishes,
  type PresetKey,
  toPresetLayout,
  usualHardware,
} from '@glass/layouts';
import { defaultMaterial } from '@glass/pricing';
import { fitArticles } from '../draft/fit-articles.js';
import { articlesOnSale } from '../hardware/articles-on-sale.js';

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

/** A preset with the shop's usual glass and hardware; in other glass if nothing holds its tracks in the usual one. */
export function startLayout(key: PresetKey, catalogue: Catalogue): ShowerLayout<number> {
  return startInHoldingGlass((glass) => startIn(key, catalogue, glass), catalogue);
}

/** @param startWith the layout in a glass, with the usual hardware and edges for it */
function startInHoldingGlass(
  startWith: (glass: Material | null) => ShowerLayout<number>,
  catalogue: Catalogue,
): ShowerLayout<number> {
  const usual = startWith(usualShowerGlass(catalogue));
  const articles = articlesOnSale(catalogue);
  const [cure] = evaluateLayout(usual, { catalogue, articles }).findings.flatMap(({ code, cures }) =>
    code === 'trackNotHeld' || code === 'tracksDontMeet' ? cures : [],
  );
  if (cure?.kind !== 'chooseGlass') return usual;
  const glass = catalogue.materials.find(({ uid }) => uid === cure.materialUID) ?? null;
  const other = startWith(glass);
  return countMisfits(other, catalogue) < countMisfits(usual, catalogue) ? other : usual;
}

const countMisfits = (layout: ShowerLayout<number>, catalogue: Catalogue): number =>
  listMisfits(fitHardware(layout, catalogue), catalogue).length;

function startIn(key: PresetKey, catalogue: Catalogue, glass: Material | null): ShowerLayout<number> {
  return toPresetLayout(key, {
    name: '',
    units: catalogue.units,
    finish: mostCommonFinish(articlesOnSale(catalogue)),
    ...chooseUsual(catalogue, glass),
  });
}

type GlassAndHardware = Pick<ShowerLayout<number>, 'materialUID' | 'hardware' | 'edges'>;

const chooseUsual = (catalogue: Catalogue, glass: Material | null): GlassAndHardware => ({
  materialUID: glass?.uid ?? '',
  hardware: usualHardware(
    articlesOnSale(catalogue),
    glass?.thicknessMm ?? USUAL_THICKNESS_MM[catalogue.units],
  ),
  edges: chooseUsualEdges(catalogue, glass?.uid ?? ''),
});

/**
 * Chooses other articles where the usual ones can't be used, as for hinges at a corner. The buyer decides about
 * findings that no article cures.
 */
export function fitHardware(layout: ShowerLayout<number>, catalogue: Catalogue): ShowerLayout<number> {
  return fitArticles(layout, (one) => listMisfits(one, catalogue));
}

const listMisfits = (layout: ShowerLayout<number>, catalogue: Catalogue): LayoutFinding[] =>
  evaluateLayout(layout, { catalogue, articles: articlesOnSale(catalogue) }).findings.filter(isMisfit);

const isMisfit = ({ code, severity }: LayoutFinding): boolean =>
  severity === 'block' || severity === 'ask' || MISFITS.has(code);

const MISFITS: ReadonlySet<LayoutFinding['code']> = new Set([
  ...(['articleNotForEdge', 'gapOutOfRange', 'trackNotHeld', 'tracksDontMeet'] as const),
]);

/**
 * Glass, hardware and edges for another layout of a shower: those of its preset, and what the buyer chose. Choices that only
 * fitted the layout before don’t stay, so that a layout costs the same whichever was looked at first.
 */
export function keepChoices(
  before: ShowerLayout<number>,
  preset: ShowerLayout<number>,
  catalogue: Catalogue,
): GlassAndHardware {
  const findGlass = (materialUID: string) =>
    catalogue.materials.find(({ uid }) => uid === materialUID) ?? null;
  const startBefore = (glass: Material | null) => ({ ...before, ...chooseUsual(catalogue, glass) });
  const started = startInHoldingGlass(startBefore, catalogue);
  const isGlassChosen = before.materialUID !== started.materialUID;
  const after = chooseUsual(catalogue, findGlass(isGlassChosen ? before.materialUID : preset.materialUID));
  const { hardware } = chooseUsual(catalogue, findGlass(before.materialUID));
  const automatic = fitHardware({ ...before, hardware }, catalogue).hardware;
  const isChosen = (role: HardwareRole) => before.hardware[role] !== automatic[role];
  const articles = HARDWARE_ROLES.filter(isChosen).map((role) => [role, before.hardware[role]]);
  const sold = listEdgeFinishes(catalogue, after.materialUID).map(({ uid }) => uid);
  const finishes = EDGE_ZONES.filter((zone) => {
    const finish = before.edges[zone];
    return finish !== started.edges[zone] && (finish === null || sold.includes(finish));
  }).map((zone) => [zone, before.edges[zone]]);
  return {
    ...after,
    hardware: { ...after.hardware, ...Object.fromEntries(articles) },
    edges: { ...after.edges, ...Object.fromEntries(finishes) },
  };
}

function mostCommonFinish(articles: readonly HardwareArticle[]): ShowerLayout['finish'] {
  const finishes = articles.flatMap((article) => article.finishes);
  const count = (finish: ShowerLayout['finish']) => finishes.filter((one) => one === finish).length;
  return finishes.toSorted((one, other) => count(other) - count(one))[0] ?? 'chrome';
}
