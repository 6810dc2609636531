import type { LayoutPoint } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { exactLength, lengthFromMm, stepMm } from '@glass/geometry';
import { markMeasured } from '@glass/layouts';
import { changeRun } from './layout-changes.js';
import type { LayoutChange } from './layout-history.js';

/** Sizes of an opening, mm; larger and smaller ones are typed. */
export const DRAG_MM = { min: 100, max: 10_000 } as const;
export const DRAG_DEGREES = limits.jointDegrees;

/** To a step of the shop, within the limits. */
export function snapMm(mm: number, precision: LengthPrecision): number {
  const step = stepMm(precision);
  return Math.round(Math.min(DRAG_MM.max, Math.max(DRAG_MM.min, mm)) / step) * step;
}

/**
 * Moves a wall or the top of a side: all its measured widths, or heights, change by as much as the first one.
 * @param mm new width at the bottom, or height on the left
 */
export function resizeRun(
  run: number,
  size: 'width' | 'height',
  mm: number,
  precision: LengthPrecision,
): LayoutChange {
  const snapped = snapMm(mm, precision);
  const change = changeRun(run, (one) => {
    const by = snapped - (size === 'width' ? one.widths.bottom.mm : one.heights.left.mm);
    const shift = (length: Length | null) =>
      length && exactLength(Math.max(DRAG_MM.min, length.mm + by), precision);
    const { widths, heights } = one;
    return size === 'width'
      ? {
          ...one,
          widths: {
            bottom: lengthFromMm(snapped, precision),
            middle: shift(widths.middle),
            top: shift(widths.top),
          },
        }
      : {
          ...one,
          heights: {
            left: lengthFromMm(snapped, precision),
            middle: shift(heights.middle),
            right: shift(heights.right),
          },
        };
  });
  const path = `runs.${run}.${size === 'width' ? 'widths.bottom' : 'heights.left'}`;
  return (layout) => markMeasured(change(layout), path);
}

/** The whole degrees between two directions from a corner. */
export function angleBetween(one: LayoutPoint, other: LayoutPoint): number {
  const cosine =
    (one.x * other.x + one.y * other.y) / (Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y));
  const degrees = (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
  return clampDegrees(Math.round(degrees));
}

export const clampDegrees = (degrees: number): number =>
  Math.min(DRAG_DEGREES.max, Math.max(DRAG_DEGREES.min, degrees));
