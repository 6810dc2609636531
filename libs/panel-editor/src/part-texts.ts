import { select, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Parts of a panel in lists and on papers. */
export const partTexts = defineTexts(() => ({
  asCut: t`As cut`,
  cutout: (code: string) => t`Cutout ${code}`,
  /** @param size diameter and angle: “1″ × 82°” */
  countersunk: (size: string) => t`countersunk Ø ${size}`,
  countersunkFar: (size: string) => t`countersunk Ø ${size} on the far side`,
  /** An arc from a point of the outline to the next */
  arc: (radius: string, bends: 'outwards' | 'inwards') =>
    t`R ${radius} ${select(bends, { outwards: 'outwards', other: 'inwards' })} to the next`,
}));
