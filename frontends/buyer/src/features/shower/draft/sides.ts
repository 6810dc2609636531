import type { LayoutJoint, LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { type LengthPrecision, newUid } from '@glass/contracts/primitives';
import { lengthFromMm } from '@glass/geometry';
import { assumeRun } from '@glass/layouts';
import { emptyBay } from './layout-changes.js';
import type { LayoutChange } from './layout-history.js';

export type LayoutEnd = 'left' | 'right';

/** A return of usual width, and the corner before it. */
const NEW_SIDE = {
  width: { inch: 36 * 25.4, metric: 900 },
  joint: { angleDegrees: 90, corner: 'butt', through: 'left' } satisfies LayoutJoint,
} as const;

/** A return runs through beside a sliding door, whose track it holds. */
const jointBeside = (neighbor: LayoutRun, end: LayoutEnd): LayoutJoint =>
  (end === 'right' ? neighbor.bays.at(-1) : neighbor.bays[0])?.kind === 'slider'
    ? { ...NEW_SIDE.joint, through: end }
    : NEW_SIDE.joint;

export const canAddSide = ({ runs }: Pick<ShowerLayout, 'runs'>): boolean =>
  runs.length < limits.layoutRuns.max;

/** Adds a side with one fixed panel at an end of the shower, around a square corner. Its height is that of its neighbor. */
export function addSide(end: LayoutEnd, precision: LengthPrecision): LayoutChange {
  return (layout) => {
    const neighbor = endRun(layout, end);
    if (!neighbor || !canAddSide(layout)) return layout;
    const side = newRun(neighbor, end, precision);
    // The neighbor ends at the corner now, where no wall leans.
    const cornered = {
      ...neighbor,
      leans: { ...neighbor.leans, [end]: null },
      leansAcross: { ...neighbor.leansAcross, [end]: null },
    };
    const { runs, joints, obstacles } = layout;
    if (end === 'right')
      return {
        ...layout,
        runs: [...runs.with(-1, cornered), side],
        joints: [...joints, jointBeside(neighbor, end)],
      };
    return {
      ...layout,
      runs: [side, ...runs.with(0, cornered)],
      joints: [jointBeside(neighbor, end), ...joints],
      obstacles: obstacles.map((one) => ({ ...one, run: one.run + 1 })),
    };
  };
}

/** Removes the side at an end, with its corner, obstacles and pictures. The last side stays. */
export function removeSide(end: LayoutEnd): LayoutChange {
  return (layout) => {
    const removed = endRun(layout, end);
    if (!removed || layout.runs.length < 2) return layout;
    const isLeft = end === 'left';
    const index = isLeft ? 0 : layout.runs.length - 1;
    const { photos, ...others } = layout;
    const kept = photos?.filter(({ runUID }) => runUID !== removed.uid);
    return {
      ...others,
      runs: layout.runs.toSpliced(index, 1),
      joints: layout.joints.toSpliced(isLeft ? 0 : -1, 1),
      obstacles: layout.obstacles
        .filter(({ run }) => run !== index)
        .map((one) => (isLeft ? { ...one, run: one.run - 1 } : one)),
      ...(kept && kept.length > 0 && { photos: kept }),
    };
  };
}

const endRun = ({ runs }: ShowerLayout, end: LayoutEnd): LayoutRun | undefined =>
  end === 'left' ? runs[0] : runs.at(-1);

function newRun({ heights, top }: LayoutRun, end: LayoutEnd, precision: LengthPrecision): LayoutRun {
  const width = NEW_SIDE.width[precision === '1mm' ? 'metric' : 'inch'];
  return assumeRun({
    uid: newUid(),
    widths: { bottom: lengthFromMm(width, precision), middle: null, top: null },
    heights: {
      left: end === 'left' ? heights.left : (heights.right ?? heights.left),
      middle: null,
      right: null,
    },
    leans: { left: null, right: null },
    leansAcross: { left: null, right: null },
    curbFall: { along: null, inward: null },
    top,
    bays: [emptyBay('fixed')],
    blocks: [],
  });
}
