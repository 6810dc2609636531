import type { LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { exactLength } from '@glass/geometry';

/** Converts each length of a layout to millimeters. */
export function layoutInMillimeters(layout: ShowerLayout<Length>): ShowerLayout<number> {
  return mapLayoutLengths(layout, ({ mm }) => mm);
}

/** Converts millimeters to lengths whose texts parse to exactly their millimeters. */
export function layoutWithLengths(
  layout: ShowerLayout<number>,
  precision: LengthPrecision,
): ShowerLayout<Length> {
  return mapLayoutLengths(layout, (mm) => exactLength(mm, precision));
}

/** Replaces all lengths of a layout by the result of `map`, which also gets their path: `runs.0.widths.top`. */
export function mapLayoutLengths<A, B>(
  layout: ShowerLayout<A>,
  map: (length: A, path: string) => B,
): ShowerLayout<B> {
  return {
    ...layout,
    runs: layout.runs.map((run, i) => mapRun(run, (length, path) => map(length, `runs.${i}.${path}`))),
    obstacles: layout.obstacles.map((obstacle, i) => ({
      ...obstacle,
      along: map(obstacle.along, `obstacles.${i}.along`),
      away: map(obstacle.away, `obstacles.${i}.away`),
      width: map(obstacle.width, `obstacles.${i}.width`),
    })),
  };
}

function mapRun<A, B>(run: LayoutRun<A>, map: (length: A, path: string) => B): LayoutRun<B> {
  const optional = (length: A | null, path: string): B | null => (length === null ? null : map(length, path));
  const sides = ({ left, right }: { left: A | null; right: A | null }, path: string) => ({
    left: optional(left, `${path}.left`),
    right: optional(right, `${path}.right`),
  });
  const { widths, heights, curbFall } = run;
  return {
    ...run,
    widths: {
      bottom: map(widths.bottom, 'widths.bottom'),
      middle: optional(widths.middle, 'widths.middle'),
      top: optional(widths.top, 'widths.top'),
    },
    heights: {
      left: map(heights.left, 'heights.left'),
      middle: optional(heights.middle, 'heights.middle'),
      right: optional(heights.right, 'heights.right'),
    },
    leans: sides(run.leans, 'leans'),
    leansAcross: sides(run.leansAcross, 'leansAcross'),
    curbFall: {
      along: optional(curbFall.along, 'curbFall.along'),
      inward: optional(curbFall.inward, 'curbFall.inward'),
    },
    bays: run.bays.map(({ hingeHeights, ...bay }, i) => ({
      ...bay,
      width: optional(bay.width, `bays.${i}.width`),
      transom: optional(bay.transom, `bays.${i}.transom`),
      topAt: optional(bay.topAt, `bays.${i}.topAt`),
      ...(hingeHeights && {
        hingeHeights: hingeHeights.map((length, j) => map(length, `bays.${i}.hingeHeights.${j}`)),
      }),
    })),
    blocks: run.blocks.map(({ inside, outside, ...block }, i) => ({
      ...block,
      width: map(block.width, `blocks.${i}.width`),
      height: map(block.height, `blocks.${i}.height`),
      fall: optional(block.fall, `blocks.${i}.fall`),
      ...(inside !== undefined && { inside: optional(inside, `blocks.${i}.inside`) }),
      ...(outside !== undefined && { outside: optional(outside, `blocks.${i}.outside`) }),
    })),
  };
}
