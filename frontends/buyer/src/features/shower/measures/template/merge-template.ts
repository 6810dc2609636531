import type { LayoutRun } from '@glass/contracts/layout';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import type { OpeningTemplate } from '@glass/dxf';
import { exactLength } from '@glass/geometry';
import { changeRun } from '../../draft/layout-changes.js';
import type { LayoutChange } from '../../draft/layout-history.js';

type Measured = Pick<OpeningTemplate, 'measures' | 'blocks' | 'showsTop'>;

/** Takes over the measures of a template drawing. A header stays; what the drawing can't show stays, too. */
export function takeTemplate(run: number, measured: Measured, precision: LengthPrecision): LayoutChange {
  const change = changeRun(run, (before) => mergeMeasures(before, measured, precision));
  return (layout) => ({ ...change(layout), measuredWith: 'template' });
}

function mergeMeasures(
  { assumed: _usual, ...before }: LayoutRun,
  { measures: { widths, heights, leans, curbFall, top }, blocks, showsTop }: Measured,
  precision: LengthPrecision,
): LayoutRun {
  // Templates are exact to a tenth of a millimeter.
  const length = (mm: number): Length => exactLength(Math.round(mm * 10) / 10, precision);
  const optional = (mm: number | null) => (mm === null ? null : length(mm));
  const isHeader = top === 'open' && before.top === 'header';
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
    top: isHeader || !showsTop ? before.top : top,
    blocks:
      blocks.length === 0
        ? before.blocks
        : blocks.map(({ kind, side, width, height, fall }) => {
            const known = before.blocks.find((one) => one.kind === kind && one.side === side);
            return {
              ...{ kind, side, width: length(width), height: length(height), fall: optional(fall) },
              // An elevation doesn't show how far a block reaches from the glass.
              ...(known?.inside && { inside: known.inside }),
              ...(known?.outside && { outside: known.outside }),
            };
          }),
  };
}
