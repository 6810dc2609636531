import type {
  BayKind,
  HardwareChoice,
  HardwareRole,
  LayoutBay,
  LayoutBlock,
  LayoutJoint,
  LayoutSurvey,
  ObstacleKind,
  LayoutRun,
  ShowerLayout,
} from '@glass/contracts/layout';
import { type Day, newUid, type Length, type LengthPrecision } from '@glass/contracts/primitives';
import { lengthFromMm, unitsOf } from '@glass/geometry';
import {
  assumeBlock,
  assumeObstacle,
  findMainRun,
  layoutInMillimeters,
  layoutWithLengths,
  markMeasured,
  mirrorLayout,
  usualBlock,
} from '@glass/layouts';
import type { LayoutChange } from './layout-history.js';

/** Replaces the value at a path such as `runs.0.widths.top`. */
export function setAt(path: string, value: unknown) {
  return <L>(layout: ShowerLayout<L>) => withValue(layout, path.split('.'), value) as ShowerLayout<L>;
}

function withValue(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof node !== 'object' || node === null) return node;
  const inner = withValue((node as Record<string, unknown>)[key], rest, value);
  return Array.isArray(node) ? node.with(Number(key), inner) : { ...node, [key]: inner };
}

/** The value at a path; undefined if there is none. */
export function valueAt(layout: ShowerLayout, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
      layout,
    );
}

/** Sets a measure; a usual size counts as measured then. */
export const setLengthAt =
  (path: string, length: Length | null): LayoutChange =>
  (layout) =>
    markMeasured(setAt(path, length)(layout), path);

export function changeRun(run: number, change: (run: LayoutRun) => LayoutRun): LayoutChange {
  return (layout) => ({
    ...layout,
    runs: layout.runs.map((one, index) => (index === run ? change(one) : one)),
  });
}

export function changeBay(bayUID: string, change: (bay: LayoutBay) => LayoutBay): LayoutChange {
  return (layout) => ({
    ...layout,
    runs: layout.runs.map((run) => ({
      ...run,
      bays: run.bays.map((bay) => (bay.uid === bayUID ? change(bay) : bay)),
    })),
  });
}

/** Sets what a bay is. Doors and sliders get a side. */
export const setBayKind = (bayUID: string, kind: BayKind): LayoutChange =>
  changeBay(bayUID, (bay) => ({
    ...bay,
    kind,
    hinged: kind === 'door' || kind === 'slider' ? (bay.hinged ?? 'left') : null,
    transom: kind === 'empty' || kind === 'slider' ? null : bay.transom,
  }));

/** Sets the heights of a door's hinges, lowest first; null spaces them evenly. */
export const setHingeHeights = (bayUID: string, heights: Length[] | null): LayoutChange =>
  changeBay(bayUID, ({ hingeHeights: _before, ...bay }) => ({
    ...bay,
    ...(heights && { hingeHeights: heights }),
  }));

export function addBay(run: number): LayoutChange {
  return changeRun(run, (one) => ({ ...one, bays: [...one.bays, emptyBay('fixed')] }));
}

export const emptyBay = (kind: BayKind): LayoutBay => ({
  uid: newUid(),
  kind,
  width: null,
  hinged: null,
  opens: 'out',
  transom: null,
  topAt: null,
  hardware: {},
});

/** The last bay of a run stays. */
export function removeBay(run: number, bayUID: string): LayoutChange {
  return changeRun(run, (one) =>
    one.bays.length < 2 ? one : { ...one, bays: one.bays.filter(({ uid }) => uid !== bayUID) },
  );
}

export function moveBay(run: number, index: number, by: -1 | 1): LayoutChange {
  return changeRun(run, (one) => {
    const bay = one.bays[index];
    const other = one.bays[index + by];
    if (!bay || !other) return one;
    return { ...one, bays: one.bays.with(index, other).with(index + by, bay) };
  });
}

export function addBlock(
  run: number,
  kind: LayoutBlock['kind'],
  side: LayoutBlock['side'],
  precision: LengthPrecision,
): LayoutChange {
  const { width, height } = usualBlock(kind, unitsOf(precision));
  return changeRun(run, (one) => ({
    ...one,
    blocks: [
      ...one.blocks,
      assumeBlock({
        kind,
        side,
        width: lengthFromMm(width, precision),
        height: lengthFromMm(height, precision),
        fall: null,
      }),
    ],
  }));
}

export const removeBlock = (run: number, index: number): LayoutChange =>
  changeRun(run, (one) => ({ ...one, blocks: one.blocks.toSpliced(index, 1) }));

/** Usual places and sizes, mm: from the left end of the run, from the glass, along the run. */
const OBSTACLE_MM: Record<ObstacleKind, { along: number; away: number; width: number }> = {
  toilet: { along: 600, away: 500, width: 380 },
  vanity: { along: 0, away: 600, width: 600 },
  towelBar: { along: 0, away: 75, width: 600 },
  showerHead: { along: 100, away: 500, width: 250 },
  radiator: { along: 0, away: 100, width: 500 },
  other: { along: 600, away: 500, width: 300 },
};

export function addObstacle(kind: ObstacleKind, precision: LengthPrecision): LayoutChange {
  const { along, away, width } = OBSTACLE_MM[kind];
  const length = (mm: number) => lengthFromMm(toWholeInches(mm, precision), precision);
  return (layout) => ({
    ...layout,
    obstacles: [
      ...layout.obstacles,
      assumeObstacle({
        ...{ uid: newUid(), kind, run: findMainRun(layout) },
        where: kind === 'showerHead' ? 'inside' : 'outside',
        along: length(along),
        away: length(away),
        width: length(width),
      }),
    ],
  });
}

const toWholeInches = (mm: number, precision: LengthPrecision): number =>
  precision === '1mm' ? mm : Math.round(mm / MM_PER_INCH) * MM_PER_INCH;

const MM_PER_INCH = 25.4;

/** The notes of a layout, or empty ones. */
export const surveyOf = ({ survey }: Pick<ShowerLayout, 'survey'>): LayoutSurvey =>
  survey ?? {
    measuredBy: '',
    measuredOn: null,
    ready: { tileDone: false, baseSet: false, measuresFinal: false },
  };

/** Changes the notes. The first note sets the day, if none is set. */
export function changeSurvey(change: Partial<LayoutSurvey>, today: Day): LayoutChange {
  return (layout) => ({
    ...layout,
    survey: { ...surveyOf(layout), ...(layout.survey ? {} : { measuredOn: today }), ...change },
  });
}

export const removeObstacle =
  (uid: string): LayoutChange =>
  (layout) => ({ ...layout, obstacles: layout.obstacles.filter((one) => one.uid !== uid) });

export const changeJoint =
  (index: number, change: (joint: LayoutJoint) => LayoutJoint): LayoutChange =>
  (layout) => ({
    ...layout,
    joints: layout.joints.map((joint, i) => (i === index ? change(joint) : joint)),
  });

/** Sets the angle of a corner, or the text that was typed instead of one. */
export const setAngle = (
  index: number,
  angle: Pick<LayoutJoint, 'angleDegrees' | 'angleText'>,
): LayoutChange => changeJoint(index, ({ angleText: _before, ...joint }) => ({ ...joint, ...angle }));

/** Chooses an article for the whole shower; a choice of a single bay gives way to it. */
export function chooseArticle(role: HardwareRole, articleUID: string | null): LayoutChange {
  return (layout) => ({
    ...layout,
    hardware: withRole(layout.hardware, role, articleUID),
    runs: layout.runs.map((run) => ({
      ...run,
      bays: run.bays.map((bay) =>
        bay.hardware[role] === undefined ? bay : { ...bay, hardware: withRole(bay.hardware, role, null) },
      ),
    })),
  });
}

export function withRole(
  hardware: HardwareChoice,
  role: HardwareRole,
  articleUID: string | null,
): HardwareChoice {
  if (articleUID !== null) return { ...hardware, [role]: articleUID };
  const { [role]: _removed, ...others } = hardware;
  return others;
}

/** Only for layouts without unreadable measures. */
export const mirror =
  (precision: LengthPrecision): LayoutChange =>
  (layout) =>
    layoutWithLengths(mirrorLayout(layoutInMillimeters(layout)), precision);
