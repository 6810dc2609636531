import { type HardwareRole, type LayoutCure, PANE_SIDES } from '@glass/contracts/layout';
import { roundLimit, takesGlass } from '@glass/geometry';
import { listArticlesFor } from '../choose-hardware.js';
import { type Bay, findArticle, findDeduction } from '../context.js';
import { chooseOneOf, orAskShop, orMeasureAgain } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { NO_GAP, type Side } from '../gap.js';
import { findSideGap, isUnknownGap } from '../gaps.js';
import { canSealFor } from '../seal-uses.js';
import { countHinges } from '../hinge-choice.js';
import { isFoldingLeaf } from '../hung-doors.js';
import { freeEdgeDropMm, pivotOffsetMm } from '../swing.js';
import { findOtherWay } from '../swing-hits.js';
import { withBay } from '../with-bay.js';
import { canTypeWidth, listWiderCures } from './width-cures.js';
import {
  ALMOST_MM,
  COUNTRY_DOOR_MM,
  DOOR_BOTTOM_MM,
  DOOR_CLEARANCE_MM,
  DOOR_WIDTH_MM,
  HEADER_FREE,
  REPORTED_DROP_MM,
  THIN_DOOR_MM,
} from '../trade-limits.js';

/** Widths that doors are made in; doors of thin glass are narrower (PRL), and so are leaves of folding doors. */
export function checkDoorWidth({ input, runs, panes }: EvaluationState): void {
  const isThin = input.thicknessMm < HEADER_FREE.thicknessMm - ALMOST_MM;
  const { precision } = input.catalogue;
  const { min } = DOOR_WIDTH_MM;
  const widest = COUNTRY_DOOR_MM[input.catalogue.country ?? ''] ?? DOOR_WIDTH_MM.max;
  const max = Math.min(isThin ? THIN_DOOR_MM : DOOR_WIDTH_MM.max, widest);
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { width } = pane.cut;
    if ((width >= min || isFoldingLeaf(input, pane, panes)) && width <= max) continue;
    const { bay } = pane.draft;
    reportAt(input, pane, {
      code: 'doorWidth',
      severity: 'warn',
      values: { widthMm: width, minMm: min, maxMm: max },
      cures: orMeasureAgain(
        [
          ...(canTypeWidth(runs[pane.draft.run]!.run, bay.uid)
            ? [
                {
                  kind: 'setWidth' as const,
                  bayUID: bay.uid,
                  mm: width < min ? roundLimit(min, 'least', precision) : roundLimit(max, 'most', precision),
                },
              ]
            : []),
          ...(width < min ? listWiderCures(runs[pane.draft.run]!.run, bay.uid, min - width) : []),
          ...(width > max && width <= widest
            ? [{ kind: 'thickerGlass' as const, mm: HEADER_FREE.thicknessMm }]
            : []),
        ],
        `runs.${pane.draft.run}.widths`,
      ),
    });
  }
}

/** A door without a seal or threshold below lets water out (TR 24: the buyer is warned in writing). */
export function checkBottomSeals({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { bay } = pane.draft;
    if (findArticle(input, 'bottomSeal', bay) || findArticle(input, 'threshold', bay)) continue;
    const seals = listArticlesFor('bottomSeal', input.articles, undefined).filter(
      (one) => one.active && takesGlass(one, input.thicknessMm),
    );
    reportAt(input, pane, {
      code: 'noBottomSeal',
      severity: 'warn',
      place: { field: 'hardware.bottomSeal' },
      cures: orAskShop(chooseOneOf(seals, 'bottomSeal', bay.uid)),
    });
  }
}

/** Doors clear the floor, and what is above and beside them (NGA), whatever the articles say. */
export function checkClearances(state: EvaluationState): void {
  const { input, panes } = state;
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { gaps, bay } = pane.draft;
    for (const side of PANE_SIDES) {
      const gap = gaps[side];
      const minMm = side === 'bottom' ? DOOR_BOTTOM_MM : DOOR_CLEARANCE_MM;
      const isShared = gap.bayUID !== null && gap.bayUID !== bay.uid;
      // Hinges that are missing or not made for the edge have a finding of their own; without them the gap isn't known.
      const isUnhinged = side === bay.hinged && (gap.article === null || isUnknownGap(input, gap));
      if (gap === NO_GAP || isShared || isUnhinged || gap.openMm >= minMm) continue;
      reportAt(input, pane, {
        code: 'doorClearance',
        severity: 'warn',
        place: { field: `hardware.${gap.role}` },
        values: { gapMm: gap.openMm, minMm },
        articles: gap.article ? [gap.article.uid] : [],
        cures: orAskShop(
          side === 'bottom' ? listHigherSeals(input, pane, minMm) : listWider(state, pane, side, minMm),
        ),
      });
    }
  }
}

/** A wall that leans across the run lifts or sinks the free edge of the open door. */
export function checkDrop({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const side = pane.draft.bay.hinged;
    const lean = side ? (runs[pane.draft.run]!.run.leansAcross[side] ?? 0) : 0;
    const dropMm = freeEdgeDropMm(lean, pane.cut.width, pane.cut.height);
    if (dropMm < REPORTED_DROP_MM) continue;
    const gapMm = pane.draft.gaps.bottom.mm;
    reportAt(input, pane, {
      code: 'doorDrops',
      severity: dropMm >= gapMm ? 'block' : 'warn',
      place: { field: `runs.${pane.draft.run}.leansAcross.${side}` },
      values: { dropMm, leftMm: gapMm - dropMm },
      cures: [
        ...listHigherSeals(input, pane, dropMm + DOOR_BOTTOM_MM),
        { kind: 'measureAgain', field: `runs.${pane.draft.run}.leansAcross.${side}` },
      ],
    });
  }
}

/** Articles of the same kind that keep so much from what is beside or above a door, and the other way to open. */
function listWider(
  state: EvaluationState,
  pane: CutPane,
  side: 'left' | 'right' | 'top',
  mm: number,
): LayoutCure[] {
  const { input } = state;
  const { draft } = pane;
  const { bay } = draft;
  const { article, query, role, bayUID } = draft.gaps[side];
  if (!article || !query) return [];
  const isWide = (uid: string, offMm: number) =>
    (side === 'top'
      ? offMm
      : gapWith(input, draft, side, (one) => ({ ...one, hardware: { ...one.hardware, [role]: uid } }))) >= mm;
  const wider = input.articles.filter((one) => {
    const isAlike = one.active && one.uid !== article.uid && one.family === article.family;
    if (!isAlike || !canSealFor(one, role) || !takesGlass(one, input.thicknessMm)) return false;
    const off = findDeduction(input, one, query);
    return off !== undefined && isWide(one.uid, off.mm);
  });
  const cures = chooseOneOf(wider, role, bayUID);
  const opens = side === bay.hinged ? findOtherWay(state, pane) : null;
  return opens !== null && side !== 'top' && gapWith(input, draft, side, (one) => ({ ...one, opens })) >= mm
    ? [...cures, { kind: 'changeOpens', bayUID: bay.uid, opens }]
    : cures;
}

/** Gap at a side of a door with another choice for its bay, mm. */
function gapWith(
  input: EvaluationState['input'],
  { run, bay }: CutPane['draft'],
  side: Side,
  change: (bay: Bay) => Bay,
): number {
  const layout = withBay(input.layout, bay.uid, change);
  const { bays } = layout.runs[run]!;
  const index = bays.findIndex(({ uid }) => uid === bay.uid);
  return findSideGap({ input: { ...input, layout }, run, bays, index }, side).openMm;
}

/** Bottom seals that leave so much under a door, the lowest first. */
function listHigherSeals(input: EvaluationState['input'], { draft }: CutPane, mm: number): LayoutCure[] {
  const role = draft.gaps.bottom.role;
  const query = { facing: 'floor', pane: 'door' } as const;
  const higher = input.articles
    .flatMap((article) => {
      const isAlike = article.active && article.family === (role === 'threshold' ? 'threshold' : 'seal');
      const off = isAlike ? findDeduction(input, article, query) : undefined;
      return off && off.mm >= mm ? [{ uid: article.uid, mm: off.mm }] : [];
    })
    .toSorted((one, other) => one.mm - other.mm);
  return chooseOneOf(higher, role, draft.bay.uid);
}

/** A towel bar on the outside of a door with wall hinges meets the wall before the door is open. */
export function checkTowelBar({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const side = pane.draft.bay.hinged;
    const bar = findArticle(input, 'towelBar', pane.draft.bay);
    if (!side || !bar || bar.depthMm === null || pane.draft.gaps[side].reason !== 'wallHinge') continue;
    const neededMm = pivotOffsetMm(bar.depthMm, input.thicknessMm);
    const hasMm = pane.draft.gaps[side].mm;
    if (hasMm >= neededMm) continue;
    reportAt(input, pane, {
      code: 'towelBarHits',
      severity: 'warn',
      values: { neededMm, hasMm },
      articles: [bar.uid],
      cures: [...listArticlesFurther(input, pane, neededMm), removeArticle(pane, 'towelBar')],
    });
  }
}

/** Hinges and pivots that hold the door at least this far from its wall. */
function listArticlesFurther(input: EvaluationState['input'], pane: CutPane, mm: number): LayoutCure[] {
  const { bay } = pane.draft;
  const door = { widthMm: pane.cut.width, weightKg: pane.weightKg, thicknessMm: input.thicknessMm };
  const further = input.articles.filter(
    (one) =>
      one.active &&
      (one.family === 'hinge' || one.family === 'pivot') &&
      (findDeduction(input, one, { facing: 'wall', pane: 'door', opens: bay.opens })?.mm ?? 0) >= mm &&
      countHinges(one, door) !== null,
  );
  return chooseOneOf(further, 'wallHinge', bay.uid);
}

/** Removes the choice of a role where it was made: for the bay, else for the whole shower. */
const removeArticle = ({ draft }: CutPane, role: HardwareRole): LayoutCure => ({
  kind: 'removeArticle',
  role,
  bayUID: draft.bay.hardware[role] === undefined ? null : draft.bay.uid,
});
