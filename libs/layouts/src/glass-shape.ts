import type { LayoutPoint } from '@glass/contracts/layout';
import type { PanelShape } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { downToStep, ImpossiblePanel, type Segment, sharpEdges, upToStep } from '@glass/geometry';
import { cornersOf, type DraftPane, type QuadCorners } from './draft-pane.js';
import { type LevelLine, removeNoise, type UprightLine, yAt } from './line.js';
import { findNotchProfile, type NotchProfile } from './notch-profile.js';

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
      outline: points.map(({ x, y }) => ({ x: removeNoise(origin.x + x), y: removeNoise(origin.y + y) })),
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
  const width = pane.isTyped && isPlumb ? removeNoise(exactWidth) : rounding.down(exactWidth);
  const height = rounding.down(Math.max(upperLeft.y, upperRight.y) - origin.y);
  if (!(width > 0 && height > 0)) return null;
  const block = { width, height };
  const quad = roundQuad(pane.edges, corners, origin, block, rounding);
  const profiles = {
    left: findNotchProfile(pane, 'left'),
    right: findNotchProfile(pane, 'right'),
  };
  if (!profiles.left && !profiles.right) return { origin, block, quad, points: quadPoints(quad) };
  return trim({
    ...{ origin, block, quad },
    points: outlineWithNotches(quad, profiles, pane.edges, { origin, exactWidth, width }, rounding),
  });
}

/** Measures a pane from its lowest and leftmost glass: a notch may take the corner that reaches furthest. */
function trim({ origin, quad, points }: RoundedPane): RoundedPane {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const move = ({ x, y }: LayoutPoint): LayoutPoint => ({
    x: removeNoise(x - left),
    y: removeNoise(y - bottom),
  });
  return {
    origin: { x: origin.x + left, y: origin.y + bottom },
    block: { width: removeNoise(Math.max(...xs) - left), height: removeNoise(Math.max(...ys) - bottom) },
    quad: {
      lowerLeft: move(quad.lowerLeft),
      upperLeft: move(quad.upperLeft),
      upperRight: move(quad.upperRight),
      lowerRight: move(quad.lowerRight),
    },
    points: points.map(move),
  };
}

function mirrorPane(pane: DraftPane): DraftPane {
  const { left, right, bottom, top } = pane.edges;
  const upright = ({ x0, y0, slope }: UprightLine) => ({ x0: -x0, y0, slope: -slope });
  const flat = ({ y0, slope }: LevelLine) => ({ y0, slope: -slope });
  return {
    ...pane,
    edges: { left: upright(right), right: upright(left), bottom: flat(bottom), top: flat(top) },
    notches: pane.notches.map(({ side, x, above, block }) => ({
      block,
      side: side === 'left' ? 'right' : 'left',
      x: -x,
      above: flat(above),
    })),
  };
}

function mirrorCut({ origin, block, quad, points }: RoundedPane): RoundedPane {
  const flip = ({ x, y }: LayoutPoint): LayoutPoint => ({ x: removeNoise(block.width - x), y });
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
  rounding: Rounding,
): QuadCorners {
  const { down, up } = rounding;
  const widest = Math.max(lowerRight.x, upperRight.x);
  const toEnd = findRightEnd(edges, { widest, origin, width }, rounding);
  const left = ({ x }: LayoutPoint) => up(x - origin.x);
  const right = ({ x }: LayoutPoint) => toEnd(x);
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
  profiles: Record<'left' | 'right', NotchProfile | null>,
  edges: DraftPane['edges'],
  { origin, exactWidth, width }: { origin: LayoutPoint; exactWidth: number; width: number },
  rounding: Rounding,
): LayoutPoint[] {
  const { up } = rounding;
  const widest = origin.x + exactWidth;
  const toEnd = findRightEnd(edges, { widest, origin, width }, rounding);
  const lowerLeft = profiles.left
    ? notchPoints(
        profiles.left,
        (x) => ({ x: up(x - origin.x), at: origin.x + up(x - origin.x) }),
        (x) => up(x - origin.x),
      )
    : [quad.lowerLeft];
  // The bottom edge starts at its right end; the rest of a notch at the right closes the outline.
  const [first = quad.lowerRight, ...over] = profiles.right
    ? notchPoints(
        profiles.right,
        (x) => ({ x: removeNoise(width - up(widest - x)), at: widest - up(widest - x) }),
        toEnd,
      )
    : [quad.lowerRight];
  return [first, ...lowerLeft, quad.upperLeft, quad.upperRight, ...over.toReversed()];

  /**
   * From the foot of the notches up and over to the side.
   * @param place x of the pane, and where it is in the run
   */
  function notchPoints(
    { foot, pieces, end }: NotchProfile,
    place: (x: number) => { x: number; at: number },
    endOf: (x: number) => number,
  ): LayoutPoint[] {
    const on = (line: LevelLine, x: number): LayoutPoint => {
      const { x: own, at } = place(x);
      return { x: own, y: up(yAt(line, at) - origin.y) };
    };
    const points = [on(edges.bottom, foot)];
    pieces.forEach(({ line, from, to }, i) => {
      const before = pieces[i - 1]?.line;
      const start = on(line, from);
      const isCrossing = before !== undefined && yAt(line, from) - yAt(before, from) < NOISE_MM;
      if (isCrossing) points.push({ ...start, y: Math.max(start.y, points.pop()!.y) });
      else points.push(start);
      if (i < pieces.length - 1) points.push(on(line, to));
    });
    return joinStraight([...points, { x: endOf(end.x), y: up(end.y - origin.y) }]);
  }
}

/** Leaves out points that rounding has moved onto each other, or into a plumb or level edge. */
const joinStraight = (points: readonly LayoutPoint[]): LayoutPoint[] =>
  points.reduce<LayoutPoint[]>((joined, point) => {
    const [before, last] = [joined.at(-2), joined.at(-1)];
    const isSame = last?.x === point.x && last.y === point.y;
    const isStraight =
      before !== undefined &&
      last !== undefined &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    return isSame || isStraight ? [...joined.slice(0, -1), point] : [...joined, point];
  }, []);

/** Rounds places on the right edge inward. */
function findRightEnd(
  edges: DraftPane['edges'],
  { widest, origin, width }: { widest: number; origin: LayoutPoint; width: number },
  { down, up }: Rounding,
): (x: number) => number {
  const areBothRaked = edges.left.slope !== 0 && edges.right.slope !== 0;
  return (x) => {
    if (widest - x < NOISE_MM) return width;
    return areBothRaked ? removeNoise(width - up(widest - x)) : down(x - origin.x);
  };
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
    upperLeft: { x: upperLeft.x, y: removeNoise(height - upperLeft.y) },
    upperRight: { x: removeNoise(width - upperRight.x), y: removeNoise(height - upperRight.y) },
    lowerRight: { x: removeNoise(width - lowerRight.x), y: lowerRight.y },
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
        : { corner: 'lowerRight', width: removeNoise(width - x), height: y, radius: 0 },
    ),
  };
}
