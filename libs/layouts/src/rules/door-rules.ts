import { type HardwareRole, type LayoutCure, PANE_SIDES } from '@glass/contracts/layout';
import { findArticle, findDeduction } from '../context.js';
import { bottomOf, type CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { MAX_CURES } from '../max-cures.js';
import { NO_GAP, opposite } from '../gaps.js';
import { countHinges } from '../hinge-choice.js';
import { isFoldingLeaf } from '../hung-doors.js';
import { findSwingHits, freeEdgeDropMm, pivotOffsetMm } from '../swing.js';
import { xAt } from '../line.js';
import { canTypeWidth, listWiderCures } from './width-cures.js';
import {
  ALMOST_MM,
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
  const { min } = DOOR_WIDTH_MM;
  const max = isThin ? THIN_DOOR_MM : DOOR_WIDTH_MM.max;
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { width } = pane.cut;
    if ((width >= min || isFoldingLeaf(input, pane, panes)) && width <= max) continue;
    const { bay } = pane.draft;
    reportAt(input, pane, {
      code: 'doorWidth',
      severity: 'warn',
      values: { widthMm: width, minMm: min, maxMm: max },
      cures: [
        ...(canTypeWidth(runs[pane.draft.run]!.run, bay.uid)
          ? [{ kind: 'setWidth' as const, bayUID: bay.uid, mm: width < min ? min : max }]
          : []),
        ...(width < min ? listWiderCures(runs[pane.draft.run]!.run, bay.uid, min - width) : []),
        ...(width > max && width <= DOOR_WIDTH_MM.max
          ? [{ kind: 'thickerGlass' as const, mm: HEADER_FREE.thicknessMm }]
          : []),
      ],
    });
  }
}

/** A door without a seal or threshold below lets water out (TR 24: the buyer is warned in writing). */
export function checkBottomSeals({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { bay } = pane.draft;
    if (findArticle(input, 'bottomSeal', bay) || findArticle(input, 'threshold', bay)) continue;
    const seals = input.articles.filter(
      ({ active, family, deductions }) =>
        active && family === 'seal' && deductions.some(({ facing }) => facing === 'floor'),
    );
    reportAt(input, pane, {
      code: 'noBottomSeal',
      severity: 'warn',
      place: { field: 'hardware.bottomSeal' },
      cures: seals.slice(0, MAX_CURES).map(({ uid }) => ({
        kind: 'chooseArticle',
        role: 'bottomSeal',
        articleUID: uid,
        bayUID: bay.uid,
      })),
    });
  }
}

/** Doors clear the floor, and what is above and beside them (NGA), whatever the articles say. */
export function checkClearances({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { gaps, bay } = pane.draft;
    for (const side of PANE_SIDES) {
      const gap = gaps[side];
      const minMm = side === 'bottom' ? DOOR_BOTTOM_MM : DOOR_CLEARANCE_MM;
      const isShared = gap.bayUID !== null && gap.bayUID !== bay.uid;
      if (gap === NO_GAP || isShared || gap.openMm >= minMm) continue;
      reportAt(input, pane, {
        code: 'doorClearance',
        severity: 'warn',
        place: { field: `hardware.${gap.role}` },
        values: { gapMm: gap.openMm, minMm },
        articles: gap.article ? [gap.article.uid] : [],
        cures: side === 'bottom' ? listHigherSeals(input, pane, minMm) : [],
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

/** Bottom seals that leave so much under a door, the lowest first. */
function listHigherSeals(input: EvaluationState['input'], { draft }: CutPane, mm: number): LayoutCure[] {
  const role = draft.gaps.bottom.role;
  const query = { facing: 'floor', pane: 'door' } as const;
  return input.articles
    .flatMap((article) => {
      const isAlike = article.active && article.family === (role === 'threshold' ? 'threshold' : 'seal');
      const off = isAlike ? findDeduction(input, article, query) : undefined;
      return off && off.mm >= mm ? [{ article, mm: off.mm }] : [];
    })
    .toSorted((one, other) => one.mm - other.mm)
    .slice(0, MAX_CURES)
    .map(({ article }) => ({
      kind: 'chooseArticle',
      role,
      articleUID: article.uid,
      bayUID: draft.bay.uid,
    }));
}

/** The door swings past everything that was measured. */
export function checkSwing({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { bay, edges, run } = pane.draft;
    const side = bay.hinged;
    if (!side) continue;
    const door = {
      hingeX: xAt(edges[side], bottomOf(pane)),
      widthMm: pane.cut.width,
      direction: side === 'left' ? (1 as const) : (-1 as const),
    };
    const ways = bay.opens === 'both' ? (['out', 'in'] as const) : [bay.opens];
    for (const way of ways) {
      const where = way === 'out' ? 'outside' : 'inside';
      const [hit] = findSwingHits(door, input.layout.obstacles, run, where);
      if (!hit) continue;
      const isFree = (other: 'outside' | 'inside') =>
        findSwingHits(door, input.layout.obstacles, run, other).length === 0;
      const index = input.layout.obstacles.indexOf(hit.obstacle);
      reportAt(input, pane, {
        code: 'swingHits',
        severity: 'warn',
        place: { field: `obstacles.${index}` },
        values: { degrees: hit.degrees, reachMm: hit.reachMm },
        cures: [
          ...(isFree(where === 'outside' ? 'inside' : 'outside')
            ? [
                {
                  kind: 'changeOpens' as const,
                  bayUID: bay.uid,
                  opens: way === 'out' ? ('in' as const) : ('out' as const),
                },
              ]
            : []),
          { kind: 'changeHinged', bayUID: bay.uid, hinged: opposite(side) },
        ],
      });
    }
  }
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
  return input.articles
    .filter(
      (one) =>
        one.active &&
        (one.family === 'hinge' || one.family === 'pivot') &&
        (findDeduction(input, one, { facing: 'wall', pane: 'door', opens: bay.opens })?.mm ?? 0) >= mm &&
        countHinges(one, door) !== null,
    )
    .slice(0, MAX_CURES)
    .map(({ uid }) => ({ kind: 'chooseArticle', role: 'wallHinge', articleUID: uid, bayUID: bay.uid }));
}

/** Removes the choice of a role where it was made: for the bay, else for the whole shower. */
const removeArticle = ({ draft }: CutPane, role: HardwareRole): LayoutCure => ({
  kind: 'removeArticle',
  role,
  bayUID: draft.bay.hardware[role] === undefined ? null : draft.bay.uid,
});
