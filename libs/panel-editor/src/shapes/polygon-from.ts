import type { PanelShape, Point, PolygonVertex } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { mapShape } from '@glass/geometry';
import { snapLength } from '../state/frame.js';
import { drawnEdges } from './edges-and-corners.js';
import { zeroLength, type Block } from './shape-row.js';

/** Tolerance for matching a rounded corner with its sharp one, mm. */
const SAME_CORNER_MM = 1e-3;

/**
 * The corners of the present shape as movable points, in the tenant's precision, with radii of inside corners; for
 * curved shapes the four corners of the block.
 */
export function polygonFrom(block: Block, present: PanelShape): PanelShape {
  const points = sharpCorners(present) ?? blockCorners(block);
  const radii = radiiOf(present);
  const vertices = points.map((point): PolygonVertex => ({
    x: snapLength(point.x, block.precision),
    y: snapLength(point.y, block.precision),
    radius: radii.find((known) => isAt(known.at, point))?.radius ?? zeroLength(block),
  }));
  return { kind: 'polygon', vertices };
}

function sharpCorners(shape: PanelShape): Point[] | null {
  const sharp = mapShape(shape, (length, path): Length =>
    path.endsWith('.radius') || path.startsWith('shape.radii.') ? { text: '0', mm: 0 } : length,
  );
  const edges = drawnEdges(sharp);
  if (!edges || edges.length < 3 || edges.some((edge) => edge.curved)) return null;
  const points = edges.flatMap(({ segments }) => (segments[0] ? [segments[0].start] : []));
  return points.every(({ x, y }) => x >= 0 && y >= 0) ? points : null;
}

function blockCorners({ width, height }: Block): Point[] {
  return [
    { x: width.mm, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: height.mm },
    { x: width.mm, y: height.mm },
  ];
}

function radiiOf(shape: PanelShape): { at: Point; radius: Length }[] {
  switch (shape.kind) {
    case 'notched':
      return shape.notches.map(({ corner, width, height, radius }) => ({
        at: inwards(shape, corner, width.mm, height.mm),
        radius,
      }));
    case 'radiusRectangle':
      return (['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const).map((corner) => ({
        at: inwards(shape, corner, 0, 0),
        radius: shape.radii[corner],
      }));
    default:
      return [];
  }
}

function inwards(
  { width, height }: { width: Length; height: Length },
  corner: 'lowerLeft' | 'upperLeft' | 'upperRight' | 'lowerRight',
  dx: number,
  dy: number,
): Point {
  return {
    x: corner.endsWith('Right') ? width.mm - dx : dx,
    y: corner.startsWith('upper') ? height.mm - dy : dy,
  };
}

function isAt(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < SAME_CORNER_MM && Math.abs(one.y - other.y) < SAME_CORNER_MM;
}
