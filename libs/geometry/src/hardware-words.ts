import { t } from '@lingui/core/macro';
import type { HardwareFinish, HardwareSupply, HingeTemplate } from '@glass/contracts/catalogue';
import { defineTexts } from '@glass/language';

/** Words for hardware on screens and paper. */
const texts = defineTexts(() => ({
  supply: {
    cutoutOnly: t`cut-outs only`,
    supplied: t({ message: 'supplied', context: 'hardware' }),
  } satisfies Record<HardwareSupply, string>,
  finishes: {
    chrome: t`Chrome`,
    brushedNickel: t`Brushed nickel`,
    stainless: t`Stainless steel`,
    matteBlack: t`Matte black`,
    brass: t`Brass`,
    bronze: t({ message: 'Bronze', context: 'hardware finish' }),
    white: t({ message: 'White', context: 'hardware finish' }),
  } satisfies Record<HardwareFinish, string>,
}));

/** Whether hardware comes with the glass: `supplied`, or `cut-outs only`. */
export function hardwareSupplyText({ hardware }: Pick<HingeTemplate, 'hardware'>): string {
  return texts.supply[hardware ?? 'cutoutOnly'];
}

/** Name of a hardware finish: `Brushed nickel`. */
export function hardwareFinishName(finish: HardwareFinish): string {
  return texts.finishes[finish];
}

/** Whether hardware is offered in a finish. */
export function isOfferedIn({ finishes }: Pick<HingeTemplate, 'finishes'>, finish: HardwareFinish): boolean {
  return finishes?.includes(finish) ?? false;
}
