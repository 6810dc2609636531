import type { ElementSize } from './panel-sheet.js';

const LEAST_PX = 200;
const MOST_PX = 360;
const SHARE = 0.38;

/** How high the pane of the drawing is on a phone. */
export const PHONE_PANE = `clamp(${LEAST_PX}px, ${SHARE * 100}dvh, ${MOST_PX}px)`;

/** Below this width of the window (`theme.breakpoints.sm`) the pane is as wide as that. */
const PHONE_PX = 600;
/** Where nothing can be measured, and elsewhere before the first measure. */
const USUAL_SIZE = { width: 640, height: 520 };

/** What the pane will be measured to be: on a phone the drawing is laid out once, then, and not twice. */
export function likelySize(): ElementSize {
  const { clientWidth } = document.documentElement;
  if (clientWidth === 0 || clientWidth >= PHONE_PX) return USUAL_SIZE;
  const height = Math.min(MOST_PX, Math.max(LEAST_PX, SHARE * window.innerHeight));
  return { width: clientWidth, height: Math.floor(height) };
}
