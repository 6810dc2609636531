import type { DrawnCutout } from '@glass/contracts/catalogue';
import type { ContourVertex, Point, SentenceValues } from '@glass/contracts/panel';
import { findChainIntersection, selfCrossing } from '../contour/crossing.js';
import { boxOf, isInside, loopArea } from '../contour/loop.js';
import { distanceBetween } from '../contour/segment.js';
import type { Loop } from '../model.js';
import type { CutoutProblem } from '../words/cutout-texts.js';
import { drawnLoops, piecesOf } from './drawn-cutout.js';

/** Larger than the cutout of any hardware, mm. */
export const MAX_CUTOUT_MM = 500;
export const MAX_CONTOUR_POINTS = 60;
export const MAX_OPENINGS = 8;
/** Points nearer than this (mm) are the same; smaller contours are empty. A tenth of what a saw can follow. */
const SMALLEST_MM = 0.01;
/** A larger bulge is a circle with a gap (350°), not an arc of a contour. */
const MAX_BULGE = 22;

/** Contour of a cutout: its mouth, or the index of an opening. */
export type ContourId = 'mouth' | number;

/** A problem with a drawn cutout and its place. */
export interface CutoutFault {
  contour: ContourId;
  /** Index of the point, from 0; null for the whole contour. */
  point: number | null;
  at: Point;
  /** Worded by `wordCutoutFault`. */
  about: CutoutProblem;
  values?: SentenceValues;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** Lists everything that prevents a drawn cutout from being cut, coarsest first. */
export function drawnCutoutFaults(cutout: DrawnCutout): CutoutFault[] {
  const { mouth, openings } = cutout;
  const contours: [ContourId, readonly ContourVertex[]][] = [
    ...openings.map((list, i): [ContourId, ContourVertex[]] => [i, list]),
  ];
  if (mouth.length > 0) contours.unshift(['mouth', mouth]);
  if (contours.length === 0) return [whole('mouth', MIDDLE, 'noGlassRemoved')];
  if (openings.length > MAX_OPENINGS) {
    return [whole(MAX_OPENINGS, MIDDLE, 'manyOpenings', { count: MAX_OPENINGS })];
  }
  const points = contours.flatMap(([id, vertices]) => pointFaults(id, vertices));
  if (points.length > 0) return points;
  const loops = drawnLoops(cutout);
  const ids = contours.map(([id]) => id);
  const shapes = loops.flatMap((loop, i) => loopFaults(ids[i] ?? 'mouth', loop));
  return shapes.length > 0 ? shapes : apartFaults(loops, ids);
}

/** Problems with points: too many, too few, too far away, or coincident. */
function pointFaults(contour: ContourId, vertices: readonly ContourVertex[]): CutoutFault[] {
  const first = vertices[0] ?? { ...MIDDLE, bulge: 0 };
  if (vertices.length < 2) return [whole(contour, first, 'pointsNeeded')];
  if (vertices.length > MAX_CONTOUR_POINTS) {
    return [whole(contour, first, 'manyPoints', { count: MAX_CONTOUR_POINTS })];
  }
  const faults: CutoutFault[] = [];
  const say = (point: number, about: CutoutProblem) => {
    faults.push({ contour, point, at: seen(vertices[point] ?? first), about });
  };
  const isMouth = contour === 'mouth';
  for (const [i, { x, y, bulge }] of vertices.entries()) {
    const isEnd = isMouth && (i === 0 || i === vertices.length - 1);
    const next = vertices[i + 1] ?? (isMouth ? null : first);
    if (!(Math.abs(x) <= MAX_CUTOUT_MM && Math.abs(y) <= MAX_CUTOUT_MM)) {
      say(i, 'pointTooFar');
    } else if (!(Math.abs(bulge) <= MAX_BULGE)) say(i, 'arcTooLong');
    else if (isEnd && Math.abs(y) > 1e-9) say(i, 'endsOffEdge');
    else if (!isEnd && y < SMALLEST_MM) {
      say(i, isMouth ? 'mouthAtEdge' : 'openingAtEdge');
    } else if (next && distanceBetween({ x, y }, next) < SMALLEST_MM) {
      say(i, 'samePoint');
    }
  }
  const last = vertices.at(-1) ?? first;
  if (faults.length === 0 && isMouth && !(last.x - first.x >= SMALLEST_MM)) {
    say(vertices.length - 1, 'mouthReversed');
  }
  return faults;
}

/** Problems with a contour: it crosses itself, leaves the glass or encloses nothing. */
function loopFaults(contour: ContourId, loop: Loop): CutoutFault[] {
  const crossed = selfCrossing(loop);
  const below = loop.find(
    (piece, i) => !(contour === 'mouth' && i === loop.length - 1) && boxOf([piece]).minY < -1e-6,
  );
  if (below) {
    const at = { x: (below.start.x + below.end.x) / 2, y: 0 };
    return [{ contour, point: loop.indexOf(below), at, about: 'arcOffGlass' }];
  }
  if (crossed) {
    return [{ contour, point: null, at: crossed.at, about: 'contourCrosses' }];
  }
  const { minX, minY, maxX, maxY } = boxOf(loop);
  const isNothing = Math.min(maxX - minX, maxY - minY) < SMALLEST_MM || loopArea(loop) < SMALLEST_MM ** 2;
  if (isNothing) return [whole(contour, loop[0]?.start ?? MIDDLE, 'nothingInside')];
  return contour !== 'mouth' && minY < SMALLEST_MM
    ? [whole(contour, { x: (minX + maxX) / 2, y: 0 }, 'openingAtEdge')]
    : [];
}

/** Contours that touch each other. */
function apartFaults(loops: readonly Loop[], ids: readonly ContourId[]): CutoutFault[] {
  for (const [i, loop] of loops.entries()) {
    for (const other of loops.slice(0, i)) {
      const meet = findChainIntersection(loop, other);
      const [one, two] = [loop[0]?.start ?? MIDDLE, other[0]?.start ?? MIDDLE];
      const at = meet ?? (isInside(other, one) ? one : isInside(loop, two) ? two : null);
      if (at) return [whole(ids[i] ?? 'mouth', at, 'contoursMeet')];
    }
  }
  return [];
}

const whole = (
  contour: ContourId,
  at: Point,
  about: CutoutProblem,
  values?: SentenceValues,
): CutoutFault => ({
  contour,
  point: null,
  at: seen(at),
  about,
  ...(values && { values }),
});

/** Points without a finite position are shown at the middle of the edge. */
const seen = ({ x, y }: Point): Point => (Number.isFinite(x) && Number.isFinite(y) ? { x, y } : MIDDLE);

/** Segments of one contour of a cutout. */
export function contourPieces(cutout: DrawnCutout, contour: ContourId): Loop {
  return contour === 'mouth' ? piecesOf(cutout.mouth, false) : piecesOf(cutout.openings[contour] ?? [], true);
}
