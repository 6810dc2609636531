import type { SheetStyle } from '@glass/geometry/sheet';
import type { ElementSize } from './panel-sheet.js';

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

const MIN_PX = 200;
const MAX_PX = 360;
const SHARE = 0.38;

/** Height of the drawing pane on a phone. */
export const PHONE_PANE = `clamp(${MIN_PX}px, ${SHARE * 100}dvh, ${MAX_PX}px)`;

/** Below this window width (`theme.breakpoints.sm`), the pane is as wide as the window. */
const PHONE_PX = 600;
/** Used before the first measurement, and where nothing can be measured. */
const USUAL_SIZE = { width: 640, height: 520 };

/** Predicts the pane's measured size, so that a phone lays the drawing out once, not twice. */
export function predictPaneSize(): ElementSize {
  const { clientWidth } = document.documentElement;
  if (clientWidth === 0 || clientWidth >= PHONE_PX) return USUAL_SIZE;
  const height = Math.min(MAX_PX, Math.max(MIN_PX, SHARE * window.innerHeight));
  return { width: clientWidth, height: Math.floor(height) };
}
