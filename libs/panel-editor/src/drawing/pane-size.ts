import type { ElementSize } from './panel-sheet.js';

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
