import { PANEL_STAGE_WORDS, type PanelStage, type ScanOutcome } from '@glass/contracts';

/** Whoever holds a label before a camera for too long scans it twice. */
export const SAME_SCAN_MS = 8000;

/** What was last done to a piece: moved, or sent back to be made again. */
interface LastMove {
  at: Date;
  toStage: PanelStage;
  who: string;
  isRemake: boolean;
}

/**
 * Why a scan changes nothing after the last move of its piece; null where it does. One that was read right after the
 * move is that scan once more. One that was read before it, without a network, comes too late to say what is next.
 */
export function reasonOfLateScan(
  { at, isNext }: { at: Date; isNext: boolean },
  last: LastMove,
): { outcome: ScanOutcome; reason: string } | null {
  if (!isNext) return null;
  const after = at.getTime() - last.at.getTime();
  const stage = PANEL_STAGE_WORDS[last.toStage];
  if (!last.isRemake && Math.abs(after) < SAME_SCAN_MS)
    return { outcome: 'already', reason: `Scanned just now: it is at “${stage}”.` };
  if (after > 0) return null;
  return {
    outcome: 'refused',
    reason: `${last.who} moved it to “${stage}” after this scan. Scan it again if it has come further.`,
  };
}
