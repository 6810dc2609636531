import { t } from '@lingui/core/macro';
import { SIDED_SURFACE_NAMES, type SidedSurface } from '@glass/contracts/catalogue';
import { defineTexts } from '@glass/language';

/** Text beside the panel in files for machines, in the language of the shop’s papers. */
export const fileLines = defineTexts(() => ({
  seen: {
    outside: (units: string) => t`Seen from outside, drawn in ${units}`,
    inside: (units: string) => t`Seen from inside, drawn in ${units}`,
  },
  mirrored: {
    outside: (units: string) => t`Seen from outside, mirrored, drawn in ${units}`,
    inside: (units: string) => t`Seen from inside, mirrored, drawn in ${units}`,
  },
  sided: (surface: SidedSurface) =>
    t`One side of the glass is ${{ surface: SIDED_SURFACE_NAMES[surface] }}: mind which side is up`,
  countersink: {
    near: (feature: string, number: string, width: string, degrees: number) =>
      t`${feature} ${number}: countersink ${width} x ${degrees} deg, this side`,
    far: (feature: string, number: string, width: string, degrees: number) =>
      t`${feature} ${number}: countersink ${width} x ${degrees} deg, far side`,
  },
}));
