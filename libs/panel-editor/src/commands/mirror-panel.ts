import type {
  ContourVertex,
  CornerName,
  PanelCorner,
  PanelEdge,
  PanelFeature,
  PanelShape,
  PanelSpec,
} from '@glass/contracts/panel';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { exactLength } from '@glass/geometry';
import { drawnEdges } from '../shapes/edges-and-corners.js';
import { toEntryLength } from '../state/frame.js';
import { type Command, onSpec } from '../state/panel-draft.js';

/**
 * The opposite-hand panel, left for right, seen from the same side. Price, weight and findings stay the same;
 * mirroring twice restores it.
 */
export function mirrorPanel(precision: LengthPrecision): Command {
  return onSpec('mirrorPanel', null, (spec) => mirroredPanel(spec, precision));
}

/** Draws the same piece of glass from its other side: mirrored, with the viewing side flipped. */
export function turnOver(precision: LengthPrecision): Command {
  return onSpec('turnOver', null, (spec) => ({
    ...mirroredPanel(spec, precision),
    viewingSide: spec.viewingSide === 'outside' ? 'inside' : 'outside',
  }));
}

function mirroredPanel(spec: PanelSpec, precision: LengthPrecision): PanelSpec {
  const count = spec.edges.length;
  return {
    ...spec,
    shape: mirroredShape(spec.shape, precision),
    edges: reversedEdges(spec.edges),
    corners: reversedCorners(spec.corners),
    features: spec.features.map((feature) => mirrorFeatureX(reversedFeature(feature, count))),
  };
}

/** Mirrors distances from left to right, and flips hinges. */
function mirrorFeatureX(feature: PanelFeature): PanelFeature {
  if ('fromX' in feature) return { ...feature, fromX: feature.fromX === 'left' ? 'right' : 'left' };
  return feature.kind === 'hinge' ? { ...feature, mirrored: !feature.mirrored } : feature;
}

const ACROSS: Record<CornerName, CornerName> = {
  lowerLeft: 'lowerRight',
  lowerRight: 'lowerLeft',
  upperLeft: 'upperRight',
  upperRight: 'upperLeft',
};

const OTHER = { left: 'right', right: 'left' } as const;

/** Edges are lettered as `reversedEdge` defines. */
function mirroredShape(shape: PanelShape, precision: LengthPrecision): PanelShape {
  const exact = (mm: number): Length => exactLength(mm, precision);
  switch (shape.kind) {
    case 'rectangle':
    case 'circle':
    case 'ellipse':
    case 'semicircle':
    case 'archTop':
    case 'eyebrow':
    case 'racetrack':
    case 'regularPolygon':
      return shape;
    case 'quad':
      return { ...shape, left: shape.right, right: shape.left, diagonal: otherDiagonal(shape, precision) };
    case 'quadByOffsets':
      return {
        ...shape,
        lowerLeft: shape.lowerRight,
        lowerRight: shape.lowerLeft,
        upperLeft: shape.upperRight,
        upperRight: shape.upperLeft,
      };
    case 'rakedTop':
      return { ...shape, heightLeft: shape.heightRight, heightRight: shape.heightLeft };
    case 'trapezoid':
      return { ...shape, offset: exact(shape.bottom.mm - shape.top.mm - shape.offset.mm) };
    case 'parallelogram':
      return { ...shape, skew: exact(-shape.skew.mm) };
    case 'rightTriangle':
      return { ...shape, rightAngle: OTHER[shape.rightAngle] };
    case 'triangle':
      return { ...shape, left: shape.right, right: shape.left };
    case 'quarterCircle':
      return { ...shape, centre: OTHER[shape.centre] };
    case 'gable':
      return { ...shape, peakX: exact(shape.width.mm - shape.peakX.mm) };
    case 'notched':
      return {
        ...shape,
        notches: shape.notches.map((notch) => ({ ...notch, corner: ACROSS[notch.corner] })),
      };
    case 'clippedRectangle':
      return { ...shape, clips: shape.clips.map((clip) => ({ ...clip, corner: ACROSS[clip.corner] })) };
    case 'radiusRectangle': {
      const { lowerLeft, lowerRight, upperLeft, upperRight } = shape.radii;
      return {
        ...shape,
        radii: { lowerLeft: lowerRight, lowerRight: lowerLeft, upperLeft: upperRight, upperRight: upperLeft },
      };
    }
    case 'polygon': {
      const sum = ends(shape.vertices.map(({ x }) => x.mm));
      const mirrored = shape.vertices.map((vertex) => ({ ...vertex, x: exact(sum - vertex.x.mm) }));
      return { ...shape, vertices: turnedFrom(mirrored, 1) };
    }
    case 'contour':
      return mirroredContour(shape);
  }
}

type Quad = Extract<PanelShape, { kind: 'quad' }>;

/** Upper left to lower right; mirrored, this is the diagonal that a quad is entered with. */
function otherDiagonal(shape: Quad, precision: LengthPrecision): Length {
  const edges = drawnEdges(shape);
  const upperLeft = edges?.[2]?.segments[0]?.start;
  const lowerRight = edges?.[0]?.segments[0]?.start;
  if (!upperLeft || !lowerRight) return shape.diagonal;
  return toEntryLength(Math.hypot(lowerRight.x - upperLeft.x, lowerRight.y - upperLeft.y), precision);
}

/** A cyclic list reversed, starting with the item at `start`. */
function turnedFrom<T>(items: readonly T[], start: number): T[] {
  const head = items.slice(0, start + 1).toReversed();
  return [...head, ...items.slice(start + 1).toReversed()];
}

/** Sum of a coordinate and its mirror image, which keeps both in the same block. */
function ends(values: readonly number[]): number {
  return Math.min(...values) + Math.max(...values);
}

/**
 * Reversing a mirrored contour keeps the direction of arcs. The list begins where the first edge ended, which on a
 * curve may be several points on.
 */
function mirroredContour(shape: Extract<PanelShape, { kind: 'contour' }>): PanelShape {
  const { vertices } = shape;
  const count = vertices.length;
  const pieces = drawnEdges(shape)?.[0]?.segments.length ?? 1;
  const sum = ends(vertices.map(({ x }) => x));
  const first = pieces % count;
  const mirrored = Array.from({ length: count }, (_, index): ContourVertex => {
    const at = (first - index + 2 * count) % count;
    const before = vertices[(at + count - 1) % count];
    const vertex = vertices[at];
    return { x: sum - (vertex?.x ?? 0), y: vertex?.y ?? 0, bulge: before?.bulge ?? 0 };
  });
  return { ...shape, vertices: mirrored };
}

/*
 * Indices of edges and corners on a mirrored panel: edge A stays the bottom, the second edge becomes the last. Each
 * function is its own inverse.
 */

function reversedEdge(edge: number, count: number): number {
  return (count - edge) % count;
}

/** Corner i is at the end of edge i: mirrored, at the start of the reversed edge. */
function reversedCorner(corner: number, count: number): number {
  return count - 1 - corner;
}

export function reversedEdges(edges: readonly PanelEdge[]): PanelEdge[] {
  return edges.map((edge, index) => edges[reversedEdge(index, edges.length)] ?? edge);
}

export function reversedCorners(corners: readonly PanelCorner[]): PanelCorner[] {
  return corners.toReversed();
}

/** Updates the edge or corner index of a feature; other features stay. */
export function reversedFeature<F extends PanelFeature>(feature: F, edgeCount: number): F {
  if (feature.kind === 'cornerNotch') {
    const { corner, alongNext, alongPrevious } = feature;
    return {
      ...feature,
      corner: reversedCorner(corner, edgeCount),
      alongNext: alongPrevious,
      alongPrevious: alongNext,
    };
  }
  if (!('edge' in feature)) return feature;
  const from = feature.from === 'start' ? 'end' : 'start';
  return { ...feature, edge: reversedEdge(feature.edge, edgeCount), from };
}
