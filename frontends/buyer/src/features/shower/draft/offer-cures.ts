import type { Catalogue } from '@glass/contracts/catalogue';
import type { HardwareArticle, LayoutCure, LayoutFinding, ShowerLayout } from '@glass/contracts/layout';
import { evaluatePanel } from '@glass/geometry';
import { catalogueForPane, evaluateLayout, layoutInMillimeters } from '@glass/layouts';
import { toCureChange } from './apply-cure.js';
import { fitArticles } from './fit-articles.js';
import type { LayoutChange } from './layout-history.js';

interface CureContext {
  catalogue: Catalogue;
  articles: readonly HardwareArticle[];
}

export interface OfferedCure {
  cure: LayoutCure;
  /** The cure for each finding, where they differ by the place that they change. */
  cures: LayoutCure[];
  change: LayoutChange;
  /** Chooses other hardware as well, because the chosen one doesn't fit the change. */
  changesHardware: boolean;
}

/**
 * Cures of a finding that end it and bring nothing worse: no finding as severe as it, none that blocks or asks, and no gap
 * that may not close. A cure also changes hardware that no longer fits, such as hinges for thicker glass.
 * @param alike the finding, and others with the same sentence that are cured with it
 */
export function offerCures(
  layout: ShowerLayout,
  alike: readonly LayoutFinding[],
  context: CureContext,
): OfferedCure[] {
  const [first] = alike;
  if (!first) return [];
  const before = listProblems(layout, context);
  const isGone = (after: readonly LayoutFinding[]) =>
    alike.every((one) => countLike(after, one) < countLike(before, one));
  return first.cures.flatMap((cure): OfferedCure[] => {
    const cures = listSameCures(cure, alike);
    const bare = toChange(cures, context);
    if (!bare) return [];
    const change = withFittingHardware(bare, context);
    const after = change(layout);
    const problems = listProblems(after, context);
    if (!isGone(problems) || listNew(problems, before).some((one) => isWorse(one, first))) return [];
    return [{ cure, cures, change, changesHardware: hardwareOf(after) !== hardwareOf(bare(layout)) }];
  });
}

/** The cure of each of the findings, without those that are equal. */
function listSameCures(cure: LayoutCure, alike: readonly LayoutFinding[]): LayoutCure[] {
  const same = alike.flatMap(({ cures }) => cures.find((one) => keyOf(one) === keyOf(cure)) ?? []);
  return [...new Map(same.map((one) => [JSON.stringify(one), one])).values()];
}

/** One change that applies all cures; null if the page can make none of them. */
function toChange(cures: readonly LayoutCure[], context: CureContext): LayoutChange | null {
  const changes = cures.flatMap((one) => toCureChange(one, context) ?? []);
  return changes.length === 0 ? null : (layout) => changes.reduce((now, change) => change(now), layout);
}

/** A cure without the place that it changes: bay, run, or corner with the side of its glass that runs through. */
const keyOf = (cure: LayoutCure): string =>
  JSON.stringify({ ...cure, bayUID: null, run: null, joint: null, through: null });

/** Also chooses hardware that ends problems which the change brings, such as hinges at a corner that was a wall. */
export const withFittingHardware =
  (change: LayoutChange, context: CureContext): LayoutChange =>
  (layout) => {
    const before = listProblems(layout, context);
    return fitArticles(change(layout), (one) => listNew(listProblems(one, context), before).filter(isMisfit));
  };

const isMisfit = (finding: LayoutFinding): boolean =>
  isSerious(finding) || finding.code === 'articleNotForEdge';

type Severity = LayoutFinding['severity'];
const RANK: Record<Severity, number> = { block: 0, ask: 1, review: 2, warn: 3 };

/** Nothing that a cure may bring, whatever it ends. */
const isSerious = ({ code, severity }: LayoutFinding): boolean =>
  severity === 'block' || severity === 'ask' || code === 'gapOutOfRange';

const isWorse = (added: LayoutFinding, ended: LayoutFinding): boolean =>
  isSerious(added) || RANK[added.severity] <= RANK[ended.severity];

const isLike = (one: LayoutFinding, other: LayoutFinding): boolean =>
  one.code === other.code && one.place.run === other.place.run && one.place.bayUID === other.place.bayUID;

const countLike = (problems: readonly LayoutFinding[], one: LayoutFinding): number =>
  problems.filter((other) => isLike(other, one)).length;

/** Findings of which there are more than before, or that have become more severe. */
function listNew(after: readonly LayoutFinding[], before: readonly LayoutFinding[]): LayoutFinding[] {
  const asSevere = (problems: readonly LayoutFinding[], one: LayoutFinding) =>
    problems.filter((other) => isLike(other, one) && RANK[other.severity] <= RANK[one.severity]).length;
  return after.filter((one) => asSevere(after, one) > asSevere(before, one));
}

/** Findings of the layout, and reasons why the shop can't make its panels. */
function listProblems(layout: ShowerLayout, { catalogue, articles }: CureContext): LayoutFinding[] {
  const { findings, panes } = evaluateLayout(layoutInMillimeters(layout), { catalogue, articles });
  const unmakeable = panes.flatMap((pane) => {
    const { panel, run, bayUID } = pane;
    const { errors, findings: found } = evaluatePanel(panel, catalogueForPane(pane, catalogue));
    const count = errors.length + found.filter(({ severity }) => severity === 'block').length;
    return Array.from({ length: count }, (): LayoutFinding => ({
      ...{ code: 'panelCannotBeMade', severity: 'block', place: { run, bayUID } },
      ...{ values: {}, articles: [], cures: [] },
    }));
  });
  return [...findings, ...unmakeable];
}

const hardwareOf = ({ hardware, runs }: ShowerLayout): string =>
  JSON.stringify([hardware, runs.map(({ bays }) => bays.map((bay) => bay.hardware))]);
