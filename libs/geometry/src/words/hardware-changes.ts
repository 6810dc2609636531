import type { HardwareFinish } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { hardwareFinishName } from '../hardware-words.js';
import { formatCutsWithSum } from '../lengths/format-length.js';
import { changeTexts } from './change-texts.js';
import type { PanelDifference } from './panel-changes.js';

interface Version {
  finish: HardwareFinish;
  /** Pieces; 0 for articles that are cut from bars. */
  quantity: number;
  cutsMm: readonly number[];
}

/** Everything that differs between two versions of a line of hardware. @param after null for a removed line */
export function compareHardware(
  before: Version,
  after: Version | null,
  precision: LengthPrecision,
  locale?: string,
): PanelDifference[] {
  if (!after) return [{ label: changeTexts.removed, before: '', after: '' }];
  const cuts = ({ cutsMm }: Version) =>
    cutsMm.length === 0 ? '' : formatCutsWithSum(cutsMm, precision, locale);
  const pieces = ({ quantity }: Version) => (quantity > 0 ? String(quantity) : '');
  return [
    { label: changeTexts.quantity, before: pieces(before), after: pieces(after) },
    { label: changeTexts.lengths, before: cuts(before), after: cuts(after) },
    {
      label: changeTexts.hardwareFinish,
      before: hardwareFinishName(before.finish),
      after: hardwareFinishName(after.finish),
    },
  ].filter((difference) => difference.before !== difference.after);
}
