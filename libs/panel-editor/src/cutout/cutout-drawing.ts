import type { DrawnCutout, HingePlate } from '@glass/contracts/catalogue';
import type { Point } from '@glass/contracts/panel';
import {
  type Callout,
  type ContourId,
  type DimensionLine,
  type DrawnOpening,
  type Loop,
  type PanelDrawing,
  contourPieces,
  drawnBox,
  drawnCircle,
  line,
  pointAlong,
  segmentLength,
  svgCircle,
  svgPath,
  toCircleOpening,
} from '@glass/geometry';
import {
  contoursOf,
  movePoint,
  pieceAt,
  radiusOf,
  setRadius,
  stretch,
  verticesOf,
  widenMouth,
  withVertices,
} from './contour-edit.js';
import { cutoutTexts } from './cutout-texts.js';

/*
 * Converts a cutout to a drawing for the editor's sheet: a piece of glass, edge down, with the contour's dimensions.
 * Paths: `size.width`, `mouth.width`, `mouth.3.x`, `0.2.radius`, `1.diameter`.
 */

/** Glass around the contour as a fraction of its size, and the minimum, mm. */
const MARGIN = 0.12;
const MIN_MARGIN = 6;
/** Box of an empty drawing, mm. */
const EMPTY = { minX: -40, minY: 0, maxX: 40, maxY: 60 };
/** With more arcs, only the selected contour shows radii. */
const MAX_RADII = 8;

const DOWN: Point = { x: 0, y: -1 };
const UP: Point = { x: 0, y: 1 };
const LEFT: Point = { x: -1, y: 0 };
const RIGHT: Point = { x: 1, y: 0 };

export const pointName = (contour: ContourId, point: number): string => `${contour}.${point}`;

export function cutoutDrawing(cutout: DrawnCutout, plate: HingePlate | null): PanelDrawing {
  const outline = drawnBox(cutout) ?? EMPTY;
  const half = (plate?.along ?? 0) / 2;
  const size = Math.max(outline.maxX - outline.minX, outline.maxY, 2 * half);
  const margin = Math.max(MIN_MARGIN, size * MARGIN);
  const box = {
    minX: Math.min(outline.minX, -half) - margin,
    minY: 0,
    maxX: Math.max(outline.maxX, half) + margin,
    maxY: Math.max(outline.maxY, plate?.inside ?? 0) + margin,
  };
  const outer = glassAround(cutout, box);
  return {
    box,
    outer,
    path: svgPath(outer),
    openings: cutout.openings.map((_, contour) => openingOf(cutout, contour)),
    edges: [],
    corners: [],
    features: [],
    dimensions: [...sizeLines(cutout), ...contoursOf(cutout).flatMap((id) => pointLines(cutout, id))],
    callouts: radii(cutout),
    plates: [],
    vertices: [],
  };
}

/** The visible glass, with the mouth cut out of its lower side. */
function glassAround(cutout: DrawnCutout, box: PanelDrawing['box']): Loop {
  const { minX, minY, maxX, maxY } = box;
  const first = cutout.mouth[0];
  const last = cutout.mouth.at(-1);
  const [from, to] = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
  ];
  const edge =
    first && last && cutout.mouth.length > 1
      ? [
          line(from, { x: first.x, y: first.y }),
          ...contourPieces(cutout, 'mouth'),
          line({ x: last.x, y: last.y }, to),
        ]
      : [line(from, to)];
  return [
    ...edge,
    line(to, { x: maxX, y: maxY }),
    line({ x: maxX, y: maxY }, { x: minX, y: maxY }),
    line({ x: minX, y: maxY }, from),
  ];
}

function openingOf(cutout: DrawnCutout, contour: number): DrawnOpening {
  const featureUID = String(contour);
  const round = toCircleOpening(verticesOf(cutout, contour));
  if (round) {
    const { centre, radius } = round;
    const path = svgCircle(centre.x, centre.y, radius);
    return { featureUID, opening: { kind: 'circle', featureUID, centre, radius }, path, countersink: null };
  }
  const loop = contourPieces(cutout, contour);
  return { featureUID, opening: { kind: 'loop', featureUID, loop }, path: svgPath(loop), countersink: null };
}

const words = { before: '', after: '' };

function sizeLines(cutout: DrawnCutout): DimensionLine[] {
  const box = drawnBox(cutout);
  if (!box) return [];
  const { minX, maxX, maxY } = box;
  const lines: DimensionLine[] = [
    {
      ...{ ...words, path: 'size.width', mm: maxX - minX, offset: DOWN, featureUID: null, isOverall: true },
      ...{ from: { x: minX, y: 0 }, to: { x: maxX, y: 0 } },
    },
    {
      ...{ ...words, path: 'size.depth', mm: maxY, offset: LEFT, featureUID: null, isOverall: true },
      ...{ from: { x: minX, y: 0 }, to: { x: minX, y: maxY } },
    },
  ];
  const [left, right] = [cutout.mouth[0]?.x, cutout.mouth.at(-1)?.x];
  if (left === undefined || right === undefined) return lines;
  if (Math.abs(left - minX) < 1e-6 && Math.abs(right - maxX) < 1e-6) return lines;
  return [
    {
      ...{
        ...words,
        path: 'mouth.width',
        mm: right - left,
        offset: DOWN,
        featureUID: null,
        isOverall: false,
      },
      ...{ from: { x: left, y: 0 }, to: { x: right, y: 0 } },
    },
    ...lines,
  ];
}

/** Distances of the focused point from center line and edge; for a circle, of its center. */
function pointLines(cutout: DrawnCutout, contour: ContourId): DimensionLine[] {
  const vertices = verticesOf(cutout, contour);
  const round = toCircleOpening(vertices);
  const points = round ? [round.centre] : vertices;
  return points.flatMap(({ x, y }, point): DimensionLine[] => {
    const id = pointName(contour, point);
    const shared = { ...words, featureUID: id, isOverall: false, to: { x, y } };
    return [
      ...(Math.abs(x) < 1e-6
        ? []
        : [{ ...shared, path: `${id}.x`, mm: Math.abs(x), from: { x: 0, y }, offset: UP }]),
      ...(y < 1e-6 ? [] : [{ ...shared, path: `${id}.y`, mm: y, from: { x, y: 0 }, offset: RIGHT }]),
    ];
  });
}

function radii(cutout: DrawnCutout): Callout[] {
  const callouts = contoursOf(cutout).flatMap((contour): Callout[] => {
    const round = toCircleOpening(verticesOf(cutout, contour));
    if (round) {
      const part = { path: `${contour}.diameter`, mm: 2 * round.radius, before: 'Ø ', after: '' };
      return [calloutAt(round.centre, RIGHT, round.radius, part)];
    }
    return contourPieces(cutout, contour).flatMap((piece, point) => {
      if (piece.bulge === 0) return [];
      const at = pointAlong(piece, segmentLength(piece) / 2);
      const chord = Math.hypot(piece.end.x - piece.start.x, piece.end.y - piece.start.y);
      const away = {
        x: at.x - (piece.start.x + piece.end.x) / 2,
        y: at.y - (piece.start.y + piece.end.y) / 2,
      };
      const length = Math.hypot(away.x, away.y) || 1;
      const mm = (chord * (1 + piece.bulge ** 2)) / (4 * Math.abs(piece.bulge));
      const part = { path: `${pointName(contour, point)}.radius`, mm, before: 'R ', after: '' };
      return [calloutAt(at, { x: away.x / length, y: away.y / length }, 0, part)];
    });
  });
  return callouts.length > MAX_RADII ? callouts.slice(0, MAX_RADII) : callouts;
}

const calloutAt = (at: Point, towards: Point, reach: number, part: Callout['parts'][number]): Callout => ({
  ...{ at, towards, reach, featureUID: null, number: null, corner: null, parts: [part] },
});

/** Parses `mouth.3.radius`, `0.diameter`, `size.width`. */
export function readPath(path: string): { contour: ContourId | 'size'; point: number; field: string } {
  const [list = '', ...rest] = path.split('.');
  const contour = list === 'mouth' || list === 'size' ? list : Number(list);
  const [point, field] = rest.length > 1 ? [Number(rest[0]), rest[1]] : [-1, rest[0]];
  return { contour, point, field: field ?? '' };
}

/** Value of a dimension on the drawing, mm; null if it does not exist. */
export function dimensionAt(cutout: DrawnCutout, path: string): number | null {
  const { contour, point, field } = readPath(path);
  const box = drawnBox(cutout);
  if (contour === 'size') return box && (field === 'width' ? box.maxX - box.minX : box.maxY);
  const vertices = verticesOf(cutout, contour);
  if (contour === 'mouth' && field === 'width') return (vertices.at(-1)?.x ?? 0) - (vertices[0]?.x ?? 0);
  if (field === 'radius') return radiusOf(pieceAt(cutout, { contour, point }));
  const round = toCircleOpening(vertices);
  if (field === 'diameter') return round && 2 * round.radius;
  const at = round ? round.centre : vertices[point];
  return at ? Math.abs(field === 'x' ? at.x : at.y) : null;
}

/** Sets a dimension; returns the reason if it cannot have that value. */
export function setDimension(
  cutout: DrawnCutout,
  path: string,
  mm: number,
): DrawnCutout | { refused: string } {
  const { contour, point, field } = readPath(path);
  if (mm <= 0 && field !== 'x' && field !== 'y') return { refused: cutoutTexts.notPositive };
  if (contour === 'size') {
    return sized(cutout, path, mm) ?? { refused: cutoutTexts.notStretchable };
  }
  if (contour === 'mouth' && field === 'width') return widenMouth(cutout, mm);
  const vertices = verticesOf(cutout, contour);
  const round = toCircleOpening(vertices);
  if (round) {
    const { centre, radius } = round;
    const side = centre.x < 0 ? -1 : 1;
    const x = field === 'x' ? side * mm : centre.x;
    const y = field === 'y' ? mm : centre.y;
    return withVertices(cutout, contour, drawnCircle(x, y, field === 'diameter' ? mm / 2 : radius));
  }
  const piece = pieceAt(cutout, { contour, point });
  if (field === 'radius') {
    const half = piece ? Math.hypot(piece.end.x - piece.start.x, piece.end.y - piece.start.y) / 2 : 0;
    if (mm < half - 1e-6) return { refused: cutoutTexts.radiusTooSmall };
    return setRadius(cutout, { contour, point }, mm);
  }
  const at = vertices[point];
  if (!at) return cutout;
  const x = field === 'x' ? (at.x < 0 ? -mm : mm) : at.x;
  return movePoint(cutout, { contour, point }, { x, y: field === 'y' ? mm : at.y });
}

const MAX_TRIES = 40;

/** Arcs across the middle grow by more than the stretch; the secant method finds the right stretch. */
function sized(cutout: DrawnCutout, path: string, mm: number): DrawnCutout | null {
  const side = path === 'size.width' ? 'width' : 'depth';
  let [before, sizeBefore] = [dimensionAt(cutout, path) ?? 0, dimensionAt(cutout, path) ?? 0];
  let tried = mm;
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const made = stretch(cutout, side, tried);
    const size = dimensionAt(made, path) ?? 0;
    if (Math.abs(size - mm) < 1e-9) return made;
    const slope = size === sizeBefore ? 1 : (tried - before) / (size - sizeBefore);
    [before, sizeBefore, tried] = [tried, size, tried + (mm - size) * slope];
    if (!Number.isFinite(tried)) return null;
  }
  return null;
}
