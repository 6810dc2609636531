import {
  LAYOUT_SCHEMA,
  type LayoutBay,
  type LayoutJoint,
  type LayoutRun,
  type MeasuringPlan,
  PLAN_ANGLES,
  type PlannedRun,
  type ShowerLayout,
  STANDARD_EDGES,
} from '@glass/contracts/layout';

/** Leaves out every size of a layout: what a second person may see. Angles become those of the nearest usual shape. */
export function toMeasuringPlan({
  name,
  start,
  end,
  runs,
  joints,
}: Pick<ShowerLayout<unknown>, 'name' | 'start' | 'end' | 'runs' | 'joints'>): MeasuringPlan {
  return {
    ...{ name, start, end },
    runs: runs.map(({ top, bays, blocks }) => ({
      top,
      bays: bays.map(({ kind, hinged, opens }) => ({ kind, hinged, opens })),
      blocks: blocks.map(({ kind, side }) => ({ kind, side })),
    })),
    joints: joints.map(({ angleDegrees }) => ({ angleDegrees: findPlanAngle(angleDegrees) })),
  };
}

const findPlanAngle = (degrees: number): number =>
  PLAN_ANGLES.reduce<number>(
    (nearest, one) => (Math.abs(one - degrees) < Math.abs(nearest - degrees) ? one : nearest),
    PLAN_ANGLES[0],
  );

/** Sizes for the picture only, mm. */
const BAY_MM = { door: 700, fixed: 500, slider: 1200, empty: 600 } as const;
const BLOCK_MM = { kneeWall: { width: 250, height: 900 }, bench: { width: 380, height: 450 } } as const;
const HEIGHT_MM = 2000;

/** A layout that only shows what the plan looks like: all its sizes are made up. */
export function toPictureLayout({ name, start, end, runs, joints }: MeasuringPlan): ShowerLayout<number> {
  return {
    ...{ schema: LAYOUT_SCHEMA, name, start, end, materialUID: '', finish: 'chrome', hardware: {} },
    ...{ measuredTo: 'outside', measuredWith: 'tape', obstacles: [], edges: STANDARD_EDGES },
    runs: runs.map(toPictureRun),
    joints: joints.map(({ angleDegrees }): LayoutJoint => ({
      ...{ angleDegrees, corner: 'butt', through: 'left' },
    })),
  };
}

function toPictureRun({ top, bays, blocks }: PlannedRun, run: number): LayoutRun<number> {
  const nothing = { left: null, right: null };
  return {
    uid: String(run),
    widths: {
      bottom: bays.reduce((sum, { kind }) => sum + BAY_MM[kind], 0),
      ...{ middle: null, top: null },
    },
    heights: { left: HEIGHT_MM, middle: null, right: null },
    ...{ leans: nothing, leansAcross: nothing, curbFall: { along: null, inward: null }, top },
    bays: bays.map((bay, index): LayoutBay<number> => ({
      ...{ uid: `${run}.${index}`, ...bay, hardware: {} },
      ...{ width: null, transom: null, topAt: null },
    })),
    blocks: blocks.map((block) => ({ ...block, ...BLOCK_MM[block.kind], fall: null })),
  };
}
