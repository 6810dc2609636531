/**
 * Tolerance when comparing with limits, so that rounding in a drawing program doesn't cost the next price class. CAM
 * programs also treat points within 0.01 mm as the same.
 */
export const LIMIT_TOLERANCE_MM = 0.01;

const PER_MM = 1000;

/** Millimeters as whole thousandths, which avoids binary rounding when comparing 50.8 + 0.01 with 50.81. */
export function microns(mm: number): number {
  return Math.round(mm * PER_MM);
}

/** Whether a length (mm) is at most a limit, within LIMIT_TOLERANCE_MM. All sizes and classes are compared with it. */
export function isAtMost(mm: number, limitMm: number): boolean {
  return microns(mm) <= microns(limitMm) + microns(LIMIT_TOLERANCE_MM);
}

/** Whether a length (mm) is at least a limit, within LIMIT_TOLERANCE_MM. */
export function isAtLeast(mm: number, limitMm: number): boolean {
  return isAtMost(limitMm, mm);
}
