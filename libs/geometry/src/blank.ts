import type { Catalogue, EdgeFinish } from '@glass/contracts/catalogue';
import type { PanelSpec, Point } from '@glass/contracts/panel';
import { boxOf, signedArea } from './contour/loop.js';
import type { Box, Segment } from './model.js';
import { layoutOrThrow } from './panel-measures.js';

/** Glass that is ground off an edge, in mm, ≥ 0. */
export interface GrindingAllowance {
  /** By the kind of its finish. */
  finishes: Record<EdgeFinish['kind'], number>;
  /** Least of all edges of a panel with a curved edge, which a machine grinds to shape. */
  curved: number;
}

/** The rectangle that a panel is cut from. */
export interface Blank {
  widthMm: number;
  heightMm: number;
  /** How far it reaches beyond the panel's box. */
  leftMm: number;
  bottomMm: number;
}

/**
 * The smallest upright rectangle that holds a panel before its edges are ground. Its corners are sharp: radii, corner
 * finishes and notches are made after cutting.
 *
 * @throws ImpossiblePanel
 */
export function measureBlank(
  panel: PanelSpec<number>,
  catalogue: Catalogue,
  { finishes, curved }: GrindingAllowance,
): Blank {
  const { outline, box } = layoutOrThrow(panel, catalogue);
  const material = catalogue.materials.find(({ uid }) => uid === panel.materialUID);
  const isCurved = outline.edges.some((edge) => edge.some(({ bulge }) => bulge !== 0));
  const allowanceOf = (index: number): number => {
    const uid = panel.edges[index]?.finishUID ?? material?.defaultEdgeFinishUID ?? null;
    const kind = catalogue.edgeFinishes.find((finish) => finish.uid === uid)?.kind ?? 'cut';
    return Math.max(finishes[kind], isCurved ? curved : 0);
  };
  const sides = outline.edges.flatMap((edge, index) =>
    edge.map((segment) => ({ segment, allowance: allowanceOf(index) })),
  );
  const outward = signedArea(sides.map(({ segment }) => segment)) > 0 ? 1 : -1;
  const grown = growBox(sides, outward);
  return {
    widthMm: grown.maxX - grown.minX,
    heightMm: grown.maxY - grown.minY,
    leftMm: box.minX - grown.minX,
    bottomMm: box.minY - grown.minY,
  };
}

interface Side {
  segment: Segment;
  allowance: number;
}

/** Box of an outline whose sides are moved outward; sharp corners stay sharp. */
function growBox(sides: readonly Side[], outward: 1 | -1): Box {
  const points = sides.flatMap((side, index) => {
    const next = sides[(index + 1) % sides.length]!;
    if (side.segment.bulge !== 0 || next.segment.bulge !== 0) return [];
    const corner = cornerOf(side, next, outward);
    return corner ? [corner] : [];
  });
  const boxes = sides.map(({ segment, allowance }) => {
    if (segment.bulge !== 0) return widen(boxOf([segment]), allowance);
    const by = normalOf(segment, outward * allowance);
    return boxOf([{ start: move(segment.start, by), end: move(segment.end, by), bulge: 0 }]);
  });
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX), ...points.map(({ x }) => x)),
    minY: Math.min(...boxes.map(({ minY }) => minY), ...points.map(({ y }) => y)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX), ...points.map(({ x }) => x)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY), ...points.map(({ y }) => y)),
  };
}

/** Sides that turn by less are one line. */
const STRAIGHT = 1e-9;

/** Corner of two straight sides after they were moved; null for one line, and for a corner that points inward. */
function cornerOf({ segment, allowance }: Side, next: Side, outward: 1 | -1): Point | null {
  const along = directionOf(segment);
  const onward = directionOf(next.segment);
  const turn = along.x * onward.y - along.y * onward.x;
  if (turn * outward <= STRAIGHT) return null;
  const from = move(segment.end, normalOf(segment, outward * allowance));
  const to = move(next.segment.start, normalOf(next.segment, outward * next.allowance));
  const length = ((to.x - from.x) * onward.y - (to.y - from.y) * onward.x) / turn;
  return { x: from.x + length * along.x, y: from.y + length * along.y };
}

function directionOf({ start, end }: Segment): Point {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  return { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
}

/** To the right of the direction, which is outward in a counter-clockwise outline. */
function normalOf(segment: Segment, length: number): Point {
  const { x, y } = directionOf(segment);
  return { x: y * length, y: -x * length };
}

const move = (point: Point, by: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });

const widen = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});
