import type { WholeNumber } from './primitives/formats.js';

export const LABEL_FORMATS = ['4x6', '3x4', 'a4-sheet', 'letter-sheet'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const LABEL_OUTPUTS = ['pdf', 'zpl'] as const;
export type LabelOutput = (typeof LABEL_OUTPUTS)[number];

/** How many labels a page of each holds. */
export const LABEL_PLACES: Record<LabelFormat, number> = {
  '4x6': 1,
  '3x4': 1,
  'a4-sheet': 8,
  'letter-sheet': 6,
};

/** How labels are printed; as the tenant has set it where it is left out. */
export interface LabelsWish {
  format?: LabelFormat;
  /** Of the places of the first sheet, from 1: those before it are used up. Labels on rolls have one place. */
  startAt?: WholeNumber;
  /** ZPL is what label printers are told in; it is for labels on rolls. */
  output?: LabelOutput;
}

/*
 * What stands on a tenant's labels, where and how large: every block of them once, in their order from the top.
 */

export const LABEL_BLOCKS = [
  'logo',
  'order',
  'size',
  'glass',
  'mark',
  'po',
  'workOrder',
  'services',
  'work',
  'view',
  'buyer',
  'shipTo',
  'drawing',
  'piece',
  'qr',
  'barCode',
] as const;
export type LabelBlockName = (typeof LABEL_BLOCKS)[number];

export const LABEL_BLOCK_SIZES = ['small', 'medium', 'large'] as const;
export type LabelBlockSize = (typeof LABEL_BLOCK_SIZES)[number];

export interface LabelBlock {
  block: LabelBlockName;
  isOn: boolean;
  size: LabelBlockSize;
}

/** Blocks that a label cannot do without: one of each group, or nobody can tell whose piece it is, or which. */
export const LABEL_NEEDS = [
  ['order', 'barCode'],
  ['qr', 'barCode'],
] as const satisfies readonly (readonly LabelBlockName[])[];

export const usualLabelDesign: LabelBlock[] = LABEL_BLOCKS.map((block) => ({
  block,
  isOn: true,
  size: 'medium',
}));

/** A design with every block: one that was added since it was stored follows the block that it usually follows. */
export function wholeLabelDesign(stored: readonly LabelBlock[]): LabelBlock[] {
  const whole = [...stored];
  usualLabelDesign.forEach((added, index) => {
    if (whole.some(({ block }) => block === added.block)) return;
    const before = whole.findIndex(({ block }) => block === usualLabelDesign[index - 1]?.block);
    whole.splice(before === -1 ? whole.length : before + 1, 0, added);
  });
  return whole;
}

/** Where a design repeats a block, or has none of those that are needed: a sentence, and the row that it is about. */
export function labelDesignFaults(design: readonly LabelBlock[]): { at: number; reason: string }[] {
  const faults: { at: number; reason: string }[] = [];
  design.forEach(({ block }, at) => {
    if (design.findIndex((other) => other.block === block) < at)
      faults.push({ at, reason: 'This block is there already.' });
  });
  for (const group of LABEL_NEEDS) {
    const needed: readonly LabelBlockName[] = group;
    if (wholeLabelDesign(design).some(({ block, isOn }) => isOn && needed.includes(block))) continue;
    const at = design.findIndex(({ block }) => needed.includes(block));
    faults.push({ at: Math.max(at, 0), reason: NEEDED[group[0]] });
  }
  return faults;
}

const NEEDED = {
  order: 'Print the order or the bar code: a label has to say which order its piece belongs to.',
  qr: 'Print the QR code or the bar code: the shop scans one of them.',
} as const;
