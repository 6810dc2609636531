import type { LayoutFinding, LayoutJoint } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { LayoutInput } from './context.js';
import { measureAgain } from './cures.js';
import { ACUTE_BELOW_DEGREES } from './trade-limits.js';

/**
 * Reports corners that can't be made or need a look. Stored showers may have some outside of `limits.jointDegrees`: their
 * glass is worked out for the nearest angle within, so that no other measure is blamed.
 */
export function limitJoints(input: LayoutInput): LayoutJoint[] {
  const { min, max } = limits.jointDegrees;
  return input.layout.joints.map((joint, index) => {
    const degrees = joint.angleDegrees;
    if (degrees < min || degrees > max) {
      reportJoint(input, index, { code: 'jointAngle', severity: 'block', values: { degrees, min, max } });
      return { ...joint, angleDegrees: Math.min(max, Math.max(min, degrees)) };
    }
    if (degrees < ACUTE_BELOW_DEGREES)
      reportJoint(input, index, {
        ...{ code: 'jointAngle', severity: 'review' },
        values: { degrees, min: ACUTE_BELOW_DEGREES, max },
      });
    return joint;
  });
}

function reportJoint(
  { report }: LayoutInput,
  index: number,
  finding: Pick<LayoutFinding, 'code' | 'severity' | 'values'>,
): void {
  const field = `joints.${index}.angleDegrees`;
  report({
    ...{ place: { run: index, field }, articles: [] },
    ...finding,
    cures: measureAgain(field),
  });
}
