import type { SheetStyle } from '@glass/geometry/sheet';

/** Average character width in ems. */
const CHARACTER = 0.57;
const letters = (fontSize: number, lineHeight: number) => ({
  fontSize,
  lineHeight,
  widthOf: (text: string) => text.length * fontSize * CHARACTER,
});

/** Sheets whose smaller side is below this (px), as on phones, use smaller text and rows. */
const SMALL_SHEET = 420;

const USUAL: SheetStyle = {
  band: 40,
  row: 26,
  outer: 12,
  ring: 10,
  tick: 4,
  ...letters(15, 17),
};
const SMALL: SheetStyle = { ...USUAL, band: 28, row: 20, outer: 6, ...letters(13, 15) };

interface Size {
  width: number;
  height: number;
}

export function isSmallSheet({ width, height }: Size): boolean {
  return Math.min(width, height) < SMALL_SHEET;
}

/** Style of a drawing on a sheet of this size, px. */
export function screenStyle(size: Size): SheetStyle {
  return isSmallSheet(size) ? SMALL : USUAL;
}
