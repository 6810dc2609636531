import type { LayoutCure } from '@glass/contracts/layout';
import { cutoutSize } from '@glass/geometry';
import { findDeduction, findTemplate, type LayoutInput } from '../context.js';
import { chooseOneOf, MAX_CURES, orAskShop } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { NO_GAP } from '../gap.js';
import { countHinges, listStrongerHinges } from '../hinge-choice.js';
import { findHungOn, hingePlaces, type HungOn, spreadHinges } from '../hung-doors.js';
import { DOOR_CLEARANCE_MM, HINGES_CLEAR_MM } from '../trade-limits.js';

/** Hinges of a door have enough glass between their cutouts. */
export function checkHingeSpacing({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const hung = findHungOn(input, pane, panes);
    if (!hung) continue;
    const clearMm = findClear(input, hung, hingePlaces(input, pane, hung));
    if (clearMm >= HINGES_CLEAR_MM) continue;
    reportAt(input, pane, {
      code: 'hingesClose',
      severity: 'warn',
      values: { clearMm, minMm: HINGES_CLEAR_MM },
      articles: [hung.article.uid],
      cures: orAskShop(listSpacingCures(input, pane, hung)),
    });
  }
}

/** Least glass between the cutouts of neighboring hinges, mm. */
function findClear(input: LayoutInput, { article }: HungOn, places: readonly number[]): number {
  const template = findTemplate(input, article);
  const cutoutMm = template ? cutoutSize(template.cutout).width : 0;
  return Math.min(...places.slice(1).map((mm, i) => mm - places[i]! - cutoutMm));
}

/** Hinges spaced evenly, or a pair of stronger ones instead of three. */
function listSpacingCures(input: LayoutInput, pane: CutPane, hung: HungOn): LayoutCure[] {
  const { bay } = pane.draft;
  const isSpread = findClear(input, hung, spreadHinges(hung.stretch, hung.count)) >= HINGES_CLEAR_MM;
  const fewer = listStrongerHinges(input, hung.article, hung.door, hung.edge).filter(
    ({ count }) => count < hung.count,
  );
  return [
    ...(isSpread && bay.hingeHeights
      ? [{ kind: 'setHingeHeights' as const, bayUID: bay.uid, mm: null }]
      : []),
    ...fewer.slice(0, MAX_CURES).map(({ article, count }): LayoutCure => ({
      ...{ kind: 'chooseArticle', role: hung.role, articleUID: article.uid, bayUID: bay.uid, count },
    })),
  ];
}

/** A self-rising hinge doesn't lift its door against what is above it. */
export function checkRise({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const hung = findHungOn(input, pane, panes);
    const { gaps, bay } = pane.draft;
    const riseMm = hung?.article.riseMm ?? 0;
    if (!hung || riseMm === 0 || gaps.top === NO_GAP) continue;
    const leftMm = gaps.top.openMm - riseMm;
    if (leftMm >= DOOR_CLEARANCE_MM) continue;
    const { query } = gaps[hung.side];
    const others = input.articles.filter(
      (one) =>
        one.active &&
        (one.family === 'hinge' || one.family === 'pivot') &&
        gaps.top.openMm - (one.riseMm ?? 0) >= DOOR_CLEARANCE_MM &&
        query !== null &&
        findDeduction(input, one, query) !== undefined &&
        countHinges(one, hung.door) !== null,
    );
    reportAt(input, pane, {
      code: 'doorRises',
      severity: leftMm < 0 ? 'block' : 'warn',
      place: { field: `hardware.${hung.role}` },
      values: { riseMm, gapMm: gaps.top.openMm },
      articles: [hung.article.uid],
      cures: orAskShop(chooseOneOf(others, hung.role, bay.uid)),
    });
  }
}
