import type { CornerName, PanelShape } from '@glass/contracts/panel';
import { mapShape } from '../lengths/panel-lengths.js';
import { ROUNDING } from '../contour/segment.js';
import type { ShapeError } from './shape-error.js';

/** Longer than any furnace or jumbo sheet (6 m, research §3.3); a longer entry is a typing error. */
export const MAX_MM = 10_000;
/** Machine importers merge points within 0.01 mm (research §5), so shorter lengths are treated as zero. */
export const MIN_MM = 0.01;
/** Research §4: regular polygons are ordered with 5 to 12 sides; the range is wider to be lenient. */
const POLYGON_SIDES = { least: 3, most: 24 };
const MAX_VERTICES = 2_000;

/** Lengths that may be zero; below, lengths that may be negative. */
const MAY_BE_ZERO = /\.(radius|radii\.\w+|lowerLeft\.\w|upperLeft\.\w|upperRight\.\w|lowerRight\.\w)$/;
const MAY_BE_NEGATIVE = /^shape\.(offset|skew|vertices\.\d+\.[xy])$/;

/** Checks a shape's fields before it is drawn: each on its own, then against each other. */
export function checkSizes(shape: PanelShape<number>): ShapeError[] {
  const errors: ShapeError[] = [];
  mapShape(shape, (mm, path) => {
    const error = checkLength(mm, path);
    if (error) errors.push(error);
    return mm;
  });
  return errors.length > 0 ? errors : checkRelations(shape);
}

/** A length must be between 0.01 mm and 10 m, unless its field may be zero or negative. */
function checkLength(mm: number, path: string): ShapeError | null {
  if (!Number.isFinite(mm)) return { path, code: 'notANumber', about: 'noLength' };
  if (Math.abs(mm) > MAX_MM) return { path, code: 'tooLarge', about: 'tooLong' };
  if (mm >= MIN_MM || MAY_BE_NEGATIVE.test(path)) return null;
  if (mm > 0) return { path, code: 'tooSmall', about: 'tooSmall' };
  if (mm === 0) {
    return MAY_BE_ZERO.test(path) ? null : { path, code: 'notPositive', about: 'notZero' };
  }
  return { path, code: 'negative', about: 'notNegative' };
}

function checkRelations(shape: PanelShape<number>): ShapeError[] {
  switch (shape.kind) {
    case 'quad':
      return [
        ...triangleErrors(shape.bottom, shape.right, shape.diagonal, 'shape.diagonal'),
        ...triangleErrors(shape.left, shape.top, shape.diagonal, 'shape.diagonal'),
      ];
    case 'triangle':
      return triangleErrors(shape.bottom, shape.left, shape.right, 'shape.bottom');
    case 'quadByOffsets':
      return offsetErrors(shape);
    case 'archTop':
      if (shape.rise >= shape.height) {
        return [{ path: 'shape.rise', code: 'riseTooHigh', about: 'riseBelowHeight' }];
      }
      return riseErrors(shape.width, shape.rise);
    case 'eyebrow':
      return riseErrors(shape.width, shape.rise);
    case 'racetrack':
      return shape.width === shape.height
        ? [
            {
              path: 'shape.height',
              code: 'wrongShape',
              about: 'isCircle',
            },
          ]
        : [];
    case 'regularPolygon':
      return sidesErrors(shape.sides);
    case 'gable':
      return gableErrors(shape);
    case 'notched':
      return notchErrors(shape);
    case 'clippedRectangle':
      return clipErrors(shape);
    case 'polygon':
      return vertexCountErrors(shape.vertices.length, 3);
    case 'contour':
      return contourErrors(shape);
    default:
      return [];
  }
}

function triangleErrors(a: number, b: number, c: number, path: string): ShapeError[] {
  const longest = Math.max(a, b, c);
  if (2 * longest < a + b + c - 1e-6) return [];
  return [{ path, code: 'triangleInequality', about: 'sidesDontMeet' }];
}

function riseErrors(width: number, rise: number): ShapeError[] {
  if (rise <= width / 2) return [];
  return [{ path: 'shape.rise', code: 'riseTooHigh', about: 'riseHalfWidth' }];
}

/** The quad must touch its block on all four sides; otherwise the block is wrong. */
function offsetErrors(shape: Extract<PanelShape<number>, { kind: 'quadByOffsets' }>): ShapeError[] {
  const { lowerLeft, upperLeft, upperRight, lowerRight } = shape;
  const about = 'touchBlock';
  const errors: ShapeError[] = [];
  const check = (first: number, second: number, path: string) => {
    if (Math.min(first, second) > 0) errors.push({ path, code: 'offBlock', about });
  };
  check(lowerLeft.y, lowerRight.y, 'shape.lowerRight.y');
  check(lowerLeft.x, upperLeft.x, 'shape.upperLeft.x');
  check(upperLeft.y, upperRight.y, 'shape.upperRight.y');
  check(lowerRight.x, upperRight.x, 'shape.upperRight.x');
  const corners = { lowerLeft, upperLeft, upperRight, lowerRight };
  for (const [name, { x, y }] of Object.entries(corners)) {
    if (x >= shape.width) errors.push({ path: `shape.${name}.x`, code: 'offBlock', about: 'offBlock' });
    if (y >= shape.height) errors.push({ path: `shape.${name}.y`, code: 'offBlock', about: 'offBlock' });
  }
  return errors;
}

function sidesErrors(sides: number): ShapeError[] {
  const path = 'shape.sides';
  if (!Number.isInteger(sides)) return [{ path, code: 'notAWholeNumber', about: 'wholeSides' }];
  if (sides < POLYGON_SIDES.least) return [{ path, code: 'tooFew', about: 'fewSides' }];
  if (sides > POLYGON_SIDES.most) return [{ path, code: 'tooMany', about: 'manySides' }];
  return [];
}

function gableErrors(shape: Extract<PanelShape<number>, { kind: 'gable' }>): ShapeError[] {
  if (shape.heightPeak <= shape.heightSide) {
    return [{ path: 'shape.heightPeak', code: 'wrongShape', about: 'peakHigher' }];
  }
  if (shape.peakX >= shape.width) {
    return [{ path: 'shape.peakX', code: 'wrongShape', about: 'peakBetween' }];
  }
  return [];
}

function notchErrors(shape: Extract<PanelShape<number>, { kind: 'notched' }>): ShapeError[] {
  const taken = shape.notches.map(({ corner, width, height }, i) => {
    const path = `shape.notches.${i}`;
    return { corner, path, x: { mm: width, name: 'width' }, y: { mm: height, name: 'height' } };
  });
  const errors = takenCorners(taken, shape.width, shape.height);
  shape.notches.forEach(({ width, height, radius }, i) => {
    const left = Math.min(width, height) - radius;
    if (left >= MIN_MM - ROUNDING || Math.abs(left) <= ROUNDING || radius === 0) return;
    const path = `shape.notches.${i}.radius`;
    errors.push({ path, code: 'cornerTooLarge', about: 'notchRadius' });
  });
  return errors;
}

function clipErrors(shape: Extract<PanelShape<number>, { kind: 'clippedRectangle' }>): ShapeError[] {
  const taken = shape.clips.map(({ corner, alongX, alongY }, i) => {
    const path = `shape.clips.${i}`;
    return { corner, path, x: { mm: alongX, name: 'alongX' }, y: { mm: alongY, name: 'alongY' } };
  });
  return takenCorners(taken, shape.width, shape.height);
}

/** Lengths that a notch or clip takes off the two sides of its corner. */
interface TakenCorner {
  corner: CornerName;
  path: string;
  x: { mm: number; name: string };
  y: { mm: number; name: string };
}

const OPPOSITE_ALONG: Record<'x' | 'y', Record<CornerName, CornerName>> = {
  x: { lowerLeft: 'lowerRight', lowerRight: 'lowerLeft', upperLeft: 'upperRight', upperRight: 'upperLeft' },
  y: { lowerLeft: 'upperLeft', upperLeft: 'lowerLeft', lowerRight: 'upperRight', upperRight: 'lowerRight' },
};

/** Each corner may be cut once, and cuts must leave an edge on each side. */
function takenCorners(taken: readonly TakenCorner[], width: number, height: number): ShapeError[] {
  const errors: ShapeError[] = [];
  taken.forEach((one, i) => {
    const earlier = taken.slice(0, i);
    if (earlier.some(({ corner }) => corner === one.corner)) {
      const path = `${one.path}.corner`;
      errors.push({ path, code: 'duplicate', about: 'cornerTaken' });
    }
    for (const axis of ['x', 'y'] as const) {
      const opposite = earlier.find(({ corner }) => corner === OPPOSITE_ALONG[axis][one.corner]);
      const left = (axis === 'x' ? width : height) - one[axis].mm - (opposite?.[axis].mm ?? 0);
      if (left >= MIN_MM) continue;
      const path = `${one.path}.${one[axis].name}`;
      errors.push({ path, code: 'cornerTooLarge', about: 'longerThanSide' });
    }
  });
  return errors;
}

function vertexCountErrors(count: number, least: number): ShapeError[] {
  const path = 'shape.vertices';
  if (count < least) return [{ path, code: 'tooFew', about: 'fewPoints', values: { count: least } }];
  if (count > MAX_VERTICES)
    return [{ path, code: 'tooMany', about: 'manyPoints', values: { count: MAX_VERTICES } }];
  return [];
}

function contourErrors(shape: Extract<PanelShape<number>, { kind: 'contour' }>): ShapeError[] {
  for (const [i, vertex] of shape.vertices.entries()) {
    for (const name of ['x', 'y', 'bulge'] as const) {
      const value = vertex[name];
      const path = `shape.vertices.${i}.${name}`;
      if (!Number.isFinite(value)) return [{ path, code: 'notANumber', about: 'noNumberPoint' }];
      if (Math.abs(value) > MAX_MM) return [{ path, code: 'tooLarge', about: 'tooLong' }];
    }
  }
  return vertexCountErrors(shape.vertices.length, 2);
}
