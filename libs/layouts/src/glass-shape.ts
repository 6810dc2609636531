import type { LayoutPoint } from '@glass/contracts/layout';
import type { PanelShape } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { downToStep, ImpossiblePanel, type Segment, sharpEdges, upToStep } from '@glass/geometry';
import { cornersOf, type DraftPane, type QuadCorners } from './draft-pane.js';
import { type LevelLine, type UprightLine, yAt } from './line.js';

/** Glass as it is cut: inside the exact pane, with every size a step of the shop. */
export interface CutGlass {
  shape: PanelShape<number>;
  /** In the run, clockwise, starting with the bottom edge. */
  outline: LayoutPoint[];
  width: number;
  height: number;
  /** Edges of the shape, lettered from A. */
  edges: Segment[][];
}

/** Binary noise of sums, mm: far below anything that is cut. */
const NOISE_MM = 1e-6;

/** Sizes are rounded down, and what is cut out of the pane up. */
interface Rounding {
  down: (mm: number) => number;
  up: (mm: number) => number;
}

/**
 * Rounds a pane down to what the shop cuts. A typed width is cut as typed. Returns null for a pane without width or height, or
 * whose edges cross.
 */
export function cutGlass(pane: DraftPane, precision: LengthPrecision): CutGlass | null {
  // Sizes are measured from a plumb side, so that the width at each end of a raked one is rounded once.
  const isRakedLeft = pane.edges.left.slope !== 0 && pane.edges.right.slope === 0;
  const cut = roundPane(isRakedLeft ? mirrorPane(pane) : pane, precision);
  if (!cut) return null;
  const { origin, block, quad, points } = isRakedLeft ? mirrorCut(cut) : cut;
  const shape = toShape(quad, points, block, pane);
  const edges = findEdges(shape);
  return (
    edges && {
      shape,
      edges,
      outline: points.map(({ x, y }) => ({ x: clean(origin.x + x), y: clean(origin.y + y) })),
      ...block,
    }
  );
}

/** Corners from the lower left of the block, which lies at `origin` in the run. */
interface RoundedPane {
  origin: LayoutPoint;
  block: Block;
  quad: QuadCorners;
  points: LayoutPoint[];
}

function roundPane(pane: DraftPane, precision: LengthPrecision): RoundedPane | null {
  const corners = cornersOf(pane.edges);
  const { lowerLeft, upperLeft, upperRight, lowerRight } = corners;
  const origin = { x: Math.min(lowerLeft.x, upperLeft.x), y: Math.min(lowerLeft.y, lowerRight.y) };
  const rounding = {
    down: (mm: number) => downToStep(mm + NOISE_MM, precision),
    // Plus zero, because upToStep(0) is −0.
    up: (mm: number) => upToStep(Math.max(0, mm - NOISE_MM), precision) + 0,
  };
  const isPlumb = pane.edges.left.slope === 0 && pane.edges.right.slope === 0;
  const exactWidth = Math.max(lowerRight.x, upperRight.x) - origin.x;
  const width = pane.isTyped && isPlumb ? clean(exactWidth) : rounding.down(exactWidth);
  const height = rounding.down(Math.max(upperLeft.y, upperRight.y) - origin.y);
  if (!(width > 0 && height > 0)) return null;
  const block = { width, height };
  const quad = roundQuad(pane.edges, corners, origin, block, rounding);
  const points =
    pane.notches.length > 0
      ? outlineWithNotches(quad, pane, { origin, exactWidth, width }, rounding)
      : quadPoints(quad);
  return { origin, block, quad, points };
}

function mirrorPane(pane: DraftPane): DraftPane {
  const { left, right, bottom, top } = pane.edges;
  const upright = ({ x0, y0, slope }: UprightLine) => ({ x0: -x0, y0, slope: -slope });
  const flat = ({ y0, slope }: LevelLine) => ({ y0, slope: -slope });
  return {
    ...pane,
    edges: { left: upright(right), right: upright(left), bottom: flat(bottom), top: flat(top) },
    notches: pane.notches.map(({ side, x, above }) => ({
      side: side === 'left' ? 'right' : 'left',
      x: -x,
      above: flat(above),
    })),
  };
}

function mirrorCut({ origin, block, quad, points }: RoundedPane): RoundedPane {
  const flip = ({ x, y }: LayoutPoint): LayoutPoint => ({ x: clean(block.width - x), y });
  // The bottom edge stays the first one: from the second corner back to the first.
  const [first, second, ...rest] = points.map(flip);
  return {
    origin: { x: -origin.x - block.width, y: origin.y },
    block,
    quad: {
      lowerLeft: flip(quad.lowerRight),
      upperLeft: flip(quad.upperRight),
      upperRight: flip(quad.upperLeft),
      lowerRight: flip(quad.lowerLeft),
    },
    points: [second!, first!, ...rest.toReversed()],
  };
}

/** Null if the sizes make no shape: a notch above the top, or a slope steeper than the pane is high. */
function findEdges(shape: PanelShape<number>): Segment[][] | null {
  try {
    return sharpEdges(shape);
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}

/** Removes binary noise, as in 0.1 + 0.2. */
const clean = (mm: number) => Math.round(mm * 1e6) / 1e6;

interface Block {
  width: number;
  height: number;
}

/** Corners from the lower left of the block, each moved inward only. */
function roundQuad(
  edges: DraftPane['edges'],
  { lowerLeft, upperLeft, upperRight, lowerRight }: QuadCorners,
  origin: LayoutPoint,
  { width, height }: Block,
  { down, up }: Rounding,
): QuadCorners {
  const widest = Math.max(lowerRight.x, upperRight.x);
  const areBothRaked = edges.left.slope !== 0 && edges.right.slope !== 0;
  const left = ({ x }: LayoutPoint) => up(x - origin.x);
  const right = ({ x }: LayoutPoint) => {
    if (widest - x < NOISE_MM) return width;
    return areBothRaked ? clean(width - up(widest - x)) : down(x - origin.x);
  };
  const low = ({ y }: LayoutPoint) => up(y - origin.y);
  const high = ({ y }: LayoutPoint) => Math.min(height, down(y - origin.y));
  return {
    lowerLeft: { x: left(lowerLeft), y: low(lowerLeft) },
    upperLeft: { x: left(upperLeft), y: high(upperLeft) },
    upperRight: { x: right(upperRight), y: high(upperRight) },
    lowerRight: { x: right(lowerRight), y: low(lowerRight) },
  };
}

const quadPoints = ({ lowerLeft, upperLeft, upperRight, lowerRight }: QuadCorners): LayoutPoint[] => [
  lowerRight,
  lowerLeft,
  upperLeft,
  upperRight,
];

function outlineWithNotches(
  quad: QuadCorners,
  { notches, edges }: DraftPane,
  { origin, exactWidth, width }: { origin: LayoutPoint; exactWidth: number; width: number },
  { up }: Rounding,
): LayoutPoint[] {
  const left = notches.find(({ side }) => side === 'left');
  const right = notches.find(({ side }) => side === 'right');
  const height = (line: LevelLine, x: number) => up(yAt(line, origin.x + x) - origin.y);
  const fromRight = right ? clean(width - up(origin.x + exactWidth - right.x)) : 0;
  const lowerLeft = left
    ? notchPoints(left.above, up(left.x - origin.x), quad.lowerLeft.x)
    : [quad.lowerLeft];
  // The bottom edge starts at its right end; the rest of a notch at the right closes the outline.
  const [first = quad.lowerRight, ...over] = right
    ? notchPoints(right.above, fromRight, quad.lowerRight.x)
    : [quad.lowerRight];
  return [first, ...lowerLeft, quad.upperLeft, quad.upperRight, ...over.toReversed()];

  /** From the foot of the notch up and over to the side. */
  function notchPoints(above: LevelLine, x: number, side: number): LayoutPoint[] {
    return [
      { x, y: height(edges.bottom, x) },
      { x, y: height(above, x) },
      { x: side, y: height(above, side) },
    ];
  }
}

function toShape(
  { lowerLeft, upperLeft, upperRight, lowerRight }: QuadCorners,
  points: readonly LayoutPoint[],
  { width, height }: Block,
  { notches }: DraftPane,
): PanelShape<number> {
  const isPlumb = lowerLeft.x === upperLeft.x && lowerRight.x === upperRight.x;
  const hasLevelFoot = lowerLeft.y === lowerRight.y;
  const hasLevelTop = upperLeft.y === upperRight.y;
  const isRectangle = isPlumb && hasLevelFoot && hasLevelTop;
  if (notches.length > 0) return notchedShape(points, isRectangle, { width, height }, notches);
  if (isRectangle) return { kind: 'rectangle', width, height };
  if (isPlumb && hasLevelFoot)
    return { kind: 'rakedTop', width, heightLeft: upperLeft.y, heightRight: upperRight.y };
  return {
    kind: 'quadByOffsets',
    width,
    height,
    lowerLeft: { x: lowerLeft.x, y: lowerLeft.y },
    upperLeft: { x: upperLeft.x, y: clean(height - upperLeft.y) },
    upperRight: { x: clean(width - upperRight.x), y: clean(height - upperRight.y) },
    lowerRight: { x: clean(width - lowerRight.x), y: lowerRight.y },
  };
}

/** A rectangle with square notches, if the panel is one; else its corners. */
function notchedShape(
  points: readonly LayoutPoint[],
  isRectangle: boolean,
  { width, height }: Block,
  notches: DraftPane['notches'],
): PanelShape<number> {
  // The outline passes the notch at the left first.
  const sides = (['left', 'right'] as const).filter((side) => notches.some((notch) => notch.side === side));
  const inner = points.filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
  const isSquare = inner.every(({ y }, i) =>
    points.some((point) => point.x === (sides[i] === 'left' ? 0 : width) && point.y === y),
  );
  if (!isRectangle || !isSquare || inner.length !== sides.length)
    return { kind: 'polygon', vertices: points.map((point) => ({ ...point, radius: 0 })) };
  return {
    kind: 'notched',
    width,
    height,
    notches: inner.map(({ x, y }, i) =>
      sides[i] === 'left'
        ? { corner: 'lowerLeft', width: x, height: y, radius: 0 }
        : { corner: 'lowerRight', width: clean(width - x), height: y, radius: 0 },
    ),
  };
}
