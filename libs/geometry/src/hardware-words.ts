import type { HardwareFinish, HardwareSupply, HingeTemplate } from '@glass/contracts/catalogue';

/** Words for hardware on screens and paper. */
const SUPPLY_WORDS: Readonly<Record<HardwareSupply, string>> = {
  cutoutOnly: 'cut-outs only',
  supplied: 'supplied',
};

/** Whether hardware comes with the glass: `supplied`, or `cut-outs only`. */
export function hardwareSupplyText({ hardware }: Pick<HingeTemplate, 'hardware'>): string {
  return SUPPLY_WORDS[hardware ?? 'cutoutOnly'];
}

const FINISH_WORDS: Readonly<Record<HardwareFinish, string>> = {
  chrome: 'Chrome',
  brushedNickel: 'Brushed nickel',
  stainless: 'Stainless steel',
  matteBlack: 'Matte black',
  brass: 'Brass',
  bronze: 'Bronze',
  white: 'White',
};

/** Name of a hardware finish: `Brushed nickel`. */
export function hardwareFinishName(finish: HardwareFinish): string {
  return FINISH_WORDS[finish];
}

/** Whether hardware is offered in a finish. */
export function isOfferedIn({ finishes }: Pick<HingeTemplate, 'finishes'>, finish: HardwareFinish): boolean {
  return finishes?.includes(finish) ?? false;
}
