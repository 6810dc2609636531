import type { LayoutRun, RunMeasures } from '@glass/contracts/layout';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { exactLength } from '@glass/geometry';
import { changeRun } from '../../draft/layout-changes.js';
import type { LayoutChange } from '../../draft/layout-history.js';

/** Takes over the measures of a template drawing. A header stays; what the drawing can't show stays, too. */
export function takeTemplate(
  run: number,
  measures: RunMeasures<number>,
  precision: LengthPrecision,
): LayoutChange {
  const change = changeRun(run, (before) => mergeMeasures(before, measures, precision));
  return (layout) => ({ ...change(layout), measuredWith: 'template' });
}

function mergeMeasures(
  before: LayoutRun,
  { widths, heights, leans, curbFall, top }: RunMeasures<number>,
  precision: LengthPrecision,
): LayoutRun {
  // Templates are exact to a tenth of a millimeter.
  const length = (mm: number): Length => exactLength(Math.round(mm * 10) / 10, precision);
  const optional = (mm: number | null) => (mm === null ? null : length(mm));
  return {
    ...before,
    widths: {
      bottom: length(widths.bottom),
      middle: optional(widths.middle),
      top: optional(widths.top),
    },
    heights: {
      left: length(heights.left),
      middle: optional(heights.middle),
      right: optional(heights.right),
    },
    leans: { left: optional(leans.left), right: optional(leans.right) },
    curbFall: { along: optional(curbFall.along), inward: before.curbFall.inward },
    top: top === 'open' && before.top === 'header' ? 'header' : top,
  };
}
