import type { ShowerLayout } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { mapLayoutLengths } from '@glass/layouts';
import { isReadableLength } from '@glass/panel-editor';

/** Paths of measures whose text isn't a length or an angle, and of needed ones that are empty. */
export function listUnreadable(layout: ShowerLayout, precision: LengthPrecision): string[] {
  const paths: string[] = [];
  mapLayoutLengths(layout, (length, path) => {
    if (!isReadableLength(length, precision)) paths.push(path);
    return length;
  });
  const angles = layout.joints.flatMap(({ angleText }, index) =>
    angleText === undefined ? [] : [`joints.${index}.angleDegrees`],
  );
  return [...paths, ...angles];
}

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
