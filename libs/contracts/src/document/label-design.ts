import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { WholeNumber } from '../primitives/formats.js';

export const LABEL_FORMATS = ['4x6', '3x4', 'a4-sheet', 'letter-sheet'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const LABEL_OUTPUTS = ['pdf', 'zpl'] as const;
export type LabelOutput = (typeof LABEL_OUTPUTS)[number];

/** Number of labels per page. */
export const LABEL_PLACES: Record<LabelFormat, number> = {
  '4x6': 1,
  '3x4': 1,
  'a4-sheet': 8,
  'letter-sheet': 6,
};

/** Print options for labels; defaults are the tenant's settings. */
export interface LabelOptions {
  format?: LabelFormat;
  /** First free place on the first sheet, from 1. Roll labels have one place. */
  startAt?: WholeNumber;
  /** ZPL is the language of label printers, for roll labels. */
  output?: LabelOutput;
}

/* The design of a tenant's labels: every block once, in order from the top. */

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
  'drawingCode',
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

/** Required blocks: one of each group, to identify the order and the piece. */
const REQUIRED_LABEL_BLOCKS = [
  ['order', 'barCode'],
  ['qr', 'barCode'],
] as const satisfies readonly (readonly LabelBlockName[])[];

export const defaultLabelDesign: LabelBlock[] = LABEL_BLOCKS.map((block) => ({
  block,
  isOn: true,
  size: 'medium',
}));

/** Completes a stored design: a block added since then follows the block that it follows by default. */
export function completeLabelDesign(stored: readonly LabelBlock[]): LabelBlock[] {
  const whole = [...stored];
  defaultLabelDesign.forEach((added, index) => {
    if (whole.some(({ block }) => block === added.block)) return;
    const before = whole.findIndex(({ block }) => block === defaultLabelDesign[index - 1]?.block);
    whole.splice(before === -1 ? whole.length : before + 1, 0, added);
  });
  return whole;
}

/** Problems of a design: repeated or missing required blocks, each with a sentence and its row. */
export function listLabelDesignFaults(design: readonly LabelBlock[]): { at: number; reason: string }[] {
  const faults: { at: number; reason: string }[] = [];
  design.forEach(({ block }, at) => {
    if (design.findIndex((other) => other.block === block) < at)
      faults.push({ at, reason: t`This block is already on the label.` });
  });
  for (const group of REQUIRED_LABEL_BLOCKS) {
    const needed: readonly LabelBlockName[] = group;
    if (completeLabelDesign(design).some(({ block, isOn }) => isOn && needed.includes(block))) continue;
    const at = design.findIndex(({ block }) => needed.includes(block));
    faults.push({ at: Math.max(at, 0), reason: NEEDED[group[0]] });
  }
  return faults;
}

const NEEDED = defineTexts(() => ({
  order: t`Print the order or the bar code: a label has to say which order its piece belongs to.`,
  qr: t`Print the QR code or the bar code: the shop scans one of them.`,
}));
