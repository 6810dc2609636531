import type {
  BayKind,
  HardwareChoice,
  HardwareRole,
  LayoutBay,
  LayoutBlock,
  LayoutJoint,
  LayoutRun,
  ShowerLayout,
} from '@glass/contracts/layout';
import { newUid, type Length, type LengthPrecision } from '@glass/contracts/primitives';
import { lengthFromMm } from '@glass/geometry';
import { findMainRun, layoutInMillimeters, layoutWithLengths, mirrorLayout } from '@glass/layouts';
import type { LayoutChange } from './layout-history.js';

/** Replaces the value at a path such as `runs.0.widths.top`. */
export function setAt(path: string, value: unknown): LayoutChange {
  return (layout) => withValue(layout, path.split('.'), value) as ShowerLayout;
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

export const setLengthAt = (path: string, length: Length | null): LayoutChange => setAt(path, length);

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

export function addBay(run: number): LayoutChange {
  return changeRun(run, (one) => ({ ...one, bays: [...one.bays, emptyBay('fixed')] }));
}

const emptyBay = (kind: BayKind): LayoutBay => ({
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

const BLOCK_MM = { kneeWall: { width: 250, height: 900 }, bench: { width: 380, height: 450 } } as const;

export function addBlock(
  run: number,
  kind: LayoutBlock['kind'],
  side: LayoutBlock['side'],
  precision: LengthPrecision,
): LayoutChange {
  const { width, height } = BLOCK_MM[kind];
  return changeRun(run, (one) => ({
    ...one,
    blocks: [
      ...one.blocks,
      {
        kind,
        side,
        width: lengthFromMm(width, precision),
        height: lengthFromMm(height, precision),
        fall: null,
      },
    ],
  }));
}

export const removeBlock = (run: number, index: number): LayoutChange =>
  changeRun(run, (one) => ({ ...one, blocks: one.blocks.toSpliced(index, 1) }));

const OBSTACLE_MM = { along: 600, away: 500, width: 500 } as const;

export function addObstacle(precision: LengthPrecision): LayoutChange {
  return (layout) => ({
    ...layout,
    obstacles: [
      ...layout.obstacles,
      {
        uid: newUid(),
        kind: 'toilet',
        run: findMainRun(layout),
        where: 'outside',
        along: lengthFromMm(OBSTACLE_MM.along, precision),
        away: lengthFromMm(OBSTACLE_MM.away, precision),
        width: lengthFromMm(OBSTACLE_MM.width, precision),
      },
    ],
  });
}

export const removeObstacle =
  (uid: string): LayoutChange =>
  (layout) => ({ ...layout, obstacles: layout.obstacles.filter((one) => one.uid !== uid) });

export const changeJoint =
  (index: number, change: Partial<LayoutJoint>): LayoutChange =>
  (layout) => ({
    ...layout,
    joints: layout.joints.map((joint, i) => (i === index ? { ...joint, ...change } : joint)),
  });

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

export const mirror =
  (precision: LengthPrecision): LayoutChange =>
  (layout) =>
    layoutWithLengths(mirrorLayout(layoutInMillimeters(layout)), precision);
