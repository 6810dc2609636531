import { msg, t } from '@lingui/core/macro';
import { limits } from '@glass/contracts/limits';
import type { SlidingSystem } from '@glass/contracts/layout';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';

/** Measures of each way in which the heights of a sliding system follow from the opening, mm. */
const MEASURES = {
  doorAboveFixed: ['mm'],
  equal: [],
  track: ['doorMm', 'fixedMm'],
} as const satisfies Record<SlidingSystem['top']['kind'], readonly string[]>;

/**
 * Parses the top of a sliding system. Drops fields of other kinds.
 * @throws VALIDATION_FAILED as `sliding.top.…`
 */
export function readSlidingTop(sent: object): SlidingSystem['top'] {
  const { kind, ...measures } = sent as Record<string, unknown>;
  if (typeof kind !== 'string' || !Object.hasOwn(MEASURES, kind)) {
    const values = Object.keys(MEASURES).join(', ');
    throw fieldError('sliding.top.kind', msg`must be one of ${{ values }}`);
  }
  const names: readonly string[] = MEASURES[kind as SlidingSystem['top']['kind']];
  const { min, max } = limits.hardwareMm;
  const errors = names
    .filter((name) => {
      const value = measures[name];
      return typeof value !== 'number' || !(value >= min && value <= max);
    })
    .map((name) => ({
      name: `sliding.top.${name}`,
      reason: t`must be a number from ${min} to ${max}`,
      code: 'invalid',
    }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return Object.fromEntries([
    ['kind', kind],
    ...names.map((name) => [name, measures[name]]),
  ]) as SlidingSystem['top'];
}
