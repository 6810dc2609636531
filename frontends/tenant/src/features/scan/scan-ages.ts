/*
 * Ages of this page's scans by a monotonic clock: a phone that corrects its clock between a scan and its upload would
 * make time stamps wrong. The monotonic clock can stop while a device sleeps, and a page is hidden before that, so
 * scans from before the page was hidden have only their time stamp.
 */

const readAt = new Map<string, number>();

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') readAt.clear();
});

export function startScanAge(scanUID: string): void {
  readAt.set(scanUID, performance.now());
}

/** Age in ms; undefined for a scan of another page or from before this page was hidden. */
export function scanAgeMs(scanUID: string): number | undefined {
  const start = readAt.get(scanUID);
  return start === undefined ? undefined : Math.max(0, Math.round(performance.now() - start));
}

export function forgetScanAge(scanUID: string): void {
  readAt.delete(scanUID);
}
