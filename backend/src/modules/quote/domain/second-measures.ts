import { msg } from '@lingui/core/macro';
import type { MeasuringPlan, SecondMeasures } from '@glass/contracts/layout';
import type { UnitSystem } from '@glass/contracts/primitives';
import { describeLengthFault } from '@glass/geometry';
import { listMeasures } from '@glass/layouts';
import { AppError, type Fault } from '../../../kernel/errors/app-error.js';

/** @throws VALIDATION_FAILED as `plan.joints` unless there is a corner between each two runs */
export function checkPlan({ runs, joints }: MeasuringPlan): void {
  if (joints.length === runs.length - 1) return;
  const reason = msg`There must be one corner between each two sides.`;
  throw new AppError('VALIDATION_FAILED', [{ name: 'plan.joints', reason, code: 'malformed' }]);
}

/**
 * Checks measures against the plan.
 * @throws VALIDATION_FAILED with the field of each measure that the plan doesn't have, that was sent twice, or whose text is
 * another length than its millimeters
 */
export function checkMeasures(
  { lengths, angles }: Pick<SecondMeasures, 'lengths' | 'angles'>,
  plan: MeasuringPlan,
  { units }: { units: UnitSystem },
): void {
  const measures = listMeasures(plan);
  const pathsOf = (isAngle: boolean) =>
    measures.filter(({ kind }) => (kind === 'angle') === isAngle).map(({ path }) => path);
  const faults = [
    ...listPathFaults('lengths', lengths, pathsOf(false)),
    ...listPathFaults('angles', angles, pathsOf(true)),
    ...lengths.flatMap(({ length }, index): Fault[] => {
      const reason = describeLengthFault(length, units);
      return reason === null ? [] : [{ name: `lengths.${index}.length`, reason, code: 'length' }];
    }),
  ];
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
}

function listPathFaults(
  list: 'lengths' | 'angles',
  sent: readonly { path: string }[],
  known: readonly string[],
): Fault[] {
  return sent.flatMap(({ path }, index): Fault[] => {
    const name = `${list}.${index}.path`;
    if (!known.includes(path))
      return [{ name, reason: msg`This shower has no such measure.`, code: 'unknown' }];
    const isRepeated = sent.findIndex((one) => one.path === path) < index;
    return isRepeated ? [{ name, reason: msg`This measure was sent twice.`, code: 'repeated' }] : [];
  });
}
