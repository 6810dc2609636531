import type { LayoutPoint } from '@glass/contracts/layout';
import type { CutPane } from './cut-pane.js';
import type { Side } from './gap.js';
import { findInnerCorner, type InnerCorner } from './round-notches.js';

/** Inner corner of a pane at a knee wall or bench: one for each step of its outline. */
export interface NotchCorner extends InnerCorner {
  side: Side;
  /** Index of the knee wall or bench in its run. */
  block: number;
  /** In the run. */
  at: LayoutPoint;
  /** The other end of its level edge. */
  ledgeEnd: LayoutPoint;
}

/** Inner corners of a pane, clockwise from its lower left. */
export function listNotchCorners({ draft, cut }: Pick<CutPane, 'draft' | 'cut'>): NotchCorner[] {
  const { outline } = cut;
  return outline.flatMap((at, index) => {
    const corner = findInnerCorner(outline, index);
    if (!corner) return [];
    const before = outline.at(index - 1)!;
    const after = outline[(index + 1) % outline.length]!;
    // Clockwise, the glass goes up beside a block at the left, and over one at the right.
    const isLeft = Math.abs(at.y - before.y) > Math.abs(at.x - before.x);
    const side = isLeft ? 'left' : 'right';
    const [nearest] = draft.notches
      .filter((notch) => notch.side === side)
      .toSorted((one, other) => Math.abs(one.x - at.x) - Math.abs(other.x - at.x));
    return nearest ? [{ ...corner, side, block: nearest.block, at, ledgeEnd: isLeft ? after : before }] : [];
  });
}
