import { type LayoutCure } from '@glass/contracts/layout';
import { findArticle } from '../context.js';
import { chooseOneOf, orAskShop, orMeasureAgain } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { roundLimit, takesGlass } from '@glass/geometry';
import { opposite } from '../gap.js';
import { isHeldAtTop } from '../held-at-top.js';
import { findHungOn, isCarrierOf } from '../hung-doors.js';
import { listTopCures } from './header-rules.js';
import { canTypeWidth, listWiderCures } from './width-cures.js';
import {
  ALMOST_MM,
  CARRIER_MIN_MM,
  CLAMP_FROM_END_MM,
  COUNTRY_FREE_PANEL_MM,
  FREE_PANEL_MM,
  HEADER_FREE,
  HEADER_FREE_PIVOT,
  HEIGHT_BETWEEN_ENDS,
  HEIGHT_BY_THICKNESS,
  LOWEST_PANE_MM,
  NARROW_BESIDE_DOOR_MM,
  NARROWEST_PANE_MM,
  THICKER_ABOVE_MM,
} from '../trade-limits.js';

/** Sizes that can be made and mounted at all. */
export function checkSmallest({ input, runs, panes }: EvaluationState): void {
  const least = (mm: number) => roundLimit(mm, 'least', input.catalogue.precision);
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
      ? [{ kind: 'setWidth', bayUID: bay.uid, mm: least(NARROWEST_PANE_MM) }]
      : listWiderCures(runs[run]!.run, bay.uid, NARROWEST_PANE_MM - width);
    const raise: LayoutCure[] =
      role === 'transom' ? [{ kind: 'setTransom', bayUID: bay.uid, mm: least(LOWEST_PANE_MM) }] : [];
    reportAt(input, pane, {
      code: 'paneTooNarrow',
      severity: 'review',
      values,
      cures: orMeasureAgain(
        [...(width < NARROWEST_PANE_MM ? widen : []), ...(height < LOWEST_PANE_MM ? raise : [])],
        `runs.${run}.${width < NARROWEST_PANE_MM ? 'widths' : 'heights'}`,
      ),
    });
  }
}

interface HeightLimit {
  thicknessMm: number;
  maxMm: number;
}

/** Glass is thick enough for its height: PRL, and NGA for panels that only their ends hold. Covey suggests more below that. */
export function checkThickness({ input, panes }: EvaluationState): void {
  const thickness = input.thicknessMm;
  for (const pane of panes.filter(({ draft }) => draft.role !== 'transom')) {
    const table: readonly HeightLimit[] = isHeldAtTop(input, pane)
      ? (findHeightsBetweenEnds(pane, panes) ?? HEIGHT_BY_THICKNESS)
      : HEIGHT_BY_THICKNESS;
    const limit = table.findLast((one) => one.thicknessMm <= thickness + ALMOST_MM);
    const maxMm = limit?.maxMm ?? 0;
    const isThin = thickness < HEADER_FREE.thicknessMm - ALMOST_MM;
    if (limit !== undefined && pane.cut.height <= maxMm && isThin && pane.cut.height > THICKER_ABOVE_MM) {
      reportAt(input, pane, {
        code: 'thickness',
        severity: 'warn',
        values: { heightMm: pane.cut.height, maxMm: THICKER_ABOVE_MM, thicknessMm: thickness },
        cures: [{ kind: 'thickerGlass', mm: HEADER_FREE.thicknessMm }],
      });
      continue;
    }
    if (limit === undefined || pane.cut.height <= maxMm) continue;
    const thicker = table.find((other) => other.maxMm >= pane.cut.height);
    reportAt(input, pane, {
      code: 'thickness',
      severity: 'review',
      values: { heightMm: pane.cut.height, maxMm, thicknessMm: thickness },
      cures: orMeasureAgain(
        thicker ? [{ kind: 'thickerGlass', mm: thicker.thicknessMm }] : [],
        `runs.${pane.draft.run}.heights`,
      ),
    });
  }
}

/** Heights for a panel that no wall holds at either side; null for other panes. */
function findHeightsBetweenEnds(pane: CutPane, panes: readonly CutPane[]): HeightLimit[] | null {
  const sides = ['left', 'right'] as const;
  const { gaps, role } = pane.draft;
  const isAtWall = sides.some((side) => gaps[side].reason === 'wallFixing' && isHeldAt(pane, panes, side));
  if (role !== 'fixed' || isAtWall) return null;
  const isSiliconed = sides.some(
    (side) => gaps[side].role === 'glassJoint' && gaps[side].article?.family === 'seal',
  );
  return HEIGHT_BETWEEN_ENDS.map(({ thicknessMm, maxMm, siliconedMm }) => ({
    thicknessMm,
    maxMm: isSiliconed ? siliconedMm : maxMm,
  }));
}

export interface HeaderFreePanel {
  thicknessMm: number;
  panelWidthMm: number;
  panelHeightMm: number;
  doorWidthMm: number;
  /** Hung on a clamp pivot, which reaches into thinner glass. */
  onPivot?: boolean;
  /** Fastened to a wall on the side away from the door. */
  isAtWall?: boolean;
  /** Brackets on that side; null for a channel, which holds the whole edge. */
  brackets?: number | null;
  hinges?: number;
  /** A channel or clamps at the floor. */
  hasFloorMetal?: boolean;
}

/** Conditions of CRL in the order in which they are checked. */
export const HEADER_FREE_LACKS = ['size', 'wall', 'brackets', 'floor'] as const;
type HeaderFreeLack = (typeof HEADER_FREE_LACKS)[number];

/** The first condition that a panel misses for carrying a door without a header (CRL); null if it misses none. */
export function findHeaderFreeLack(panel: HeaderFreePanel): HeaderFreeLack | null {
  const { onPivot = false, isAtWall = true, brackets = null, hinges = 2, hasFloorMetal = true } = panel;
  if (!isHeaderFree(panel)) return 'size';
  if (!isAtWall) return 'wall';
  // Brackets stand 300 from the ends, further than a clamp pivot allows.
  const isTooFar = onPivot && CLAMP_FROM_END_MM > HEADER_FREE_PIVOT.bracketFromEndMm;
  if (brackets !== null && (brackets < hinges || isTooFar)) return 'brackets';
  return hasFloorMetal ? null : 'floor';
}

/** Whether a panel has the sizes to carry a door without a header (CRL). */
export function isHeaderFree(panel: HeaderFreePanel): boolean {
  const { thicknessMm, panelWidthMm, panelHeightMm, doorWidthMm, onPivot = false } = panel;
  const isThick = thicknessMm >= HEADER_FREE.thicknessMm - ALMOST_MM;
  const isPivotGlass = onPivot && thicknessMm >= HEADER_FREE_PIVOT.thicknessMm - ALMOST_MM;
  const widest = isThick ? HEADER_FREE.panelWidthMm : isPivotGlass ? HEADER_FREE_PIVOT.panelWidthMm : 0;
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
    const { bay, run } = panel.draft;
    if (panel.cut.width < CARRIER_MIN_MM)
      reportAt(input, panel, {
        code: 'carrierNotHeld',
        severity: 'review',
        values: { widthMm: panel.cut.width, minMm: CARRIER_MIN_MM },
        cures: orMeasureAgain(
          canTypeWidth(runs[run]!.run, bay.uid)
            ? [
                {
                  kind: 'setWidth',
                  bayUID: bay.uid,
                  mm: roundLimit(CARRIER_MIN_MM, 'least', input.catalogue.precision),
                },
              ]
            : listWiderCures(runs[run]!.run, bay.uid, CARRIER_MIN_MM - panel.cut.width),
          `runs.${run}.widths`,
        ),
      });
    if (isHeldAtTop(input, panel) || findArticle(input, 'bar', bay)) continue;
    const free = {
      thicknessMm: input.thicknessMm,
      panelWidthMm: panel.cut.width,
      panelHeightMm: panel.cut.height,
      doorWidthMm: door.cut.width,
      onPivot: hung.article.family === 'pivot',
      ...findHolding(panel, hung.side),
      hinges: hung.count,
    };
    const lack = findHeaderFreeLack(free);
    if (lack === null) continue;
    const isThin =
      lack === 'size' && findHeaderFreeLack({ ...free, thicknessMm: HEADER_FREE.thicknessMm }) === null;
    reportAt(input, panel, {
      code: 'headerNeeded',
      severity: 'review',
      values: {
        ...HEADER_FREE,
        widthMm: panel.cut.width,
        heightMm: panel.cut.height,
        doorMm: door.cut.width,
        lack: HEADER_FREE_LACKS.indexOf(lack),
        hinges: hung.count,
      },
      cures: orAskShop([
        ...(lack === 'brackets' ? listChannels(input, 'wallFixing', bay.uid) : []),
        ...(lack === 'floor' ? listChannels(input, 'floorFixing', bay.uid) : []),
        ...listTopCures(input, panel),
        ...(isThin ? [{ kind: 'thickerGlass' as const, mm: HEADER_FREE.thicknessMm }] : []),
      ]),
    });
  }
}

/** How a panel that carries a door on one side is held on the other one and at the floor. */
function findHolding(
  { draft, cut }: CutPane,
  side: 'left' | 'right',
): Pick<HeaderFreePanel, 'isAtWall' | 'brackets' | 'hasFloorMetal'> {
  const { article, reason } = draft.gaps[side];
  const count = cut.height < CLAMP_FROM_END_MM ? 1 : 2;
  return {
    isAtWall: reason === 'wallFixing' && article !== null,
    brackets: article?.family === 'clamp' ? count : null,
    hasFloorMetal: draft.gaps.bottom.article !== null,
  };
}

/** Channels for a side that too few brackets, or nothing, hold. */
function listChannels(
  input: EvaluationState['input'],
  role: 'wallFixing' | 'floorFixing',
  bayUID: string,
): LayoutCure[] {
  const facing = role === 'wallFixing' ? 'wall' : 'floor';
  const channels = input.articles.filter(
    (one) =>
      one.active &&
      one.family === 'channel' &&
      takesGlass(one, input.thicknessMm) &&
      one.deductions.some((deduction) => deduction.facing === facing),
  );
  return chooseOneOf(channels, role, bayUID);
}

/** A narrow panel beside a door is held at the top, by a wall, or by a bar. */
export function checkNarrowPanels({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'fixed')) {
    const { gaps, bay } = pane.draft;
    const isBesideDoor = [gaps.left, gaps.right].some(({ reason }) => reason === 'strike');
    const isHeld = isHeldAtTop(input, pane) || findArticle(input, 'bar', bay) !== null;
    const isAtWall = (['left', 'right'] as const).some((side) => isHeldAt(pane, panes, side));
    if (!isBesideDoor || isHeld || isAtWall || pane.cut.width > NARROW_BESIDE_DOOR_MM) continue;
    reportAt(input, pane, {
      code: 'narrowBesideDoor',
      severity: 'review',
      values: { widthMm: pane.cut.width, minMm: NARROW_BESIDE_DOOR_MM },
      cures: listTopCures(input, pane),
    });
  }
}

/** A panel with a free edge that is wide needs a bar, and any panel that is high and ends free (SE). */
export function checkFreePanels({ input, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'fixed')) {
    if (isHeldAtTop(input, pane) || findArticle(input, 'bar', pane.draft.bay)) continue;
    const isFree = (['left', 'right'] as const).some((side) => !isHeldAt(pane, panes, side));
    const { width, height } = pane.cut;
    const maxMm = COUNTRY_FREE_PANEL_MM[input.catalogue.country ?? ''] ?? FREE_PANEL_MM.width;
    // The height counts for panels with walls on both sides, too.
    if (height <= FREE_PANEL_MM.height && (!isFree || width <= maxMm)) continue;
    reportAt(input, pane, {
      code: 'barNeeded',
      severity: 'warn',
      values: {
        widthMm: width,
        heightMm: height,
        maxMm,
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
