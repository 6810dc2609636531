import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { HingeTemplate } from '@glass/contracts/catalogue';

export const hardwareTexts = defineTexts(() => ({
  supplied: t`Supplied`,
  cutoutOnly: t`Cut-outs only`,
  suppliedHelp: {
    hinge: t`The hinge comes with the glass.`,
    clamp: t`The clamp comes with the glass.`,
    handle: t`The handle comes with the glass.`,
  } satisfies Record<HingeTemplate['kind'], string>,
  cutoutHelp: {
    hinge: t`The glass is cut for this hinge. The hinge itself is not included.`,
    clamp: t`The glass is cut for this clamp. The clamp itself is not included.`,
    handle: t`The glass is cut for this handle. The handle itself is not included.`,
  } satisfies Record<HingeTemplate['kind'], string>,
  finish: t({ message: 'Finish', context: 'hardware' }),
  chosenFinish: (name: string) => t`Finish: ${name}`,
  usualFinish: (name: string) => t`Finish: ${name}, the usual one`,
  useUsualFinish: t`Use the usual finish`,
  finishForAll: (name: string) => t`Use ${name} for all hardware`,
  finishes: (names: string) => t`Comes in ${names}`,
  glass: (range: string) => t`for ${range} glass`,
  from: (least: string, most: string) => t`${least} to ${most}`,
  atLeast: (least: string) => t`${least} or thicker`,
  atMost: (most: string) => t`${most} or thinner`,
  hardware: t`Hinges, clamps and handles`,
  picture: (name: string) => t`${name}, as mounted on glass`,
}));
