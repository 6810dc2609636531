import type { LayoutBay, LayoutBlock, LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import { opposite } from './gap.js';

/**
 * Mirrors a shower: left and right are exchanged everywhere, handing included. Pictures stay as taken, with their arrows, and
 * bound to the same side and wall. Lengths in mm.
 */
export function mirrorLayout(layout: ShowerLayout<number>): ShowerLayout<number> {
  const last = layout.runs.length - 1;
  return {
    ...layout,
    start: layout.end,
    end: layout.start,
    runs: layout.runs.toReversed().map(mirrorRun),
    joints: layout.joints.toReversed().map((joint) => ({ ...joint, through: opposite(joint.through) })),
    obstacles: layout.obstacles.map((obstacle) => ({
      ...obstacle,
      run: last - obstacle.run,
      along: (layout.runs[obstacle.run]?.widths.bottom ?? 0) - obstacle.along - obstacle.width,
    })),
    ...(layout.photos && {
      photos: layout.photos.map((photo) => ({ ...photo, wall: photo.wall && opposite(photo.wall) })),
    }),
  };
}

function mirrorRun(before: LayoutRun<number>): LayoutRun<number> {
  // A measured height on the right becomes the needed one; the usual one, which no one measured, isn't kept beside it.
  const hasMeasured = before.heights.right !== null && (before.assumed ?? []).includes('heights.left');
  const run = hasMeasured ? measureRightOnly(before, before.heights.right!) : before;
  const swap = <T>({ left, right }: { left: T; right: T }) => ({ left: right, right: left });
  const { along } = run.curbFall;
  const { left, middle, right } = run.heights;
  return {
    ...run,
    heights: right === null ? run.heights : { left: right, middle, right: left },
    leans: swap(run.leans),
    leansAcross: swap(run.leansAcross),
    curbFall: { ...run.curbFall, along: along === null ? null : 0 - along },
    bays: run.bays.toReversed().map(mirrorBay),
    blocks: run.blocks.map((block): LayoutBlock<number> => ({ ...block, side: opposite(block.side) })),
  };
}

function measureRightOnly({ assumed = [], ...run }: LayoutRun<number>, right: number): LayoutRun<number> {
  const left = assumed.filter((one) => one !== 'heights.left');
  return {
    ...run,
    heights: { ...run.heights, left: right, right: null },
    ...(left.length > 0 && { assumed: left }),
  };
}

const mirrorBay = (bay: LayoutBay<number>): LayoutBay<number> => ({
  ...bay,
  hinged: bay.hinged && opposite(bay.hinged),
});
