import type { HardwareArticle, HardwareDeduction, HingeLimit } from '@glass/contracts/layout';

/*
 * Rows of the starter hardware. CRL = C.R. Laurence Shower Door catalog SD19, SE = Showers catalog with sliders, NGA = Heavy
 * Glass Door Design Manual 2021. Prices are samples. Verify figures and cutouts against the manufacturer's drawing.
 */

export const CRL = 'CRL SD19';
export const SE = 'SE Showers';
export const NGA = 'NGA Heavy Glass Door Design Manual 2021';
export const CALCULATOR = 'Public shower calculators';

/** No source gives a number of anchors: one at each end makes the two fixings that panels need at least. */
export const HEADER_SOURCE = `${NGA}; anchors are our assumption`;
export const AT_EACH_END = { anchors: 1 };
/** SE: its wall clamps are held by a single screw. */
export const SINGLE_FIX = { anchors: 1 };

type Named = Pick<HardwareArticle, 'uid' | 'name' | 'code' | 'family' | 'source'>;
type Figures = Partial<Omit<HardwareArticle, keyof Named>>;

/** An article in three finishes, with the figures that are given. */
export function article(
  family: HardwareArticle['family'],
  uid: string,
  name: string,
  code: string,
  source: string,
  figures: Figures = {},
): HardwareArticle {
  return {
    ...{ uid, name, code, family, minThicknessMm: null, maxThicknessMm: null },
    ...{ deductions: [], limits: [], templateUID: null, otherTemplateUID: null, cutoutGroup: null },
    ...{ minGapMm: null, maxGapMm: null, adjustMm: 0, depthMm: null, handed: false, sliding: null, kit: [] },
    ...{ finishes: ['chrome', 'brushedNickel', 'matteBlack'], sold: 'piece', stockLengthsMm: [] },
    ...{ price: null, cost: null, supplierCode: '', leadWorkingDays: null, photoFileUID: null, source },
    active: true,
    ...figures,
  };
}

export const off = (
  facing: HardwareDeduction['facing'],
  mm: number,
  source: string,
  more: Partial<HardwareDeduction> = {},
): HardwareDeduction => ({ facing, ...more, mm, source });

/** Door and fixed panel at a neo-angle hinge (SE). */
export const neoDeductions = (): HardwareDeduction[] => [
  off('cornerGlass', 7, SE, { angleDegrees: 135, opens: 'out', other: { mm: 11, from: 'corner' } }),
  off('cornerGlass', 4, SE, { angleDegrees: 135, opens: 'in', other: { mm: 7, from: 'corner' } }),
];

/** Limits of doors on two, three … of them. */
export const carries = (...limits: [maxWidthMm: number | null, maxWeightKg: number][]): HingeLimit[] =>
  limits.map(([maxWidthMm, maxWeightKg], i) => ({ count: i + 2, maxWidthMm, maxWeightKg }));

export const glass = (minThicknessMm: number, maxThicknessMm: number) => ({ minThicknessMm, maxThicknessMm });
export const closes = (minGapMm: number, maxGapMm: number) => ({ minGapMm, maxGapMm });

/** CRL's bars: 95, 98 and 144 in. */
export const bars = (price: string): Figures => ({
  sold: 'length',
  stockLengthsMm: [2413, 2489.2, 3657.6],
  price,
});
