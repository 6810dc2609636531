import type { SheetStyle } from '@glass/geometry/sheet';

/** A figure at 13 px, px. */
const CHARACTER = 7.4;
/** On a sheet whose smaller side is below this (px), a phone's, letters and rows draw in. */
const SMALL_SHEET = 420;

const USUAL: SheetStyle = {
  band: 40,
  row: 24,
  outer: 12,
  ring: 10,
  tick: 4,
  lineHeight: 15,
  widthOf: (text) => text.length * CHARACTER,
};
const SMALL: SheetStyle = { ...USUAL, band: 28, row: 20, outer: 6 };

interface Size {
  width: number;
  height: number;
}

export function isSmallSheet({ width, height }: Size): boolean {
  return Math.min(width, height) < SMALL_SHEET;
}

/** How a drawing is set on a sheet of this size, px. */
export function screenStyle(size: Size): SheetStyle {
  return isSmallSheet(size) ? SMALL : USUAL;
}
