import { PANE_SIDES, type PaneEdge, type PaneSide } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import { cornersOf } from './draft-pane.js';
import { NO_GAP } from './gaps.js';
import type { CutPane } from './cut-pane.js';
import { xAt, yAt } from './line.js';

/** The four sides of a pane with what they face and what is mounted there. */
export function listPaneEdges(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): PaneEdge[] {
  return PANE_SIDES.map((side) => {
    const gap = pane.draft.gaps[side];
    const lengthMm = edgeLength(pane, side);
    if (gap === NO_GAP)
      return {
        side,
        facing: null,
        otherPaneKey: null,
        role: null,
        articleUID: null,
        gapMm: 0,
        lengthMm,
      };
    return {
      side,
      facing: gap.facing,
      otherPaneKey: findOther(input, pane, side, panes)?.draft.key ?? null,
      role: gap.role,
      articleUID: gap.article?.uid ?? null,
      gapMm: gap.openMm,
      lengthMm,
    };
  });
}

/** The pane on the other side of a seam. */
function findOther(
  input: LayoutInput,
  pane: CutPane,
  side: PaneSide,
  panes: readonly CutPane[],
): CutPane | undefined {
  const { facing } = pane.draft.gaps[side];
  if (facing !== 'inlineGlass' && facing !== 'cornerGlass' && !isAtTransom(pane, side)) return undefined;
  const seam = seamOf(input, pane, side);
  const facingSide = OPPOSITE[side];
  return panes.find(
    (other) =>
      other !== pane && other.draft.gaps[facingSide] !== NO_GAP && seamOf(input, other, facingSide) === seam,
  );
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

const isAtTransom = ({ draft }: CutPane, side: PaneSide): boolean =>
  draft.role === 'transom' ? side === 'bottom' : side === 'top' && draft.gaps.top.reason === 'transom';

/** Name of what lies between a pane and its neighbor, the same from both of them. */
export function seamOf({ layout }: LayoutInput, { draft }: CutPane, side: PaneSide): string {
  if (side === 'top' || side === 'bottom') return `${draft.bay.uid}/transom`;
  const { bays } = layout.runs[draft.run]!;
  const index = bays.findIndex(({ uid }) => uid === draft.bay.uid) + (side === 'left' ? 0 : 1);
  const part = draft.role === 'transom' ? 'transom' : 'main';
  if (index === 0) return `joint ${draft.run - 1}/${part}`;
  if (index === bays.length) return `joint ${draft.run}/${part}`;
  return `run ${draft.run}/${index}/${part}`;
}

export function edgeLength({ draft, cut }: CutPane, side: PaneSide): number {
  const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(draft.edges);
  const between = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.hypot(one.x - other.x, one.y - other.y);
  const exact = {
    left: between(lowerLeft, upperLeft),
    right: between(lowerRight, upperRight),
    bottom: between(lowerLeft, lowerRight),
    top: between(upperLeft, upperRight),
  }[side];
  // As long as the glass that is cut, which is up to a step of the shop shorter.
  const whole =
    side === 'bottom' || side === 'top' ? Math.min(exact, cut.width) : Math.min(exact, cut.height);
  const taken = listNotchEdges({ draft }).map((notch) =>
    side === 'bottom' ? notch.widthMm : side === notch.side ? notch.heightMm : 0,
  );
  return taken.reduce((left, mm) => left - mm, whole);
}

/** Edges of a pane along a knee wall or bench. */
export interface NotchEdges {
  side: 'left' | 'right';
  /** Taken off the bottom edge and off the side, mm. */
  widthMm: number;
  heightMm: number;
  /** Length of its upper edge, which may be raked. */
  aboveMm: number;
}

export function listNotchEdges({ draft }: Pick<CutPane, 'draft'>): NotchEdges[] {
  const { lowerLeft, lowerRight } = cornersOf(draft.edges);
  return draft.notches.map(({ side, x, above }) => {
    const corner = side === 'left' ? lowerLeft : lowerRight;
    const outer = xAt(draft.edges[side], yAt(above, corner.x));
    const widthMm = Math.abs(x - corner.x);
    return {
      side,
      widthMm,
      heightMm: yAt(above, outer) - corner.y,
      aboveMm: Math.hypot(x - outer, yAt(above, x) - yAt(above, outer)),
    };
  });
}
