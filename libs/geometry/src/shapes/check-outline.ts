import type { PanelShape } from '@glass/contracts/panel';
import type { Box, Segment } from '../model.js';
import { selfCrossing } from '../contour/crossing.js';
import { turnBetween } from '../contour/fillet.js';
import { signedArea } from '../contour/loop.js';
import { ROUNDING, segmentLength } from '../contour/segment.js';
import { MAX_MM, MIN_MM } from './check-sizes.js';
import { letteredEdges, type Outline, outlineRounding } from './outline.js';
import type { ShapeError } from './shape-error.js';

/** Shapes whose outline is simple and clockwise whenever all sizes are positive. */
const ALWAYS_SIMPLE = new Set<PanelShape['kind']>([
  'rectangle',
  'rakedTop',
  'trapezoid',
  'parallelogram',
  'rightTriangle',
  'triangle',
  'circle',
  'ellipse',
  'semicircle',
  'quarterCircle',
  'archTop',
  'eyebrow',
  'racetrack',
  'regularPolygon',
  'gable',
]);

/** Problems of the outline itself: vanished edges, self-crossing, direction, radii that do not fit. */
export function checkOutline(shape: PanelShape<number>, outline: Outline): ShapeError[] {
  const sharp = outline.edges.flat();
  for (const [index, segment] of sharp.entries()) {
    if (!(segmentLength(segment) >= MIN_MM)) {
      return [
        {
          path: edgePath(shape, index),
          code: 'selfCrossing',
          about: 'edgeWithoutLength',
        },
      ];
    }
  }
  if (ALWAYS_SIMPLE.has(shape.kind)) return [];
  if (shape.kind === 'quad' || shape.kind === 'quadByOffsets') {
    if (!isConvex(outline)) {
      const path = shape.kind === 'quad' ? 'shape.diagonal' : 'shape.lowerLeft.x';
      return [{ path, code: 'notConvex', about: 'notConvex' }];
    }
    return [];
  }
  const radii = radiusErrors(shape, outline);
  if (radii.length > 0) return radii;
  const rounded = letteredEdges(outline).flatMap((edge) => edge.segments);
  const crossing = selfCrossing(rounded);
  if (crossing) {
    return [
      {
        path: edgePath(shape, crossing.second),
        code: 'selfCrossing',
        about: 'outlineCrosses',
      },
    ];
  }
  if (!(signedArea(rounded) < 0)) {
    return [{ path: 'shape.vertices', code: 'notClockwise', about: 'notClockwise' }];
  }
  return [];
}

function isConvex(outline: Outline): boolean {
  const count = outline.edges.length;
  return outline.edges.every((edge, i) => {
    const before = edge.at(-1);
    const after = outline.edges[(i + 1) % count]?.[0];
    return before !== undefined && after !== undefined && turnBetween(before, after) < 0;
  });
}

/** Two radii on one edge must fit: they use all of it, or leave a piece of at least MIN_MM. */
function radiusErrors(shape: PanelShape<number>, outline: Outline): ShapeError[] {
  const count = outline.edges.length;
  const used: number[] = new Array<number>(count).fill(0);
  for (let corner = 0; corner < count; corner += 1) {
    const cut = outlineRounding(outline, corner);
    if (cut === undefined) continue;
    const next = (corner + 1) % count;
    if (cut === null) return [tooLarge(shape, corner)];
    used[corner] = (used[corner] ?? 0) + cut.trimBefore;
    used[next] = (used[next] ?? 0) + cut.trimAfter;
  }
  for (let edge = 0; edge < count; edge += 1) {
    const length = segmentLength((outline.edges[edge] as Segment[])[0] as Segment);
    const taken = used[edge] ?? 0;
    const left = length - taken;
    if (taken > 0 && left < MIN_MM - ROUNDING && Math.abs(left) > ROUNDING)
      return [tooLarge(shape, outline.radii[edge] ? edge : (edge + count - 1) % count)];
  }
  return [];
}

function tooLarge(shape: PanelShape<number>, corner: number): ShapeError {
  return {
    path: radiusPath(shape, corner),
    code: 'cornerTooLarge',
    about: 'radiusTooLarge',
  };
}

const RADIUS_CORNERS = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const;

/** Field with the radius of a corner that the shape itself rounds. */
export function radiusPath(shape: PanelShape<number>, corner: number): string {
  if (shape.kind === 'polygon') return `shape.vertices.${(corner + 1) % shape.vertices.length}.radius`;
  if (shape.kind === 'radiusRectangle') return `shape.radii.${RADIUS_CORNERS[corner % 4]}`;
  return 'shape';
}

/** Refuses a block that is too large although each length is within its limit. */
export function checkBlock(shape: PanelShape<number>, { minX, minY, maxX, maxY }: Box): ShapeError[] {
  if (maxX - minX <= MAX_MM && maxY - minY <= MAX_MM) return [];
  return [{ path: LARGE_FIELD[shape.kind] ?? 'shape', code: 'tooLarge', about: 'tooLong' }];
}

/** Field that makes the block too large although each length is within its limit. */
const LARGE_FIELD: Partial<Record<PanelShape['kind'], string>> = {
  trapezoid: 'shape.offset',
  parallelogram: 'shape.skew',
  regularPolygon: 'shape.size',
  polygon: 'shape.vertices',
  contour: 'shape.vertices',
  quad: 'shape.diagonal',
};

/** Field to fix: the point where the edge starts, or the list that defines the outline. */
function edgePath(shape: PanelShape<number>, segment: number): string {
  switch (shape.kind) {
    case 'polygon':
    case 'contour':
      return `shape.vertices.${Math.min(segment, shape.vertices.length - 1)}`;
    case 'notched':
      return 'shape.notches.0.width';
    case 'clippedRectangle':
      return 'shape.clips.0.alongX';
    case 'quadByOffsets':
      return 'shape.lowerLeft.x';
    default:
      return 'shape';
  }
}
