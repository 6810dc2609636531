import type { HingeCutout } from '@glass/contracts';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';

/** The measures of each kind, all of them in millimetres. */
const MEASURES = {
  mouseEar: ['mouthWidth', 'overallWidth', 'depth', 'earDiameter'],
  uSlot: ['width', 'depth'],
  holes: ['diameter', 'apart', 'fromEdge'],
} as const satisfies {
  [Kind in HingeCutout['kind']]: Exclude<keyof Extract<HingeCutout, { kind: Kind }>, 'kind'>[];
};

/** Larger than any hardware's. */
const LARGEST_MM = 500;

/**
 * Reads what was sent as the cut-out of a hinge or clamp; what is not of its kind is left out.
 * @throws VALIDATION_FAILED as `cutout.…`
 */
export function readHingeCutout(sent: object): HingeCutout {
  const { kind, ...measures } = sent as Record<string, unknown>;
  if (typeof kind !== 'string' || !Object.hasOwn(MEASURES, kind)) {
    throw fieldError('cutout.kind', `must be one of ${Object.keys(MEASURES).join(', ')}`);
  }
  const names = MEASURES[kind as HingeCutout['kind']];
  const errors = names
    .filter((name) => {
      const value = measures[name];
      return typeof value !== 'number' || !(value > 0 && value <= LARGEST_MM);
    })
    .map((name) => ({
      name: `cutout.${name}`,
      reason: `must be more than 0 and at most ${LARGEST_MM} mm`,
      code: 'invalid',
    }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return Object.fromEntries([['kind', kind], ...names.map((name) => [name, measures[name]])]) as HingeCutout;
}
