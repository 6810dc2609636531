import type {
  EdgeChoice,
  HardwareChoice,
  LayoutBay,
  LayoutBlock,
  LayoutJoint,
  LayoutRun,
  RunTop,
  ShowerLayout,
} from '@glass/contracts/layout';
import { LAYOUT_SCHEMA } from '@glass/contracts/layout';
import type { HardwareFinish } from '@glass/contracts/catalogue';
import { newUid, type UnitSystem } from '@glass/contracts/primitives';

/** How bays, runs and corners of a preset are put together; sizes follow from the shop's units. */
interface Plan {
  runs: RunPlan[];
  joints?: Partial<LayoutJoint>[];
  start?: 'wall' | 'open';
  end?: 'wall' | 'open';
}

interface RunPlan {
  width: keyof Sizes;
  bays: BayPlan[];
  top?: RunTop;
  height?: keyof Sizes;
  blocks?: BlockPlan[];
}

interface BayPlan {
  kind: LayoutBay['kind'];
  width?: keyof Sizes;
  hinged?: 'left' | 'right';
  opens?: LayoutBay['opens'];
  transom?: keyof Sizes;
}

interface BlockPlan {
  kind: LayoutBlock['kind'];
  side: LayoutBlock['side'];
  width: keyof Sizes;
  height: keyof Sizes;
}

/** Usual sizes, mm: whole inches or whole centimeters. */
const SIZES = {
  inch: {
    door: 711.2,
    narrowDoor: 609.6,
    alcove: 1524,
    wideAlcove: 1828.8,
    opening: 762,
    side: 457.2,
    return: 914.4,
    neoDoor: 685.8,
    neoWide: 1219.2,
    walkIn: 965.2,
    wing: 304.8,
    tub: 863.6,
    height: 1981.2,
    tubHeight: 1473.2,
    steamHeight: 2438.4,
    transom: 355.6,
    blockWidth: 254,
    blockHeight: 914.4,
    benchHeight: 457.2,
    benchWidth: 381,
  },
  metric: {
    door: 700,
    narrowDoor: 600,
    alcove: 1500,
    wideAlcove: 1800,
    opening: 800,
    side: 450,
    return: 900,
    neoDoor: 680,
    neoWide: 1200,
    walkIn: 1000,
    wing: 300,
    tub: 850,
    height: 2000,
    tubHeight: 1450,
    steamHeight: 2400,
    transom: 350,
    blockWidth: 250,
    blockHeight: 900,
    benchHeight: 450,
    benchWidth: 380,
  },
} satisfies Record<UnitSystem, Record<string, number>>;
type Sizes = (typeof SIZES)['inch'];

/** Usual size of a knee wall or bench, mm. */
export function usualBlock(kind: LayoutBlock['kind'], units: UnitSystem): { width: number; height: number } {
  const { blockWidth, blockHeight, benchWidth, benchHeight } = SIZES[units];
  return kind === 'bench'
    ? { width: benchWidth, height: benchHeight }
    : { width: blockWidth, height: blockHeight };
}

const fixed: BayPlan = { kind: 'fixed' };
const door = (hinged: 'left' | 'right', width?: keyof Sizes): BayPlan => ({
  kind: 'door',
  hinged,
  ...(width ? { width } : {}),
});
const slider = (hinged: 'left' | 'right', opens: LayoutBay['opens'] = 'out'): BayPlan => ({
  kind: 'slider',
  hinged,
  opens,
});
const neo = { angleDegrees: 135, corner: 'miter' } as const;
const square = (through: LayoutJoint['through']) => ({ through }) as const;
const oneRun = (bays: BayPlan[], more: Partial<RunPlan> = {}): Plan => ({
  runs: [{ width: 'alcove', bays, ...more }],
});
const side = (width: keyof Sizes = 'return', top?: RunTop): RunPlan => ({
  width,
  bays: [fixed],
  ...(top ? { top } : {}),
});
const block = (at: 'left' | 'right'): BlockPlan => ({
  kind: 'kneeWall',
  side: at,
  width: 'blockWidth',
  height: 'blockHeight',
});
const bench = (at: 'left' | 'right'): BlockPlan => ({
  kind: 'bench',
  side: at,
  width: 'benchWidth',
  height: 'benchHeight',
});

/**
 * Layouts of the trade, each a starting point: everything in them can be changed. Doors hang on a wall where there is one;
 * a panel that carries a door is held by a header.
 */
const PLANS = {
  door: oneRun([door('left')], { width: 'opening', top: 'header' }),
  doubleDoor: oneRun([door('left'), door('right')], { top: 'header' }),
  panelLeftDoor: oneRun([fixed, door('right', 'door')]),
  doorPanelRight: oneRun([door('left', 'door'), fixed]),
  panelDoorPanel: oneRun([fixed, door('left', 'door'), fixed], { top: 'header' }),
  panelPanelDoor: oneRun([{ ...fixed, width: 'side' }, fixed, door('right', 'door')]),
  doorPanelPanel: oneRun([door('left', 'door'), fixed, { ...fixed, width: 'side' }]),
  cornerReturnLeft: {
    runs: [side(), { width: 'opening', bays: [door('right')] }],
    joints: [square('right')],
  },
  cornerReturnRight: {
    runs: [{ width: 'opening', bays: [door('left')] }, side()],
    joints: [square('left')],
  },
  cornerPanelLeft: {
    runs: [side(), { width: 'alcove', bays: [fixed, door('right', 'door')] }],
    joints: [square('right')],
  },
  cornerPanelRight: {
    runs: [{ width: 'alcove', bays: [door('left', 'door'), fixed] }, side()],
    joints: [square('left')],
  },
  cornerPanelBoth: {
    runs: [{ width: 'alcove', bays: [fixed, door('left', 'door'), fixed], top: 'header' }, side()],
    joints: [square('left')],
  },
  cornerFixed: { runs: [side('alcove'), side()], joints: [square('left')] },
  twoReturns: {
    runs: [side(), { width: 'alcove', bays: [fixed, door('left', 'door')], top: 'header' }, side()],
    joints: [square('right'), square('left')],
  },
  neoThree: {
    runs: [
      side('side', 'header'),
      { width: 'neoDoor', bays: [door('left')], top: 'header' },
      side('side', 'header'),
    ],
    joints: [neo, neo],
  },
  neoFour: {
    runs: [
      side('side', 'header'),
      { width: 'neoWide', bays: [fixed, door('left', 'narrowDoor')], top: 'header' },
      side('side', 'header'),
    ],
    joints: [neo, neo],
  },
  neoFive: {
    runs: [
      side('side', 'header'),
      { width: 'alcove', bays: [fixed, door('left', 'narrowDoor'), fixed], top: 'header' },
      side('side', 'header'),
    ],
    joints: [neo, neo],
  },
  kneeWallLeft: oneRun([fixed, door('right', 'door')], { blocks: [block('left')] }),
  kneeWallRight: oneRun([door('left', 'door'), fixed], { blocks: [block('right')] }),
  kneeWallBoth: oneRun([fixed, door('left', 'door'), fixed], {
    width: 'wideAlcove',
    blocks: [block('left'), block('right')],
    top: 'header',
  }),
  bench: oneRun([door('left', 'door'), fixed], { blocks: [bench('right')] }),
  tubFixed: { runs: [{ width: 'tub', height: 'tubHeight', bays: [fixed] }], end: 'open' },
  tubSwing: { runs: [{ width: 'tub', height: 'tubHeight', bays: [door('left')] }], end: 'open' },
  tubFolding: {
    runs: [{ width: 'tub', height: 'tubHeight', bays: [door('left'), door('left')] }],
    end: 'open',
  },
  walkIn: { runs: [{ width: 'walkIn', bays: [fixed] }], end: 'open' },
  walkInReturn: {
    runs: [side(), { width: 'walkIn', bays: [fixed] }],
    joints: [square('right')],
    end: 'open',
  },
  walkInWing: {
    runs: [{ width: 'walkIn', bays: [fixed] }, side('wing')],
    joints: [square('left')],
    end: 'open',
  },
  // Panels up to a ceiling are higher than glass of usual thickness may be.
  steam: oneRun(
    [
      { ...door('left', 'door'), transom: 'transom' },
      { ...fixed, transom: 'transom' },
    ],
    { height: 'steamHeight', top: 'ceiling' },
  ),
  sliderLeft: oneRun([slider('left')]),
  sliderRight: oneRun([slider('right')]),
  bypass: oneRun([slider('left', 'both')]),
  // Tracks are held by holes near the end of the return, which therefore reaches the door.
  sliderReturn: { runs: [{ width: 'alcove', bays: [slider('right')] }, side()], joints: [square('right')] },
  cornerSlider: {
    runs: [
      { width: 'alcove', bays: [slider('left')] },
      { width: 'alcove', bays: [slider('right')] },
    ],
    joints: [square('left')],
  },
  biFold: oneRun([door('left'), door('left')], { width: 'opening', top: 'header' }),
} satisfies Record<string, Plan>;

export type PresetKey = keyof typeof PLANS;

export interface LayoutPreset {
  key: PresetKey;
  group: PresetGroup;
}

export type PresetGroup = 'inline' | 'corner' | 'neo' | 'kneeWall' | 'tub' | 'walkIn' | 'steam' | 'sliding';

const GROUPS: Record<PresetGroup, readonly PresetKey[]> = {
  inline: [
    'door',
    'panelLeftDoor',
    'doorPanelRight',
    'panelDoorPanel',
    'doubleDoor',
    'panelPanelDoor',
    'doorPanelPanel',
    'biFold',
  ],
  corner: [
    'cornerReturnLeft',
    'cornerReturnRight',
    'cornerPanelLeft',
    'cornerPanelRight',
    'cornerPanelBoth',
    'cornerFixed',
    'twoReturns',
  ],
  neo: ['neoThree', 'neoFour', 'neoFive'],
  kneeWall: ['kneeWallLeft', 'kneeWallRight', 'kneeWallBoth', 'bench'],
  tub: ['tubFixed', 'tubSwing', 'tubFolding'],
  walkIn: ['walkIn', 'walkInReturn', 'walkInWing'],
  steam: ['steam'],
  sliding: ['sliderLeft', 'sliderRight', 'bypass', 'sliderReturn', 'cornerSlider'],
};

/** All presets in the order in which they are offered. */
export const LAYOUT_PRESETS: readonly LayoutPreset[] = Object.entries(GROUPS).flatMap(([group, keys]) =>
  keys.map((key) => ({ key, group: group as PresetGroup })),
);

export interface PresetOptions {
  name: string;
  materialUID: string;
  units: UnitSystem;
  hardware: HardwareChoice;
  finish: HardwareFinish;
  edges: EdgeChoice;
}

/** A new layout of a preset, with usual sizes in the shop's units, mm. */
export function toPresetLayout(
  key: PresetKey,
  { name, materialUID, units, hardware, finish, edges }: PresetOptions,
): ShowerLayout<number> {
  const { runs, joints = [], start = 'wall', end = 'wall' }: Plan = PLANS[key];
  const sizes = SIZES[units];
  return {
    schema: LAYOUT_SCHEMA,
    name,
    materialUID,
    measuredTo: 'outside',
    measuredWith: 'tape',
    // Shops without headers leave the top open.
    runs: runs.map((run) =>
      toRun(run.top === 'header' && hardware.header === undefined ? { ...run, top: 'open' } : run, sizes),
    ),
    joints: joints.map((joint) => ({ angleDegrees: 90, corner: 'butt', through: 'left', ...joint })),
    start,
    end,
    obstacles: [],
    hardware,
    finish,
    edges,
  };
}

function toRun(
  { width, height = 'height', top = 'open', bays, blocks = [] }: RunPlan,
  sizes: Sizes,
): LayoutRun<number> {
  return {
    uid: newUid(),
    widths: { bottom: sizes[width], middle: null, top: null },
    heights: { left: sizes[height], middle: null, right: null },
    leans: { left: null, right: null },
    leansAcross: { left: null, right: null },
    curbFall: { along: null, inward: null },
    top,
    bays: bays.map((bay) => toBay(bay, sizes)),
    blocks: blocks.map((one) => ({
      kind: one.kind,
      side: one.side,
      width: sizes[one.width],
      height: sizes[one.height],
      fall: null,
    })),
  };
}

function toBay({ kind, width, hinged, opens = 'out', transom }: BayPlan, sizes: Sizes): LayoutBay<number> {
  return {
    uid: newUid(),
    kind,
    width: width === undefined ? null : sizes[width],
    hinged: hinged ?? null,
    opens,
    transom: transom === undefined ? null : sizes[transom],
    topAt: null,
    hardware: {},
  };
}
