import { msg, t } from '@lingui/core/macro';
import type { DrawnCutout, HingeCutout } from '@glass/contracts/catalogue';
import type { ContourVertex } from '@glass/contracts/panel';
import type { ProblemError } from '@glass/contracts/problem-details';
import { drawnCutoutFaults, MAX_CONTOUR_POINTS, MAX_OPENINGS } from '@glass/geometry';
import { wordCutoutFault } from '@glass/geometry/words';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';

type MeasuredCutout = Exclude<HingeCutout, DrawnCutout>;

/** Measures of each kind of cutout, in millimeters. */
const MEASURES = {
  mouseEar: ['mouthWidth', 'overallWidth', 'depth', 'earDiameter'],
  uSlot: ['width', 'depth'],
  holes: ['diameter', 'apart', 'fromEdge'],
} as const satisfies {
  [Kind in MeasuredCutout['kind']]: Exclude<keyof Extract<MeasuredCutout, { kind: Kind }>, 'kind'>[];
};

/** Larger than any hardware. */
const LARGEST_MM = 500;

/**
 * Parses the cutout of a hinge, clamp or handle. Drops fields of other kinds.
 * @throws VALIDATION_FAILED as `cutout.…`
 */
export function readHingeCutout(sent: object): HingeCutout {
  const { kind, ...measures } = sent as Record<string, unknown>;
  if (kind === 'drawn') return readDrawn(measures);
  if (typeof kind !== 'string' || !Object.hasOwn(MEASURES, kind)) {
    throw fieldError(
      'cutout.kind',
      msg`must be one of ${{ values: [...Object.keys(MEASURES), 'drawn'].join(', ') }}`,
    );
  }
  const names = MEASURES[kind as MeasuredCutout['kind']];
  const errors = names
    .filter((name) => {
      const value = measures[name];
      return typeof value !== 'number' || !(value > 0 && value <= LARGEST_MM);
    })
    .map((name) =>
      invalid(`cutout.${name}`, t`must be more than 0 and at most ${{ largestMm: LARGEST_MM }} mm`),
    );
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return Object.fromEntries([['kind', kind], ...names.map((name) => [name, measures[name]])]) as HingeCutout;
}

function readDrawn({ mouth, openings }: Record<string, unknown>): DrawnCutout {
  if (!Array.isArray(openings) || openings.length > MAX_OPENINGS) {
    throw fieldError('cutout.openings', msg`must be a list of at most ${{ maxOpenings: MAX_OPENINGS }}`);
  }
  const cutout: DrawnCutout = {
    kind: 'drawn',
    mouth: readVertices(mouth, 'cutout.mouth'),
    openings: openings.map((one, i) => readVertices(one, `cutout.openings.${i}`)),
  };
  const faults = drawnCutoutFaults(cutout).map((fault) => {
    const { contour, point } = fault;
    const list = contour === 'mouth' ? 'cutout.mouth' : `cutout.openings.${contour}`;
    return invalid(point === null ? list : `${list}.${point}`, wordCutoutFault(fault));
  });
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
  return cutout;
}

function readVertices(sent: unknown, name: string): ContourVertex[] {
  if (!Array.isArray(sent) || sent.length > MAX_CONTOUR_POINTS) {
    throw fieldError(name, msg`must be a list of at most ${{ maxContourPoints: MAX_CONTOUR_POINTS }} points`);
  }
  return sent.map((one: unknown, i) => {
    const point = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    const numberAt = (field: string): number => {
      const value = point[field];
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      throw fieldError(`${name}.${i}.${field}`, msg`must be a number`);
    };
    return { x: numberAt('x'), y: numberAt('y'), bulge: numberAt('bulge') };
  });
}

const invalid = (name: string, reason: string): ProblemError => ({ name, reason, code: 'invalid' });
