import type { PanelShape, Point, ShapeKind } from '@glass/contracts/panel';
import { boxOf, loopArea, reverseLoop, signedArea } from '../contour/loop.js';
import type { Box, Edge, Loop, Segment } from '../model.js';
import { checkBlock, checkOutline } from './check-outline.js';
import { MIN_MM, checkSizes } from './check-sizes.js';
import * as curved from './curved-shapes.js';
import { ellipseArcs, ellipseArea, ellipseLength, isSmoothContinuation } from './curved-shapes.js';
import { type Outline, boxOfEdges, cornersOfEdges, letteredEdges, movedOutline } from './outline.js';
import { ImpossiblePanel, type ShapeError } from './shape-error.js';
import * as straight from './straight-shapes.js';
import { distanceBetween, line, segmentLength } from '../contour/segment.js';

/**
 * Converts a closed loop from a drawing to a shape: clockwise, lower left of its box at the origin, starting with the
 * bottom edge A. Straight edges are preferred to curves, longer to shorter. Pieces shorter than 0.01 mm, which machines
 * treat as points, are removed and their neighbors joined.
 */
export function contourShape(loop: Loop, sourceFileUID: string | null): PanelShape<number> {
  const clockwise = removePoints(signedArea(loop) > 0 ? reverseLoop(loop) : loop);
  const { minX, minY } = boxOf(clockwise);
  const first = bottomOf(clockwise);
  const ordered = [...clockwise.slice(first), ...clockwise.slice(0, first)];
  return {
    kind: 'contour',
    sourceFileUID,
    vertices: ordered.map(({ start, bulge }) => ({ x: start.x - minX, y: start.y - minY, bulge })),
  };
}

/** Removes pieces that are points; many of them in a row become straight pieces that are long enough. */
function removePoints(loop: Loop): Loop {
  const result: Loop = [];
  let from: Point | null = null;
  for (const segment of loop) {
    if (segmentLength(segment) >= MIN_MM) {
      result.push(segment);
      from = null;
      continue;
    }
    from ??= segment.start;
    if (distanceBetween(from, segment.end) < MIN_MM) continue;
    result.push(line(from, segment.end));
    from = null;
  }
  return result.map((segment, i) => ({
    ...segment,
    end: (result[(i + 1) % result.length] ?? segment).start,
  }));
}

/** Heights within this (mm) are level: rounding of a drawing. */
const LEVEL = 1e-3;

function bottomOf(loop: Loop): number {
  // Edge A must not start inside a smooth curve, unless the whole outline is one.
  const begins = loop.map(
    (segment, i) => !isSmoothContinuation(loop[(i + loop.length - 1) % loop.length] as Segment, segment),
  );
  const anywhere = !begins.includes(true);
  let best = -1;
  loop.forEach((segment, i) => {
    if (!anywhere && !begins[i]) return;
    if (best < 0 || isBetterBottom(segment, loop[best] as Segment)) best = i;
  });
  return best;
}

function isBetterBottom(a: Segment, b: Segment): boolean {
  const difference = Math.max(a.start.y, a.end.y) - Math.max(b.start.y, b.end.y);
  if (Math.abs(difference) > LEVEL) return difference < 0;
  if ((a.bulge === 0) !== (b.bulge === 0)) return a.bulge === 0;
  return chord(a) > chord(b) + LEVEL;
}

function chord({ start, end }: Segment): number {
  return Math.hypot(end.x - start.x, end.y - start.y);
}

/**
 * Lettered edges of a shape: A at the bottom, then clockwise, lower left of the bounding box at the origin.
 * @throws ImpossiblePanel if the sizes make no shape
 */
export function shapeEdges(shape: PanelShape<number>): Edge[] {
  const result = makeOutline(shape);
  if (!result.ok) throw new ImpossiblePanel(result.errors);
  return result.edges;
}

/**
 * Edges of a shape with sharp corners, from which features are measured.
 * @throws ImpossiblePanel
 */
export function sharpEdges(shape: PanelShape<number>): Segment[][] {
  const result = makeOutline(shape);
  if (!result.ok) throw new ImpossiblePanel(result.errors);
  return result.outline.edges;
}

/**
 * Number of corners that can be worked: one per edge, none for a single closed edge.
 * @throws ImpossiblePanel
 */
export function cornerCount(shape: PanelShape<number>): number {
  return cornersOfEdges(shapeEdges(shape).length);
}

type MadeOutline =
  | { ok: true; outline: Outline; edges: Edge[]; box: Box }
  | { ok: false; errors: ShapeError[] };

/** Builds the outline of a shape, lower left of its box at the origin, or lists why there is none. */
export function makeOutline(shape: PanelShape<number>): MadeOutline {
  const wrongSizes = checkSizes(shape);
  if (wrongSizes.length > 0) return { ok: false, errors: wrongSizes };
  const sharp = sharpOutline(shape);
  const errors = checkOutline(shape, sharp);
  if (errors.length > 0) return { ok: false, errors };
  const edges = measuredEdges(shape, sharp);
  const box = boxOfEdges(edges);
  const tooLarge = checkBlock(shape, box);
  if (tooLarge.length > 0) return { ok: false, errors: tooLarge };
  if (box.minX === 0 && box.minY === 0) return { ok: true, outline: sharp, edges, box };
  const outline = movedOutline(sharp, -box.minX, -box.minY);
  return {
    ok: true,
    outline,
    edges: measuredEdges(shape, outline),
    box: { minX: 0, minY: 0, maxX: box.maxX - box.minX, maxY: box.maxY - box.minY },
  };
}

/** Gives the edge of an ellipse its exact length; its arcs deviate by up to 0.01 mm. */
function measuredEdges(shape: PanelShape<number>, outline: Outline): Edge[] {
  const edges = letteredEdges(outline);
  const [edge] = edges;
  if (shape.kind === 'ellipse' && edge) {
    edge.lengthMm = ellipseLength(shape.width, shape.height);
    edge.sharpLengthMm = edge.lengthMm;
  }
  return edges;
}

/**
 * Area (mm²) of a shape before corners and features.
 * @param edges of the same shape
 */
export function shapeArea(shape: PanelShape<number>, edges: readonly Edge[]): number {
  if (shape.kind === 'ellipse') return ellipseArea(shape.width, shape.height);
  return loopArea(edges.flatMap((edge) => edge.segments));
}

function sharpOutline(shape: PanelShape<number>): Outline {
  switch (shape.kind) {
    case 'rectangle':
      return straight.rectangle(shape.width, shape.height);
    case 'quad':
      return straight.quad(shape);
    case 'quadByOffsets':
      return straight.quadByOffsets(shape);
    case 'rakedTop':
      return straight.rakedTop(shape);
    case 'trapezoid':
      return straight.trapezoid(shape);
    case 'parallelogram':
      return straight.parallelogram(shape);
    case 'rightTriangle':
      return straight.rightTriangle(shape);
    case 'triangle':
      return straight.triangle(shape);
    case 'circle':
      return curved.circle(shape);
    case 'ellipse':
      return shape.width === shape.height
        ? curved.circle({ kind: 'circle', diameter: shape.width })
        : { edges: [ellipseArcs(shape.width, shape.height)], radii: [0] };
    case 'semicircle':
      return curved.semicircle(shape);
    case 'quarterCircle':
      return curved.quarterCircle(shape);
    case 'archTop':
      return curved.archTop(shape);
    case 'eyebrow':
      return curved.eyebrow(shape);
    case 'racetrack':
      return curved.racetrack(shape);
    case 'regularPolygon':
      return straight.regularPolygon(shape);
    case 'polygon':
      return straight.polygon(shape);
    case 'notched':
      return straight.notched(shape);
    case 'gable':
      return straight.gable(shape);
    case 'clippedRectangle':
      return straight.clippedRectangle(shape);
    case 'radiusRectangle':
      return straight.radiusRectangle(shape);
    case 'contour':
      return curved.contour(shape);
  }
}

/** A record, so that a kind missing here does not compile. */
const KINDS: Record<ShapeKind, true> = {
  rectangle: true,
  quad: true,
  quadByOffsets: true,
  rakedTop: true,
  trapezoid: true,
  parallelogram: true,
  rightTriangle: true,
  triangle: true,
  circle: true,
  ellipse: true,
  semicircle: true,
  quarterCircle: true,
  archTop: true,
  eyebrow: true,
  racetrack: true,
  regularPolygon: true,
  polygon: true,
  notched: true,
  gable: true,
  clippedRectangle: true,
  radiusRectangle: true,
  contour: true,
};

/** All kinds of shapes, in the order of research §4. */
export const SHAPE_KINDS = Object.keys(KINDS) as readonly ShapeKind[];

export function isShapeKind(text: string): text is ShapeKind {
  return Object.hasOwn(KINDS, text);
}
