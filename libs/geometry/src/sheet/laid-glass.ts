import type { Box } from '../model.js';
import { patchAt, type Patch } from './patch.js';

/*
 * Position of the glass on its sheet: as large as its margins allow, centered in the room that the tools over the upper
 * left corner leave free.
 */

export const SIDES = ['below', 'left', 'above', 'right'] as const;
export type SheetSide = (typeof SIDES)[number];

/** Room between a side of the sheet and the glass (sheet units). */
export type Margins = Record<SheetSide, number>;

/** A covered rectangle at the upper left corner of the sheet (sheet units). */
export interface CoveredCorner {
  width: number;
  height: number;
}

interface SheetSize {
  width: number;
  height: number;
  /** Covered area at the upper left corner: steps of a stair, widest first. Nothing is drawn there. */
  covered?: readonly CoveredCorner[] | undefined;
}

export interface GlassPlacement {
  box: Box;
  scale: number;
  originX: number;
  originY: number;
  /** Range of lines below and above, mm. */
  across: Span;
  /** Range of lines at the left and right, mm; the corners of the sheet belong to those below and above. */
  upright: Span;
  /** Upper end of `upright` without lines above and without tools, mm. */
  top: number;
}

export type Span = [from: number, to: number];

/** Left and upper limits of the drawable area. */
interface Inset {
  left: number;
  top: number;
}

export function layGlass(box: Box, size: SheetSize, margins: Margins, band: number): GlassPlacement {
  const across = Math.max(box.maxX - box.minX, 1);
  const up = Math.max(box.maxY - box.minY, 1);
  const room = {
    width: size.width - margins.left - margins.right,
    height: size.height - margins.above - margins.below,
  };
  const [{ scale, left, top } = EMPTY_PLACEMENT] = insetsOf(size.covered ?? [])
    .map((inset) => ({
      ...inset,
      scale: Math.max(Math.min((room.width - inset.left) / across, (room.height - inset.top) / up), 1e-4),
    }))
    .toSorted((one, other) => other.scale - one.scale);
  // Centered on the sheet, or as near to the center as the tools allow.
  const originX = margins.left + Math.max((room.width - across * scale) / 2, left);
  const originY = margins.above + up * scale + Math.max((room.height - up * scale) / 2, top);
  return {
    box,
    scale,
    originX,
    originY,
    across: [box.minX - (originX - left) / scale, box.minX + (size.width - originX) / scale],
    upright: [box.minY - band / scale, box.maxY + band / scale],
    top: size.covered?.length ? box.maxY + band / scale : box.minY + originY / scale,
  };
}

const EMPTY_PLACEMENT = { left: 0, top: 0, scale: 1 };

export function coveredPatches(covered: readonly CoveredCorner[]): Patch[] {
  return covered.map(({ width, height }) => patchAt({ x: width / 2, y: height / 2 }, width, height));
}

/** Insets beside each step of the stair and below the previous one. */
function insetsOf(covered: readonly CoveredCorner[]): Inset[] {
  const heights = [0, ...covered.map(({ height }) => height)];
  return heights.map((top, index) => ({ left: covered[index]?.width ?? 0, top }));
}
