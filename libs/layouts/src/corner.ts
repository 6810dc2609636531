/* Panes that meet at an angle, mm and degrees between the panes as seen from inside (90 is a square corner). */

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** From the outer corner to the corner of the center lines, along either pane. */
export function centerInset(angleDegrees: number, thicknessMm: number): number {
  return thicknessMm / 2 / Math.tan(radians(angleDegrees) / 2);
}

/**
 * From the corner of the center lines to a square-ended pane that stops at the face of the other, along its center line:
 * `(g + t/2·(1 + |cos θ|)) / sin θ`. At 90° it is the gap and the thickness of the glass.
 */
export function squareEndInset(angleDegrees: number, thicknessMm: number, gapMm: number): number {
  const angle = radians(angleDegrees);
  return (gapMm + (thicknessMm / 2) * (1 + Math.abs(Math.cos(angle)))) / Math.sin(angle);
}

/** From the corner of the center lines to a mitered edge, along the center line. */
export function miterInset(angleDegrees: number, gapMm: number): number {
  return gapMm / 2 / Math.sin(radians(angleDegrees) / 2);
}

/** How much longer than its center line the outer face of a pane is at a mitered edge; the inner face is as much shorter. */
export function miterOverhang(angleDegrees: number, thicknessMm: number): number {
  return centerInset(angleDegrees, thicknessMm);
}

/** How far a mitered edge is ground off square. */
export function miterDegrees(angleDegrees: number): number {
  return (180 - angleDegrees) / 2;
}

/** Change of the gap between a square end and the face of the other pane for 1 mm along the pane that ends there. */
export const faceShare = (angleDegrees: number): number => Math.sin(radians(angleDegrees));

/** Change of the gap between two mitered edges for 1 mm along either pane. */
export const miterShare = (angleDegrees: number): number => Math.sin(radians(angleDegrees) / 2);
