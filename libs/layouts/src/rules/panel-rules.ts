import { type LayoutCure } from '@glass/contracts/layout';
import { findArticle } from '../context.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { opposite } from '../gaps.js';
import { listNotchEdges } from '../pane-edges.js';
import { findHungOn, isCarrierOf } from '../hung-doors.js';
import { canTypeWidth, listWiderCures } from './width-cures.js';
import {
  ALMOST_MM,
  CARRIER_MIN_MM,
  FREE_PANEL_MM,
  HEADER_FREE,
  HEADER_FREE_PIVOT_PANEL_MM,
  HEIGHT_BY_THICKNESS,
  LOWEST_PANE_MM,
  NARROW_BESIDE_DOOR_MM,
  NARROWEST_PANE_MM,
  NOTCH_STEP_MM,
  TRANSOM_MM,
} from '../trade-limits.js';

/** Sizes that can be made and mounted at all. */
export function checkSmallest({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes) {
    const { width, height } = pane.cut;
    if (width >= NARROWEST_PANE_MM && height >= LOWEST_PANE_MM) continue;
    const values = {
      widthMm: width,
      heightMm: height,
      minMm: NARROWEST_PANE_MM,
      minHeightMm: LOWEST_PANE_MM,
    };
    const { run, bay, role } = pane.draft;
    const widen: LayoutCure[] = canTypeWidth(runs[run]!.run, bay.uid)
      ? [{ kind: 'setWidth', bayUID: bay.uid, mm: NARROWEST_PANE_MM }]
      : listWiderCures(runs[run]!.run, bay.uid, NARROWEST_PANE_MM - width);
    const raise: LayoutCure[] =
      role === 'transom'
        ? [{ kind: 'setTransom', bayUID: bay.uid, mm: LOWEST_PANE_MM }]
        : [{ kind: 'measureAgain', field: `runs.${run}.heights` }];
    reportAt(input, pane, {
      code: 'paneTooNarrow',
      severity: 'review',
      values,
      cures: [...(width < NARROWEST_PANE_MM ? widen : []), ...(height < LOWEST_PANE_MM ? raise : [])],
    });
  }
}

/** Glass is thick enough for its height (PRL). */
export function checkThickness({ input, panes }: EvaluationState): void {
  const thickness = input.thicknessMm;
  const limits = HEIGHT_BY_THICKNESS.filter((limit) => limit.thicknessMm <= thickness + ALMOST_MM);
  const limit = limits.at(-1);
  const maxMm = limit?.maxMm ?? 0;
  for (const pane of panes.filter(({ draft }) => draft.role !== 'transom')) {
    if (limit === undefined || pane.cut.height <= maxMm) continue;
    const thicker = HEIGHT_BY_THICKNESS.find((other) => other.maxMm >= pane.cut.height);
    reportAt(input, pane, {
      code: 'thickness',
      severity: 'review',
      values: { heightMm: pane.cut.height, maxMm, thicknessMm: thickness },
      cures: thicker ? [{ kind: 'thickerGlass', mm: thicker.thicknessMm }] : [],
    });
  }
}

export interface HeaderFreePanel {
  thicknessMm: number;
  panelWidthMm: number;
  panelHeightMm: number;
  doorWidthMm: number;
  /** Hung on a clamp pivot, which reaches into thinner glass. */
  onPivot?: boolean;
}

/** Whether a panel carries a door without a header (CRL). */
export function isHeaderFree(panel: HeaderFreePanel): boolean {
  const { thicknessMm, panelWidthMm, panelHeightMm, doorWidthMm, onPivot = false } = panel;
  const isThick = thicknessMm >= HEADER_FREE.thicknessMm - ALMOST_MM;
  const widest = isThick ? HEADER_FREE.panelWidthMm : onPivot ? HEADER_FREE_PIVOT_PANEL_MM : 0;
  return (
    panelWidthMm <= widest &&
    panelHeightMm <= HEADER_FREE.panelHeightMm &&
    doorWidthMm <= HEADER_FREE.doorWidthMm
  );
}

/** A panel that carries a door is held at the top, or is small and thick enough to do without. */
export function checkCarriers({ input, runs, panes }: EvaluationState): void {
  for (const door of panes.filter(({ draft }) => draft.role === 'door')) {
    const hung = findHungOn(input, door, panes);
    if (hung?.role !== 'glassHinge') continue;
    const panel = panes.find(({ draft }) => isCarrierOf(input, draft, door.draft, hung.side));
    // The leaf of a folding door needs no other support than its hinges.
    if (!panel || panel.draft.role === 'door') continue;
    const { run, bay } = panel.draft;
    if (panel.cut.width < CARRIER_MIN_MM)
      reportAt(input, panel, {
        code: 'carrierNotHeld',
        severity: 'review',
        values: { widthMm: panel.cut.width, minMm: CARRIER_MIN_MM },
        cures: bay.width === null ? [] : [{ kind: 'setWidth', bayUID: bay.uid, mm: CARRIER_MIN_MM }],
      });
    if (runs[run]!.run.top !== 'open' || findArticle(input, 'bar', bay)) continue;
    const free = {
      thicknessMm: input.thicknessMm,
      panelWidthMm: panel.cut.width,
      panelHeightMm: panel.cut.height,
      doorWidthMm: door.cut.width,
      onPivot: hung.article.family === 'pivot',
    };
    if (isHeaderFree(free)) continue;
    const cures: LayoutCure[] = [{ kind: 'setTop', run, top: 'header' }, { kind: 'addBar' }];
    if (isHeaderFree({ ...free, thicknessMm: HEADER_FREE.thicknessMm }))
      cures.push({ kind: 'thickerGlass', mm: HEADER_FREE.thicknessMm });
    reportAt(input, panel, {
      code: 'headerNeeded',
      severity: 'review',
      values: {
        ...HEADER_FREE,
        widthMm: panel.cut.width,
        heightMm: panel.cut.height,
        doorMm: door.cut.width,
      },
      cures,
    });
  }
}

/** A narrow panel beside a door is held at the top, by a wall, or by a bar. */
export function checkNarrowPanels({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'fixed')) {
    const { gaps, run, bay } = pane.draft;
    const isBesideDoor = [gaps.left, gaps.right].some(({ reason }) => reason === 'strike');
    const isHeld = runs[run]!.run.top !== 'open' || findArticle(input, 'bar', bay) !== null;
    const isAtWall = (['left', 'right'] as const).some((side) => isHeldAt(pane, panes, side));
    if (!isBesideDoor || isHeld || isAtWall || pane.cut.width > NARROW_BESIDE_DOOR_MM) continue;
    reportAt(input, pane, {
      code: 'narrowBesideDoor',
      severity: 'review',
      values: { widthMm: pane.cut.width, minMm: NARROW_BESIDE_DOOR_MM },
      cures: [{ kind: 'setTop', run, top: 'header' }, { kind: 'addBar' }],
    });
  }
}

/** A panel with a free edge that is wide or high needs a bar (SE). */
export function checkFreePanels({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'fixed')) {
    if (runs[pane.draft.run]!.run.top !== 'open' || findArticle(input, 'bar', pane.draft.bay)) continue;
    const isFree = (['left', 'right'] as const).some((side) => !isHeldAt(pane, panes, side));
    const { width, height } = pane.cut;
    if (!isFree || (width <= FREE_PANEL_MM.width && height <= FREE_PANEL_MM.height)) continue;
    reportAt(input, pane, {
      code: 'barNeeded',
      severity: 'warn',
      values: {
        widthMm: width,
        heightMm: height,
        maxMm: FREE_PANEL_MM.width,
        maxHeightMm: FREE_PANEL_MM.height,
      },
      cures: [{ kind: 'addBar' }],
    });
  }
}

/** A side is held by a wall, a channel or another fixed panel; not by a door, nor by nothing. */
function isHeldAt({ draft }: CutPane, panes: readonly CutPane[], side: 'left' | 'right'): boolean {
  const { reason, article } = draft.gaps[side];
  if (reason === 'wallFixing') return article !== null;
  // The track of a slider is fixed to its return.
  if (reason === 'corner' || reason === 'track') return true;
  if (reason !== 'glassJoint') return false;
  return panes.some(
    ({ draft: other }) =>
      other.run === draft.run && other.role === 'fixed' && other.gaps[opposite(side)].reason === 'glassJoint',
  );
}

/** Transoms that open are small (CRL). */
export function checkTransoms({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'transom')) {
    const { width, height } = pane.cut;
    const isHeld = pane.draft.gaps.top.article !== null;
    if (isHeld || (width <= TRANSOM_MM.width && height <= TRANSOM_MM.height)) continue;
    reportAt(input, pane, {
      code: 'transomSize',
      severity: 'review',
      values: { widthMm: width, heightMm: height, maxMm: TRANSOM_MM.width, maxHeightMm: TRANSOM_MM.height },
      cures: [
        ...(width <= TRANSOM_MM.width
          ? [{ kind: 'setTransom' as const, bayUID: pane.draft.bay.uid, mm: TRANSOM_MM.height }]
          : []),
        // Held at the top, a transom may be larger.
        ...(runs[pane.draft.run]!.run.top === 'open'
          ? (['ceiling', 'header'] as const).map((top) => ({
              ...{ kind: 'setTop' as const, run: pane.draft.run, top },
            }))
          : []),
      ],
    });
  }
}

/**
 * A panel around a knee wall or bench is two panels in one piece: each leg is wider than the notch is deep, and wide enough
 * to be made (Joso, SB). Shops sell such panels as a standard layout, so a third of the width is no limit for them.
 */
export function checkNotches({ input, panes }: EvaluationState): void {
  for (const pane of panes) {
    const notches = listNotchEdges(pane);
    const [first] = notches;
    if (!first) continue;
    const depthMm = Math.max(...notches.map(({ widthMm, heightMm }) => Math.min(widthMm, heightMm)));
    const { width, height } = pane.cut;
    const besideMm = width - notches.reduce((sum, { widthMm }) => sum + widthMm, 0);
    const aboveMm = height - Math.max(...notches.map(({ heightMm }) => heightMm));
    const minMm = Math.max(depthMm, NARROWEST_PANE_MM);
    const legMm = Math.min(besideMm, aboveMm);
    if (legMm >= minMm - NOTCH_STEP_MM) continue;
    reportAt(input, pane, { code: 'notchLarge', severity: 'review', values: { legMm, minMm } });
  }
}
