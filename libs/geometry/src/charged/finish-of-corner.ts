import type { CornerFinish } from '@glass/contracts';
import { isAtLeast, isAtMost } from '../lengths/compare-lengths.js';

/** What a corner's form alone says of it. */
export type CornerForm = 'clip' | 'radius';

const KINDS: Record<CornerForm, readonly CornerFinish['kind'][]> = {
  clip: ['dubbed', 'clipped'],
  radius: ['radius'],
};

/** The first finish in use that makes a corner of this form and size: a leg or a radius in mm. */
export function finishOfCorner(
  finishes: readonly CornerFinish[],
  form: CornerForm,
  size: number,
): CornerFinish | undefined {
  return finishes.find((finish) => finish.active && KINDS[form].includes(finish.kind) && takes(finish, size));
}

/** Whether a finish is made in a size (mm). */
export function takes({ minSizeMm, maxSizeMm }: CornerFinish, size: number): boolean {
  return (
    (minSizeMm === null || isAtLeast(size, minSizeMm)) && (maxSizeMm === null || isAtMost(size, maxSizeMm))
  );
}
