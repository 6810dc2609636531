import type { HardwareArticle, HardwareDeduction, HingeLimit, SlidingSystem } from '@glass/contracts/layout';
import { CLAMP, GENEVA } from '@glass/geometry/test/catalogue.factory.js';

/* Hardware of the research's examples (shower layouts §3 demo column, shower layouts 2 §1, §2, §4). */

let next = 1;

export function articleOf(
  code: string,
  family: HardwareArticle['family'],
  deductions: Partial<HardwareDeduction>[],
  more: Partial<HardwareArticle> = {},
): HardwareArticle {
  next += 1;
  return {
    uid: `70000000-0000-4000-8000-${String(next).padStart(12, '0')}`,
    name: code,
    code,
    family,
    minThicknessMm: null,
    maxThicknessMm: null,
    deductions: deductions.map((one) => ({ facing: 'wall', mm: 0, source: 'test', ...one })),
    limits: [],
    templateUID: null,
    otherTemplateUID: null,
    cutoutGroup: null,
    minGapMm: null,
    maxGapMm: null,
    adjustMm: 0,
    depthMm: null,
    handed: false,
    sliding: null,
    kit: [],
    finishes: ['chrome'],
    sold: 'piece',
    stockLengthsMm: [],
    price: null,
    cost: null,
    supplierCode: '',
    leadWorkingDays: null,
    photoFileUID: null,
    source: 'test',
    active: true,
    ...more,
  };
}

const bar = (stockLengthsMm: number[] = [2413, 3658]): Partial<HardwareArticle> => ({
  sold: 'length',
  stockLengthsMm,
});

export const wallChannel = articleOf('WALL', 'channel', [{ facing: 'wall', mm: 10 }], bar());
export const floorChannel = articleOf('FLOOR', 'channel', [{ facing: 'floor', mm: 5 }], bar());
export const ceilingChannel = articleOf('CEILING', 'channel', [{ facing: 'ceiling', mm: 6 }], bar());
export const clamp = articleOf('CLAMP', 'clamp', [{ facing: 'wall', mm: 5 }], { templateUID: CLAMP });
export const joint = articleOf(
  'JOINT',
  'seal',
  [
    { facing: 'inlineGlass', mm: 2 },
    { facing: 'cornerGlass', mm: 2 },
  ],
  bar(),
);
export const joint3 = articleOf('JOINT3', 'seal', [{ facing: 'cornerGlass', mm: 3 }], bar());
export const strike = articleOf(
  'STRIKE',
  'seal',
  [
    { facing: 'wall', mm: 4 },
    { facing: 'inlineGlass', mm: 4 },
    { facing: 'cornerGlass', mm: 4 },
  ],
  { ...bar(), minGapMm: 1.5, maxGapMm: 10 },
);
export const magnet = articleOf(
  'MAGNET',
  'seal',
  [
    { facing: 'wall', mm: 11 },
    { facing: 'inlineGlass', mm: 24 },
    { facing: 'cornerGlass', mm: 10, other: { mm: 10, from: 'face' } },
  ],
  bar(),
);
export const drip = articleOf('DRIP', 'seal', [{ facing: 'floor', mm: 10 }], bar());
export const header = articleOf(
  'HEADER',
  'header',
  [
    { facing: 'header', pane: 'door', mm: 4 },
    { facing: 'header', mm: 0 },
  ],
  bar(),
);
export const supportBar = articleOf('BAR', 'bar', [], bar());
export const pull = articleOf('PULL', 'handle', []);
export const towelBar = articleOf('TOWEL', 'towelBar', [], { depthMm: 76 });

function wallHinge(code: string, limits: HingeLimit[], more: Partial<HardwareArticle> = {}): HardwareArticle {
  return articleOf(code, 'hinge', [{ facing: 'wall', mm: 4 }], {
    limits,
    templateUID: GENEVA,
    minThicknessMm: 9,
    maxThicknessMm: 13,
    ...more,
  });
}
const pair = (maxWidthMm: number, maxWeightKg: number): HingeLimit => ({ count: 2, maxWidthMm, maxWeightKg });
const three = (maxWidthMm: number, maxWeightKg: number): HingeLimit => ({
  count: 3,
  maxWidthMm,
  maxWeightKg,
});

/** Limits of the first note, for its examples. */
export const geneva1 = wallHinge('GENEVA1', [pair(711.2, 36)]);
export const vienna1 = wallHinge('VIENNA1', [pair(864, 45)]);
export const bellagio = wallHinge('BELLAGIO', [pair(1000, 50)]);
/** Limits of the second note (CRL). */
export const geneva = wallHinge('GENEVA', [pair(711, 36), three(813, 54)], { cutoutGroup: 'geneva' });
export const vienna = wallHinge('VIENNA', [pair(914, 50), three(914, 63)], { cutoutGroup: 'vienna' });

export const glassHinge = articleOf(
  'GLASS-HINGE',
  'hinge',
  [
    { facing: 'inlineGlass', mm: 5 },
    { facing: 'cornerGlass', angleDegrees: 90, mm: 10 },
    { facing: 'cornerGlass', angleDegrees: 135, mm: 7, other: { mm: 11, from: 'corner' } },
  ],
  { limits: [pair(914, 50), three(914, 63)], templateUID: GENEVA, otherTemplateUID: GENEVA },
);
export const pivot = articleOf(
  'PIVOT',
  'pivot',
  [
    { facing: 'wall', mm: 15 },
    { facing: 'inlineGlass', mm: 9 },
  ],
  {
    limits: [pair(914, 66)],
  },
);

function slidingSystem(code: string, more: Partial<SlidingSystem>, t: [number, number]): HardwareArticle {
  return articleOf(code, 'slidingSystem', [], {
    minThicknessMm: t[0],
    maxThicknessMm: t[1],
    sliding: {
      overlapMm: 50,
      betweenMm: 26,
      maxDoorWidthMm: 850,
      maxDoorWeightKg: 45,
      doorFloorMm: 12,
      fixedFloorMm: 5,
      top: { kind: 'equal' },
      doorHoles: [],
      fixedHoles: [],
      returnMm: null,
      returnHoles: [],
      ...more,
    },
  });
}

export const edgeSlider = slidingSystem(
  'EDGE',
  {
    doorHoles: [
      { diameterMm: 16, downMm: 60, handleSideMm: 80, fixedSideMm: 80 },
      { diameterMm: 10, downMm: 120, handleSideMm: 80, fixedSideMm: 80 },
    ],
    fixedHoles: [{ diameterMm: 12, downMm: 90, handleSideMm: 60, fixedSideMm: 60 }],
  },
  [6, 8],
);
export const duplo = slidingSystem(
  'DUPLO',
  {
    betweenMm: 13,
    maxDoorWidthMm: 750,
    maxDoorWeightKg: 27,
    doorFloorMm: 10,
    top: { kind: 'doorAboveFixed', mm: 88 },
    doorHoles: [{ diameterMm: 12, downMm: 42, handleSideMm: 43, fixedSideMm: 20 }],
    returnMm: 25,
    returnHoles: [{ diameterMm: 12, downMm: 20, handleSideMm: 25, fixedSideMm: null }],
  },
  [6, 6],
);
export const cityHeavy = slidingSystem(
  'CITY-HEAVY',
  {
    betweenMm: 16,
    maxDoorWidthMm: 900,
    maxDoorWeightKg: 90,
    doorFloorMm: 10,
    top: { kind: 'track', doorMm: 54, fixedMm: 26 },
    doorHoles: [{ diameterMm: 14, downMm: 42, handleSideMm: 100, fixedSideMm: 100 }],
  },
  [8, 10],
);
export const cityClip = slidingSystem(
  'CITY-CLIP',
  {
    betweenMm: 12,
    maxDoorWidthMm: 900,
    maxDoorWeightKg: 45,
    doorFloorMm: 10,
    top: { kind: 'track', doorMm: 56, fixedMm: 26 },
  },
  [6, 8],
);

export const allArticles = [
  ...[
    wallChannel,
    floorChannel,
    ceilingChannel,
    clamp,
    joint,
    joint3,
    strike,
    magnet,
    drip,
    header,
    supportBar,
  ],
  ...[pull, towelBar, geneva1, vienna1, bellagio, geneva, vienna, glassHinge, pivot],
  ...[edgeSlider, duplo, cityHeavy, cityClip],
];
