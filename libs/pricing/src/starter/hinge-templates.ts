import type { HingeCutout, HingeTemplate, MatrixCell } from '@glass/contracts';

/*
 * Cut-outs for common shower hinges and clamps, for a tenant to begin with and to edit: the figures are those of
 * glass-trade §3.4, and every one must be verified against the hardware maker's drawing before glass is cut.
 */

interface Preparation {
  key: HingeKey;
  name: string;
  code: string;
  kind: 'hinge' | 'clamp';
  cutout: HingeCutout;
  /** Of a door on two of them, mm and kg; null where no maker's figure is known. */
  maxDoorWidthMm: number | null;
  maxDoorWeightKg: number | null;
  thicknessMm: [min: number, max: number] | null;
}

export type HingeKey =
  | 'geneva'
  | 'geneva180'
  | 'geneva90Door'
  | 'geneva90Fixed'
  | 'vienna'
  | 'bellagio'
  | 'bellagio180Fixed'
  | 'bellagio90Fixed'
  | 'bevelHinge'
  | 'bevelTeeFixed'
  | 'clamp45'
  | 'clamp50';

const GENEVA: HingeCutout = {
  kind: 'mouseEar',
  mouthWidth: 57,
  overallWidth: 63,
  depth: 44,
  earDiameter: 16,
};
const BELLAGIO: HingeCutout = {
  kind: 'mouseEar',
  mouthWidth: 46,
  overallWidth: 58,
  depth: 47,
  earDiameter: 12,
};
const BELLAGIO_FIXED: HingeCutout = {
  kind: 'mouseEar',
  mouthWidth: 40,
  overallWidth: 52,
  depth: 33,
  earDiameter: 12,
};
const BEVEL: HingeCutout = {
  kind: 'mouseEar',
  mouthWidth: 58,
  overallWidth: 63,
  depth: 41,
  earDiameter: 16,
};

/** 28 in, so that a door of just that width hangs on it. */
const GENEVA_DOOR = { maxDoorWidthMm: 711.2, maxDoorWeightKg: 36, thicknessMm: null };
const BELLAGIO_DOOR = { maxDoorWidthMm: 1000, maxDoorWeightKg: 50, thicknessMm: null };
/** 35 kg a hinge in glass of 6 to 10 mm. */
const BEVEL_DOOR = { maxDoorWidthMm: null, maxDoorWeightKg: 70, thicknessMm: [6, 10] as [number, number] };
/** The fixed panel beside a door carries no limit of its own. */
const FIXED = { maxDoorWidthMm: null, maxDoorWeightKg: null, thicknessMm: null };
const CLAMP = { maxDoorWidthMm: null, maxDoorWeightKg: null, thicknessMm: [6, 13] as [number, number] };

const PREPARATIONS: Preparation[] = [
  {
    key: 'geneva',
    name: 'Geneva, wall to glass',
    code: 'GEN',
    kind: 'hinge',
    cutout: GENEVA,
    ...GENEVA_DOOR,
  },
  {
    key: 'geneva180',
    name: 'Geneva 180°, glass to glass',
    code: 'GEN180',
    kind: 'hinge',
    cutout: GENEVA,
    ...GENEVA_DOOR,
  },
  {
    key: 'geneva90Door',
    name: 'Geneva 90°, door side',
    code: 'GEN90D',
    kind: 'hinge',
    cutout: GENEVA,
    ...GENEVA_DOOR,
  },
  {
    key: 'geneva90Fixed',
    name: 'Geneva 90°, fixed side',
    code: 'GEN90F',
    kind: 'hinge',
    cutout: { kind: 'holes', diameter: 16, apart: 57, fromEdge: 36 },
    ...FIXED,
  },
  {
    key: 'vienna',
    name: 'Vienna, wall to glass',
    code: 'VIE',
    kind: 'hinge',
    cutout: GENEVA,
    maxDoorWidthMm: 864,
    maxDoorWeightKg: 45,
    thicknessMm: null,
  },
  {
    key: 'bellagio',
    name: 'Bellagio, wall to glass',
    code: 'BEL',
    kind: 'hinge',
    cutout: BELLAGIO,
    ...BELLAGIO_DOOR,
  },
  {
    key: 'bellagio180Fixed',
    name: 'Bellagio 180°, fixed side',
    code: 'BEL180F',
    kind: 'hinge',
    cutout: BELLAGIO_FIXED,
    ...FIXED,
  },
  {
    key: 'bellagio90Fixed',
    name: 'Bellagio 90°, fixed side',
    code: 'BEL90F',
    kind: 'hinge',
    cutout: { kind: 'holes', diameter: 16, apart: 50, fromEdge: 33 },
    ...FIXED,
  },
  {
    key: 'bevelHinge',
    name: 'Bevelled hinge 90° or 180°',
    code: 'BEV',
    kind: 'hinge',
    cutout: BEVEL,
    ...BEVEL_DOOR,
  },
  {
    key: 'bevelTeeFixed',
    name: 'Bevelled tee, fixed side',
    code: 'BEVT',
    kind: 'hinge',
    cutout: { kind: 'holes', diameter: 16, apart: 58, fromEdge: 37 },
    ...FIXED,
  },
  {
    key: 'clamp45',
    name: 'Glass clamp 45 mm',
    code: 'CL45',
    kind: 'clamp',
    cutout: { kind: 'uSlot', width: 18, depth: 20 },
    ...CLAMP,
  },
  {
    key: 'clamp50',
    name: 'Glass clamp 50 mm',
    code: 'CL50',
    kind: 'clamp',
    cutout: { kind: 'uSlot', width: 20, depth: 20 },
    ...CLAMP,
  },
];

/** The twelve preparations with a tenant's identifiers and its prices of a hinge and of a clamp cut-out. */
export function hingeTemplates(
  uids: Record<HingeKey, string>,
  prices: { hinge: MatrixCell[]; clamp: MatrixCell[] },
): HingeTemplate[] {
  return PREPARATIONS.map(({ key, thicknessMm, ...preparation }) => ({
    ...preparation,
    uid: uids[key],
    cutout: { ...preparation.cutout },
    minThicknessMm: thicknessMm?.[0] ?? null,
    maxThicknessMm: thicknessMm?.[1] ?? null,
    active: true,
    matrix: prices[preparation.kind].map((cell) => ({ ...cell })),
  }));
}
