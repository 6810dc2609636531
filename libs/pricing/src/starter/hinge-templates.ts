import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatLength } from '@glass/geometry';
import type { DrawnCutout, HingeCutout, HingeTemplate, MatrixCell } from '@glass/contracts/catalogue';

/*
 * Cutouts of common shower hinges, clamps and handles as a starting point for tenants. Figures are from glass-trade
 * §3.4; verify each against the manufacturer's drawing before cutting glass.
 */

interface Preparation {
  key: HingeKey;
  /** `{size}` is `sizeMm` in the unit of the price list. */
  name: string;
  sizeMm?: number;
  code: string;
  kind: HingeTemplate['kind'];
  /** Number of holes that price a handle's cutout; without it, the price of a hinge or clamp. */
  holes?: 1 | 2;
  cutout: HingeCutout;
  /** For a door on two of them, mm and kg; null if the manufacturer gives no figure. */
  maxDoorWidthMm: number | null;
  maxDoorWeightKg: number | null;
  thicknessMm: [min: number, max: number] | null;
}

type HingeKey =
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
  | 'bevel135Fixed'
  | 'clamp45'
  | 'clamp50'
  | 'pull'
  | 'knob'
  | 'towelBar';

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

/** Heavy hinges clamp 3/8 and 1/2 in, or 10 and 12 mm glass. */
const HEAVY_GLASS: [number, number] = [9, 13];
/** 8 to 12 mm. */
const BELLAGIO_GLASS: [number, number] = [8, 13];
/** 28 in, for a door of exactly that width. */
const GENEVA_DOOR = { maxDoorWidthMm: 711.2, maxDoorWeightKg: 36, thicknessMm: HEAVY_GLASS };
const BELLAGIO_DOOR = { maxDoorWidthMm: 1000, maxDoorWeightKg: 50, thicknessMm: BELLAGIO_GLASS };
/** 35 kg per hinge, in 6 to 10 mm glass. */
const BEVEL_DOOR = { maxDoorWidthMm: null, maxDoorWeightKg: 70, thicknessMm: [6, 10] as [number, number] };
/** The fixed panel beside a door has no limits of its own. */
const FIXED = { maxDoorWidthMm: null, maxDoorWeightKg: null };
const CLAMP = { maxDoorWidthMm: null, maxDoorWeightKg: null, thicknessMm: [6, 13] as [number, number] };

/** 12 mm holes, 75 mm from the edge (research §3.1: 12 mm holes, 8 in apart, 3 in from the swinging edge). */
const HANDLE_HOLE = 12;
const HANDLE_INSET = 75;
const HANDLE = { maxDoorWidthMm: null, maxDoorWeightKg: null, thicknessMm: [6, 13] as [number, number] };

/** One hole at this distance from the edge, mm. */
function handleHole(inset: number): DrawnCutout['openings'][number] {
  const radius = HANDLE_HOLE / 2;
  return [
    { x: -radius, y: inset, bulge: 1 },
    { x: radius, y: inset, bulge: 1 },
  ];
}

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
    thicknessMm: HEAVY_GLASS,
  },
  {
    key: 'vienna',
    name: 'Vienna, wall to glass',
    code: 'VIE',
    kind: 'hinge',
    cutout: GENEVA,
    maxDoorWidthMm: 864,
    maxDoorWeightKg: 45,
    thicknessMm: HEAVY_GLASS,
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
    thicknessMm: BELLAGIO_GLASS,
  },
  {
    key: 'bellagio90Fixed',
    name: 'Bellagio 90°, fixed side',
    code: 'BEL90F',
    kind: 'hinge',
    cutout: { kind: 'holes', diameter: 16, apart: 50, fromEdge: 33 },
    ...FIXED,
    thicknessMm: BELLAGIO_GLASS,
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
    thicknessMm: [6, 10],
  },
  {
    key: 'bevel135Fixed',
    name: 'Bevelled hinge 135°, fixed side',
    code: 'BEV135F',
    kind: 'hinge',
    cutout: { ...BEVEL, depth: 35 },
    ...FIXED,
    thicknessMm: [6, 10],
  },
  {
    key: 'clamp45',
    name: 'Glass clamp, {size}',
    sizeMm: 45,
    code: 'CL45',
    kind: 'clamp',
    cutout: { kind: 'uSlot', width: 18, depth: 20 },
    ...CLAMP,
  },
  {
    key: 'clamp50',
    name: 'Glass clamp, {size}',
    sizeMm: 50,
    code: 'CL50',
    kind: 'clamp',
    cutout: { kind: 'uSlot', width: 20, depth: 20 },
    ...CLAMP,
  },
  {
    key: 'pull',
    name: 'Pull, {size}',
    sizeMm: 203,
    code: 'PULL',
    kind: 'handle',
    holes: 2,
    cutout: { kind: 'holes', diameter: HANDLE_HOLE, apart: 203, fromEdge: HANDLE_INSET },
    ...HANDLE,
  },
  {
    key: 'knob',
    name: 'Knob',
    code: 'KNOB',
    kind: 'handle',
    holes: 1,
    cutout: { kind: 'drawn', mouth: [], openings: [handleHole(HANDLE_INSET)] },
    ...HANDLE,
  },
  {
    key: 'towelBar',
    name: 'Towel bar, {size}',
    sizeMm: 305,
    code: 'TBAR',
    kind: 'handle',
    holes: 2,
    cutout: {
      kind: 'drawn',
      mouth: [],
      openings: [handleHole(HANDLE_INSET), handleHole(HANDLE_INSET + 305)],
    },
    ...HANDLE,
  },
];

interface TemplatePrices {
  hinge: MatrixCell[];
  clamp: MatrixCell[];
  /** Price of one hole; a handle costs one or two. */
  oneHole: MatrixCell[];
  twoHoles: MatrixCell[];
}

/** All hinge templates with a tenant's identifiers and prices, named in its unit. */
export function hingeTemplates(
  uids: Record<HingeKey, string>,
  prices: TemplatePrices,
  precision: LengthPrecision,
): HingeTemplate[] {
  return PREPARATIONS.map(({ key, thicknessMm, holes, sizeMm = 0, ...preparation }) => ({
    ...preparation,
    name: preparation.name.replace('{size}', formatLength(sizeMm, precision)),
    uid: uids[key],
    cutout: structuredClone(preparation.cutout),
    minThicknessMm: thicknessMm?.[0] ?? null,
    maxThicknessMm: thicknessMm?.[1] ?? null,
    hardware: 'cutoutOnly',
    finishes: ['chrome', 'brushedNickel', 'matteBlack'],
    active: true,
    matrix: prices[priceOf(preparation.kind, holes)].map((cell) => ({ ...cell })),
  }));
}

function priceOf(kind: HingeTemplate['kind'], holes: Preparation['holes']): keyof TemplatePrices {
  if (kind !== 'handle') return kind;
  return holes === 1 ? 'oneHole' : 'twoHoles';
}
