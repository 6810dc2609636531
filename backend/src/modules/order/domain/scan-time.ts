import type { PanelScan } from '@glass/contracts';

/** Scans wait this long without a network; a larger age says that the device's clock is wrong or was changed. */
export const MAX_SCAN_AGE_MS = 30 * 86_400_000;

export const UNKNOWN_SCAN_TIME =
  'The clock of this device was wrong or was changed, so that the time of this scan is unknown. Check the clock and scan again.';

/**
 * When a scan was made, by the clock of the server: its age as the device measured it, else the difference between the
 * device's own time stamps, which is right as long as its clock was not changed in between.
 *
 * @param sentAt the device's clock when it sent the scan
 * @param now ms since 1970, by the server's clock
 * @returns null for an age that can't be right; never a time in the future
 */
export function computeScanTime(
  { at, ageMs }: Pick<PanelScan, 'at' | 'ageMs'>,
  sentAt: string | undefined,
  now: number,
): Date | null {
  const age = ageMs ?? (sentAt === undefined ? now : Date.parse(sentAt)) - Date.parse(at);
  return Math.abs(age) <= MAX_SCAN_AGE_MS ? new Date(now - Math.max(0, age)) : null;
}
