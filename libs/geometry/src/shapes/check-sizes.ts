import type { CornerName, PanelShape } from '@glass/contracts';
import { mapShape } from '../lengths/panel-lengths.js';
import type { ShapeError } from './shape-error.js';

/** Longer than any furnace or jumbo sheet (6 m, research §3.3); beyond it an entry is a slip. */
export const LARGEST_MM = 10_000;
/** Research §4: regular polygons are ordered with 5 to 12 sides; a few more do no harm. */
const POLYGON_SIDES = { least: 3, most: 24 };
const MOST_VERTICES = 2_000;

/** Lengths that may be zero, and those that may be negative too. */
const MAY_BE_ZERO = /\.(radius|radii\.\w+|lowerLeft\.\w|upperLeft\.\w|upperRight\.\w|lowerRight\.\w)$/;
const MAY_BE_NEGATIVE = /^shape\.(offset|skew|vertices\.\d+\.[xy])$/;

/** What can be said of a shape's fields before it is drawn: each on its own, then one against the other. */
export function checkSizes(shape: PanelShape<number>): ShapeError[] {
  const errors: ShapeError[] = [];
  mapShape(shape, (mm, path) => {
    const error = checkLength(mm, path);
    if (error) errors.push(error);
    return mm;
  });
  return errors.length > 0 ? errors : checkRelations(shape);
}

/** A length of a panel: a number, positive unless its field may be zero or negative, at most 10 m. */
export function checkLength(mm: number, path: string): ShapeError | null {
  if (!Number.isFinite(mm)) return { path, code: 'notANumber', message: 'Enter a length.' };
  if (Math.abs(mm) > LARGEST_MM) return { path, code: 'tooLarge', message: 'No panel is longer than 10 m.' };
  if (mm > 0 || MAY_BE_NEGATIVE.test(path)) return null;
  if (mm === 0) {
    return MAY_BE_ZERO.test(path)
      ? null
      : { path, code: 'notPositive', message: 'This must be more than zero.' };
  }
  return { path, code: 'negative', message: 'This cannot be negative.' };
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
        return [
          { path: 'shape.rise', code: 'riseTooHigh', message: 'The rise must be less than the height.' },
        ];
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
              message: 'With equal width and height this is a circle.',
            },
          ]
        : [];
    case 'regularPolygon':
      return sidesErrors(shape.sides);
    case 'gable':
      return gableErrors(shape);
    case 'notched':
      return duplicateCorners(
        shape.notches.map((notch) => notch.corner),
        'shape.notches',
      );
    case 'clippedRectangle':
      return duplicateCorners(
        shape.clips.map((clip) => clip.corner),
        'shape.clips',
      );
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
  return [{ path, code: 'triangleInequality', message: 'Sides of these lengths do not meet.' }];
}

function riseErrors(width: number, rise: number): ShapeError[] {
  if (rise <= width / 2) return [];
  return [{ path: 'shape.rise', code: 'riseTooHigh', message: 'The rise can be at most half the width.' }];
}

/** The block is what the quad touches on all four sides; otherwise it would be another block. */
function offsetErrors(shape: Extract<PanelShape<number>, { kind: 'quadByOffsets' }>): ShapeError[] {
  const { lowerLeft, upperLeft, upperRight, lowerRight } = shape;
  const message = 'One of the two corners at each side must touch the block: enter 0 for it.';
  const errors: ShapeError[] = [];
  const check = (first: number, second: number, path: string) => {
    if (Math.min(first, second) > 0) errors.push({ path, code: 'offBlock', message });
  };
  check(lowerLeft.y, lowerRight.y, 'shape.lowerRight.y');
  check(lowerLeft.x, upperLeft.x, 'shape.upperLeft.x');
  check(upperLeft.y, upperRight.y, 'shape.upperRight.y');
  check(lowerRight.x, upperRight.x, 'shape.upperRight.x');
  return errors;
}

function sidesErrors(sides: number): ShapeError[] {
  const path = 'shape.sides';
  if (!Number.isInteger(sides))
    return [{ path, code: 'notAWholeNumber', message: 'Enter a whole number of sides.' }];
  if (sides < POLYGON_SIDES.least)
    return [{ path, code: 'tooFew', message: 'A polygon has at least 3 sides.' }];
  if (sides > POLYGON_SIDES.most)
    return [{ path, code: 'tooMany', message: 'A polygon has at most 24 sides.' }];
  return [];
}

function gableErrors(shape: Extract<PanelShape<number>, { kind: 'gable' }>): ShapeError[] {
  if (shape.heightPeak <= shape.heightSide) {
    return [
      { path: 'shape.heightPeak', code: 'wrongShape', message: 'The peak must be higher than the sides.' },
    ];
  }
  if (shape.peakX >= shape.width) {
    return [{ path: 'shape.peakX', code: 'wrongShape', message: 'The peak must lie between the sides.' }];
  }
  return [];
}

function duplicateCorners(corners: CornerName[], path: string): ShapeError[] {
  const errors: ShapeError[] = [];
  corners.forEach((corner, i) => {
    if (corners.indexOf(corner) < i) {
      errors.push({
        path: `${path}.${i}.corner`,
        code: 'duplicate',
        message: 'This corner is already taken.',
      });
    }
  });
  return errors;
}

function vertexCountErrors(count: number, least: number): ShapeError[] {
  const path = 'shape.vertices';
  if (count < least) return [{ path, code: 'tooFew', message: `At least ${least} points are needed.` }];
  if (count > MOST_VERTICES)
    return [{ path, code: 'tooMany', message: `At most ${MOST_VERTICES} points are allowed.` }];
  return [];
}

function contourErrors(shape: Extract<PanelShape<number>, { kind: 'contour' }>): ShapeError[] {
  for (const [i, vertex] of shape.vertices.entries()) {
    for (const name of ['x', 'y', 'bulge'] as const) {
      const value = vertex[name];
      const path = `shape.vertices.${i}.${name}`;
      if (!Number.isFinite(value))
        return [{ path, code: 'notANumber', message: 'The contour has a point that is no number.' }];
      if (Math.abs(value) > LARGEST_MM)
        return [{ path, code: 'tooLarge', message: 'No panel is longer than 10 m.' }];
    }
  }
  return vertexCountErrors(shape.vertices.length, 2);
}
