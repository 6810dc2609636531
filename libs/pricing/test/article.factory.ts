import type { HardwareArticle } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';

/** An article that takes nothing off the glass. */
export function articleOf(
  code: string,
  family: HardwareArticle['family'],
  more: Partial<HardwareArticle> = {},
): HardwareArticle {
  return {
    ...{ uid: newUid(), name: code, code, family, minThicknessMm: null, maxThicknessMm: null },
    ...{ deductions: [], limits: [], templateUID: null, otherTemplateUID: null, cutoutGroup: null },
    ...{ minGapMm: null, maxGapMm: null, adjustMm: 0, depthMm: null, handed: false, sliding: null, kit: [] },
    ...{ finishes: ['chrome'], sold: 'piece', stockLengthsMm: [], price: null, cost: null, supplierCode: '' },
    ...{ leadWorkingDays: null, photoFileUID: null, source: '', active: true },
    ...more,
  };
}
