import { t } from '@lingui/core/macro';
import { USER_MANAGER_LEVEL } from '@glass/contracts/flags';

/** Role levels of both accounts; null for buyers. */
interface PairLevels {
  duplicateLevel: number | null;
  keptLevel: number | null;
}

export const isTeamPair = ({ duplicateLevel, keptLevel }: PairLevels): boolean =>
  duplicateLevel !== null || keptLevel !== null;

/**
 * Checks whether two accounts can be merged. The remaining account keeps its own role, so a merge never removes the
 * higher role or raises anyone's.
 * @param approves whether the removed account approves orders of others
 * @param mergerLevel role level of the user who merges
 * @returns what has to be done first; null if they can be merged
 */
export function findMergeObstacle(
  { duplicateLevel, keptLevel, approves }: PairLevels & { approves: boolean },
  mergerLevel: number,
): string | null {
  if (isTeamPair({ duplicateLevel, keptLevel })) {
    if (mergerLevel < USER_MANAGER_LEVEL)
      return t`One of them is on your team. A manager or an owner can merge them.`;
    if (Math.max(duplicateLevel ?? 0, keptLevel ?? 0) > mergerLevel)
      return t`One of them is an owner. An owner can merge them.`;
    if ((duplicateLevel ?? 0) > (keptLevel ?? 0))
      return t`The second account has the higher role. Give the first one that role under Users, then merge them.`;
  }
  return approves ? t`They approve what others order. Name another approver first.` : null;
}
