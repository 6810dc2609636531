/**
 * What a measure may pass a limit by and still keep it: noise of a drawing program costs nobody a class or two inches.
 * 0.01 mm is also what CAM programs take for the same point.
 */
export const LIMIT_TOLERANCE_MM = 0.01;

const PER_MM = 1000;

/** Millimetres as whole thousandths, in which measures are compared: 50.8 + 0.01 is 50.81, whatever doubles make of it. */
export function microns(mm: number): number {
  return Math.round(mm * PER_MM);
}

/** Whether a measure (mm) is no larger than a limit, within LIMIT_TOLERANCE_MM: the one comparison of sizes and classes. */
export function isAtMost(mm: number, limitMm: number): boolean {
  return microns(mm) <= microns(limitMm) + microns(LIMIT_TOLERANCE_MM);
}

/** The same for a limit that is not to be fallen short of. */
export function isAtLeast(mm: number, limitMm: number): boolean {
  return isAtMost(limitMm, mm);
}
