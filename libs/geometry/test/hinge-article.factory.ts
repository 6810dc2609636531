import type { HardwareArticle, HingeLimit } from '@glass/contracts/layout';

/** A hinge of the hardware list, with the cutout of a template. */
export const hingeArticle = (
  uid: string,
  templateUID: string,
  limits: readonly HingeLimit[],
  more: Partial<HardwareArticle> = {},
): HardwareArticle => ({
  ...{ uid, name: 'Geneva', code: 'H-GEN', family: 'hinge', minThicknessMm: null, maxThicknessMm: null },
  ...{ deductions: [], limits: [...limits], templateUID, otherTemplateUID: null, cutoutGroup: null },
  ...{ minGapMm: null, maxGapMm: null, adjustMm: 0, depthMm: null, handed: false, sliding: null, kit: [] },
  ...{ finishes: [], sold: 'piece', stockLengthsMm: [], price: null, cost: null, supplierCode: '' },
  ...{ leadWorkingDays: null, photoFileUID: null, source: 'CRL SD19', active: true },
  ...more,
});

export const hingeLimit = (
  count: number,
  maxWidthMm: number | null,
  maxWeightKg: number | null,
): HingeLimit => ({ count, maxWidthMm, maxWeightKg });
