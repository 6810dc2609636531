import type { DrawnCutout, HingePlate, Point } from '@glass/contracts';
import {
  type Callout,
  toCircleOpening,
  contourPieces,
  type ContourId,
  type DimensionLine,
  drawnBox,
  type DrawnOpening,
  line,
  type Loop,
  type PanelDrawing,
  pointAlong,
  segmentLength,
  svgCircle,
  svgPath,
} from '@glass/geometry';
import { verticesOf } from './contour-edit.js';

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

export const contoursOf = ({ mouth, openings }: DrawnCutout): ContourId[] => [
  ...(mouth.length > 0 ? (['mouth'] as const) : []),
  ...openings.keys(),
];

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
