/*
 * How long ago this page read its scans, by a monotonic clock: a phone that corrects its clock between a scan and its
 * sending would make its time stamps wrong. That clock can rest while a device sleeps, and a page is hidden before its
 * device sleeps: what was read before the page was hidden has no age, only its time stamp.
 */

const readAt = new Map<string, number>();

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') readAt.clear();
});

export function startScanAge(scanUID: string): void {
  readAt.set(scanUID, performance.now());
}

/** In whole ms; undefined for a scan of another page or from before this page was hidden. */
export function scanAgeMs(scanUID: string): number | undefined {
  const start = readAt.get(scanUID);
  return start === undefined ? undefined : Math.max(0, Math.round(performance.now() - start));
}

export function forgetScanAge(scanUID: string): void {
  readAt.delete(scanUID);
}
