/** Finishes that hardware comes in. */
export const HARDWARE_FINISHES = [
  'chrome',
  'brushedNickel',
  'stainless',
  'matteBlack',
  'brass',
  'bronze',
  'white',
] as const;
export type HardwareFinish = (typeof HARDWARE_FINISHES)[number];

/** Whether a hinge, clamp or handle of the catalog is included, or only its cutout. */
export const HARDWARE_SUPPLIES = ['cutoutOnly', 'supplied'] as const;
export type HardwareSupply = (typeof HARDWARE_SUPPLIES)[number];
