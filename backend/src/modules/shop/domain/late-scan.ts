import { PANEL_STAGE_WORDS, type PanelStage, type ScanOutcome } from '@glass/contracts';

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
    return { outcome: 'already', reason: `Already scanned. It is at “${stage}”.` };
  if (after > 0) return null;
  return {
    outcome: 'refused',
    reason: `${last.who} moved it to “${stage}” after this scan. Scan it again if it has moved on.`,
  };
}
