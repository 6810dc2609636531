import type { ShowerLayout } from '@glass/contracts/layout';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { canBeNegative, listMeasures, mapLayoutLengths } from '@glass/layouts';
import { isReadableLength } from '@glass/panel-editor';
import { findDoubt, usualSizes } from '../measures/read-measure.js';
import { valueAt } from './layout-changes.js';

/**
 * Paths of measures whose text isn't a length or an angle, may have several units or is negative where no size can be, and of
 * needed ones that are empty.
 */
export function listUnreadable(layout: ShowerLayout, precision: LengthPrecision): string[] {
  const paths: string[] = [];
  mapLayoutLengths(layout, (length, path) => {
    if (!isReadableLength(length, precision) || (length.mm < 0 && !canBeNegative(path))) paths.push(path);
    return length;
  });
  paths.push(...listUnclear(layout, precision).filter((path) => !paths.includes(path)));
  const angles = layout.joints.flatMap(({ angleText }, index) =>
    angleText === undefined ? [] : [`joints.${index}.angleDegrees`],
  );
  return [...paths, ...angles];
}

/** Paths of measures whose unit is in question: no opening is as large as the number. */
export const listUnclear = (layout: ShowerLayout, precision: LengthPrecision): string[] =>
  listMeasures(layout)
    .filter(({ kind, path }) => {
      const usual = usualSizes(kind);
      const length = usual && (valueAt(layout, path) as Length | null);
      return length && isReadableLength(length, precision)
        ? findDoubt({ text: length.text, precision, usual }) !== null
        : false;
    })
    .map(({ path }) => path);

/** Needed for a drawing; other measures are drawn as not measured. */
const NEEDED = /\.(widths\.bottom|heights\.left|blocks\.\d+\.(width|height))$|^obstacles\./;

/**
 * A layout with unreadable measures, for drawings without figures only: needed measures have the last size that was
 * readable, and the others none.
 */
export function layoutToSketch(layout: ShowerLayout, unreadable: readonly string[]): ShowerLayout<number> {
  const isUnknown = (path: string) => unreadable.includes(path) && !NEEDED.test(path);
  return mapLayoutLengths(
    layout,
    ({ mm }, path) => (isUnknown(path) ? null : mm),
    // Only measures that may be null become null.
  ) as ShowerLayout<number>;
}
