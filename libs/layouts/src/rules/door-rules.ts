import type { LayoutCure } from '@glass/contracts/layout';
import { findArticle } from '../context.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { opposite } from '../gaps.js';
import { countHinges, listStrongerHinges, takesGlass } from '../hinge-choice.js';
import { bottomOf, type CutPane, findHungOn } from '../place-hardware.js';
import { findSwingHits, freeEdgeDropMm, pivotOffsetMm } from '../swing.js';
import { xAt } from '../line.js';
import {
  ALMOST_MM,
  DOOR_WIDTH_MM,
  HEADER_FREE,
  THIN_DOOR_MM,
  REPORTED_DROP_MM,
  HINGE_WALL_REVIEW,
  HINGE_WALL_WARN,
} from '../trade-limits.js';

/** At most this many other hinges are offered. */
const CURES = 3;

/** Hinges carry the width and weight of the door, and take its glass. */
export function checkHinges({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const hung = findHungOn(input, pane);
    if (!hung) {
      const side = pane.draft.bay.hinged ?? 'left';
      const { role } = pane.draft.gaps[side];
      reportAt(input, pane, {
        code: 'noArticle',
        severity: 'block',
        place: { field: `hardware.${role}` },
        cures: offerRole(input, pane, role),
      });
      continue;
    }
    const { article } = hung;
    const door = { widthMm: pane.cut.width, weightKg: pane.weightKg, thicknessMm: input.thicknessMm };
    const others = listStrongerHinges(input.articles, article, door);
    const cures = others.slice(0, CURES).map((other): LayoutCure => ({
      kind: 'chooseArticle',
      role: hung.role,
      articleUID: other.article.uid,
      bayUID: pane.draft.bay.uid,
      count: other.count,
    }));
    if (!takesGlass(article, input.thicknessMm)) {
      const values = { thicknessMm: input.thicknessMm };
      reportAt(input, pane, {
        code: 'articleThickness',
        severity: 'block',
        values,
        articles: [article.uid],
        cures,
      });
      continue;
    }
    const count = countHinges(article, door);
    const isPreferred = count !== null && !others.some((other) => other.count < count);
    if (article.limits.length === 0 || isPreferred) continue;
    const pair = article.limits.find((limit) => limit.count === (count ?? 2));
    reportAt(input, pane, {
      code: 'hingeTooWeak',
      // Three hinges hold, but a pair of other ones would do.
      severity: count === null ? 'block' : 'warn',
      values: {
        widthMm: door.widthMm,
        weightKg: door.weightKg,
        count: count ?? 2,
        maxWidthMm: pair?.maxWidthMm ?? null,
        maxWeightKg: pair?.maxWeightKg ?? null,
      },
      articles: [article.uid],
      cures,
    });
  }
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
  return input.articles
    .filter(
      (one) =>
        one.active &&
        (one.family === 'hinge' || one.family === 'pivot') &&
        one.deductions.some((deduction) => deduction.facing === facing) &&
        countHinges(one, door) !== null,
    )
    .slice(0, CURES)
    .map((one) => ({ kind: 'chooseArticle', role, articleUID: one.uid, bayUID: pane.draft.bay.uid }));
}

/** Widths that doors are made in; doors of thin glass are narrower (PRL). */
export function checkDoorWidth({ input, panes }: EvaluationState): void {
  const isThin = input.thicknessMm < HEADER_FREE.thicknessMm - ALMOST_MM;
  const { min } = DOOR_WIDTH_MM;
  const max = isThin ? THIN_DOOR_MM : DOOR_WIDTH_MM.max;
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { width } = pane.cut;
    if (width >= min && width <= max) continue;
    const { bay } = pane.draft;
    reportAt(input, pane, {
      code: 'doorWidth',
      severity: 'warn',
      values: { widthMm: width, minMm: min, maxMm: max },
      cures: [
        ...(bay.width === null
          ? []
          : [{ kind: 'setWidth' as const, bayUID: bay.uid, mm: width < min ? min : max }]),
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
      cures: seals.slice(0, CURES).map(({ uid }) => ({
        kind: 'chooseArticle',
        role: 'bottomSeal',
        articleUID: uid,
        bayUID: bay.uid,
      })),
    });
  }
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
      cures: pivots.map((pivot) => ({
        kind: 'chooseArticle',
        role: 'wallHinge',
        articleUID: pivot.uid,
        bayUID: bay.uid,
      })),
    });
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
    });
  }
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
      const beside = pivotOffsetMm(besideHinge(hit.obstacle, door), input.thicknessMm);
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
          ...(beside > 0 && beside <= NEAR_HINGE_MM ? [{ kind: 'moveHinge' as const, byMm: beside }] : []),
        ],
      });
    }
  }
}

/** A pivot can be moved this far from its wall. */
const NEAR_HINGE_MM = 300;

/** How far an obstacle projects past the hinge, as a towel bar on the hinge wall does. */
function besideHinge(
  { along, width }: { along: number; width: number },
  { hingeX, direction }: { hingeX: number; direction: 1 | -1 },
): number {
  return direction === 1 ? along + width - hingeX : hingeX - along;
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
      cures: [{ kind: 'moveHinge', byMm: neededMm - hasMm }],
    });
  }
}
