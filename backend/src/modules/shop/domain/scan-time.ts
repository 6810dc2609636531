import { t } from '@lingui/core/macro';
import { PANEL_STAGE_WORDS, type PanelStage } from '@glass/contracts/order';
import type { PanelScan, ScanOutcome } from '@glass/contracts/shop';

/** Holding a label in front of the camera for too long scans it twice. */
const DUPLICATE_SCAN_MS = 8000;

interface LastMove {
  at: Date;
  toStage: PanelStage;
  who: string;
  isRemake: boolean;
}

/**
 * Explains why a scan is ignored because of the piece's last move; null if the scan counts. A scan just after that
 * move is a duplicate. A scan made offline before that move can no longer decide the next stage.
 */
export function judgeLateScan(
  { at, isNext }: { at: Date; isNext: boolean },
  last: LastMove,
): { outcome: ScanOutcome; reason: string } | null {
  if (!isNext) return null;
  const after = at.getTime() - last.at.getTime();
  const stage = PANEL_STAGE_WORDS[last.toStage];
  if (!last.isRemake && Math.abs(after) < DUPLICATE_SCAN_MS)
    return { outcome: 'already', reason: t`Already scanned. It is at “${stage}”.` };
  if (after > 0) return null;
  return {
    outcome: 'refused',
    reason: t`${{ who: last.who }} moved it to “${stage}” after this scan. Scan it again if it has moved on.`,
  };
}

/** Limit for offline scans. A larger age means that the device's clock is wrong or was changed. */
const MAX_SCAN_AGE_MS = 30 * 86_400_000;

export const unknownScanTime = (): string =>
  t`The clock of this device was wrong or was changed, so the time of this scan is unknown. Check the clock and scan again.`;

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
