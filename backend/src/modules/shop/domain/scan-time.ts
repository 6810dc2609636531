import type { PanelScan } from '@glass/contracts';

/** Limit for offline scans. A larger age means that the device's clock is wrong or was changed. */
const MAX_SCAN_AGE_MS = 30 * 86_400_000;

export const UNKNOWN_SCAN_TIME =
  'The clock of this device was wrong or was changed, so the time of this scan is unknown. Check the clock and scan again.';

/**
 * Computes when a scan was made, by the server's clock. Uses the age that the device measured, or else the difference
 * of its two timestamps, which holds unless its clock changed in between.
 * @param sentAt the device's clock when it sent the scan
 * @param now server time, ms since 1970
 * @returns null for an impossible age; never a future time
 */
export function computeScanTime(
  { at, ageMs }: Pick<PanelScan, 'at' | 'ageMs'>,
  sentAt: string | undefined,
  now: number,
): Date | null {
  const age = ageMs ?? (sentAt === undefined ? now : Date.parse(sentAt)) - Date.parse(at);
  return Math.abs(age) <= MAX_SCAN_AGE_MS ? new Date(now - Math.max(0, age)) : null;
}
