import type { LayoutCure } from '@glass/contracts/layout';
import { isWithdrawn, type LayoutInput } from '../context.js';
import { chooseOneOf, MAX_CURES, orAskShop, orMeasureAgain } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import {
  curbToBottom,
  findHingeStretch,
  findHungOn,
  hasRoomForHinges,
  type HungOn,
  roundToStep,
  spreadHinges,
} from '../hung-doors.js';
import { findHingeLimit, takesGlass } from '@glass/geometry';
import { countHinges, listStrongerHinges } from '../hinge-choice.js';
import { listOtherSide } from './mounting-rules.js';
import { listThickerGlass } from './glass-cures.js';
import { HINGE_END_MM, HINGE_WALL_REVIEW, HINGE_WALL_WARN, HINGES_APART_MM } from '../trade-limits.js';

/** Hinges carry the width and weight of the door, and take its glass. */
export function checkHinges({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const hung = findHungOn(input, pane, panes);
    if (!hung) {
      const side = pane.draft.bay.hinged ?? 'left';
      const { role } = pane.draft.gaps[side];
      if (isWithdrawn(input, role, pane.draft.bay)) continue;
      reportAt(input, pane, {
        code: 'noArticle',
        severity: 'block',
        place: { field: `hardware.${role}` },
        cures: orAskShop(offerRole(input, pane, role)),
      });
      continue;
    }
    const { article, door } = hung;
    const others = listStrongerHinges(input, article, door, hung.edge);
    const cures = others.slice(0, MAX_CURES).map((other): LayoutCure => ({
      kind: 'chooseArticle',
      role: hung.role,
      articleUID: other.article.uid,
      bayUID: pane.draft.bay.uid,
      count: other.count,
    }));
    cures.push(...placeMore(input, pane, hung));
    if (!takesGlass(article, input.thicknessMm)) {
      const values = { thicknessMm: input.thicknessMm };
      reportAt(input, pane, {
        code: 'articleThickness',
        severity: 'block',
        values,
        articles: [article.uid],
        cures: orAskShop([...cures, ...listThickerGlass(input, article)]),
      });
      continue;
    }
    const { count, isCarried } = hung;
    const isChosen = pane.draft.bay.hingeHeights !== undefined;
    const isPreferred = isCarried && (isChosen || !others.some((other) => other.count < count));
    if (article.limits.length === 0 || isPreferred) continue;
    const limit = findHingeLimit(article.limits, count, door);
    reportAt(input, pane, {
      code: 'hingeTooWeak',
      // Three hinges hold, but a pair of other ones would do.
      severity: isCarried ? 'warn' : 'block',
      values: {
        widthMm: door.widthMm,
        weightKg: door.weightKg,
        count,
        maxWidthMm: limit?.maxWidthMm ?? null,
        maxWeightKg: limit?.maxWeightKg ?? null,
      },
      articles: [article.uid],
      cures: orAskShop(cures),
    });
  }
}

/** Enough hinges of the chosen article, evenly spaced, where too few were placed. */
function placeMore(
  input: LayoutInput,
  pane: CutPane,
  { article, door, side, stretch, isCarried }: HungOn,
): LayoutCure[] {
  const count = countHinges(article, door);
  const { bay } = pane.draft;
  if (isCarried || count === null || bay.hingeHeights === undefined) return [];
  if (!hasRoomForHinges(stretch, count)) return [];
  const under = curbToBottom(pane, side);
  const { precision } = input.catalogue;
  const mm = spreadHinges(stretch, count).map((y) => roundToStep(y + under, precision));
  return [{ kind: 'setHingeHeights', bayUID: bay.uid, mm }];
}

/** Two doors don't hang on each other. */
export function checkSharedHinges({ input, runs }: EvaluationState): void {
  const bays = runs.flatMap(({ run, index }) => run.bays.map((bay) => ({ bay, index })));
  bays.forEach(({ bay, index }, i) => {
    const next = bays[i + 1];
    if (bay.kind !== 'door' || bay.hinged !== 'right' || next?.bay.kind !== 'door') return;
    if (next.bay.hinged !== 'left') return;
    input.report({
      code: 'doorsShareHinges',
      severity: 'block',
      place: { run: index, bayUID: bay.uid },
      values: {},
      articles: [],
      cures: [
        { kind: 'changeHinged', bayUID: bay.uid, hinged: 'left' },
        { kind: 'changeHinged', bayUID: next.bay.uid, hinged: 'right' },
      ],
    });
  });
}

/** Other articles for a role that has none. */
function offerRole(
  input: EvaluationState['input'],
  pane: CutPane,
  role: 'wallHinge' | 'glassHinge' | string,
): LayoutCure[] {
  if (role !== 'wallHinge' && role !== 'glassHinge') return [];
  const facing = role === 'wallHinge' ? 'wall' : 'inlineGlass';
  const door = { widthMm: pane.cut.width, weightKg: pane.weightKg, thicknessMm: input.thicknessMm };
  const hinges = input.articles.filter(
    (one) =>
      one.active &&
      (one.family === 'hinge' || one.family === 'pivot') &&
      one.deductions.some((deduction) => deduction.facing === facing) &&
      countHinges(one, door) !== null,
  );
  return chooseOneOf(hinges, role, pane.draft.bay.uid);
}

/** The wall that carries the hinges is plumb enough for them. */
export function checkHingeWalls({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { bay, gaps, run } = pane.draft;
    const side = bay.hinged;
    if (!side || gaps[side].reason !== 'wallHinge') continue;
    const placed = runs[run]!;
    const lean = Math.abs(placed.run.leans[side] ?? 0);
    const slope = lean / Math.max(placed.run.heights.left, 1);
    if (slope <= HINGE_WALL_WARN) continue;
    const isReview = slope > HINGE_WALL_REVIEW;
    const pivots = input.articles.filter(({ family, active }) => family === 'pivot' && active).slice(0, 1);
    reportAt(input, pane, {
      code: isReview ? 'hingeWallReview' : 'hingeWallLeans',
      severity: isReview ? 'review' : 'warn',
      place: { field: `runs.${run}.leans.${side}` },
      values: { leanMm: lean },
      cures: orMeasureAgain(chooseOneOf(pivots, 'wallHinge', bay.uid), `runs.${run}.leans.${side}`),
    });
  }
}

/** Hinges at given heights are on the glass of their door, with glass around each cutout. */
export function checkHingeHeights(state: EvaluationState): void {
  const { input, runs, panes } = state;
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { bay, run } = pane.draft;
    const heights = bay.hingeHeights;
    if (!heights || !bay.hinged) continue;
    const under = curbToBottom(pane, bay.hinged);
    const stretch = findHingeStretch(input, pane, panes, bay.hinged);
    const [least, most] = [under + stretch.from + HINGE_END_MM, under + stretch.to - HINGE_END_MM];
    const bays = runs[run]!.run.bays;
    const count = heights.length;
    const cures: LayoutCure[] = hasRoomForHinges(stretch, count)
      ? [{ kind: 'setHingeHeights', bayUID: bay.uid, mm: null }]
      : listOtherSide(state, pane, { side: bay.hinged, count });
    heights.forEach((mm, i) => {
      const minMm = i === 0 ? least : Math.max(least, heights[i - 1]! + HINGES_APART_MM);
      if (mm >= minMm && mm <= most) return;
      reportAt(input, pane, {
        code: 'hingeHeights',
        severity: 'block',
        place: { field: `runs.${run}.bays.${bays.indexOf(bay)}.hingeHeights.${i}` },
        values: { atMm: mm, number: i + 1, minMm, maxMm: most },
        cures: orMeasureAgain(cures, `runs.${run}.heights`),
      });
    });
  }
}
