import { PANE_SIDES, type PaneEdge, type PaneSide } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import { NO_GAP } from './gap.js';
import { findOuterEdge } from './glass-edges.js';
import type { CutPane } from './cut-pane.js';

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
      otherPaneKey: findPaneAcross(input, pane, side, panes)?.draft.key ?? null,
      role: gap.role,
      articleUID: gap.article?.uid ?? null,
      gapMm: gap.openMm,
      lengthMm,
    };
  });
}

/** The pane on the other side of a seam. */
export function findPaneAcross(
  input: LayoutInput,
  pane: CutPane,
  side: PaneSide,
  panes: readonly CutPane[],
): CutPane | undefined {
  const { facing } = pane.draft.gaps[side];
  if (facing !== 'inlineGlass' && facing !== 'cornerGlass' && !isAtTransom(pane, side)) return undefined;
  const facingSide = OPPOSITE[side];
  const across = (seam: string) =>
    panes.find(
      (other) =>
        other !== pane &&
        other.draft.gaps[facingSide] !== NO_GAP &&
        seamOf(input, other, facingSide) === seam,
    );
  const own = across(seamOf(input, pane, side));
  // A panel beside a transom may be as high as both.
  return own ?? (pane.draft.role === 'transom' ? across(seamOf(input, pane, side, 'main')) : undefined);
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

const isAtTransom = ({ draft }: CutPane, side: PaneSide): boolean =>
  draft.role === 'transom' ? side === 'bottom' : side === 'top' && draft.gaps.top.reason === 'transom';

/** Name of what lies between a pane and its neighbor, the same from both of them. */
export function seamOf(
  { layout }: LayoutInput,
  { draft }: CutPane,
  side: PaneSide,
  part: 'transom' | 'main' = draft.role === 'transom' ? 'transom' : 'main',
): string {
  if (side === 'top' || side === 'bottom') return `${draft.bay.uid}/transom`;
  const { bays } = layout.runs[draft.run]!;
  const index = bays.findIndex(({ uid }) => uid === draft.bay.uid) + (side === 'left' ? 0 : 1);
  if (index === 0) return `joint ${draft.run - 1}/${part}`;
  if (index === bays.length) return `joint ${draft.run}/${part}`;
  return `run ${draft.run}/${index}/${part}`;
}

/** Length of an edge as it is cut, along its slope; without what a knee wall or bench takes. */
export const edgeLength = ({ cut }: CutPane, side: PaneSide): number => findOuterEdge(cut, side)?.length ?? 0;
