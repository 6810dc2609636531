import { USER_MANAGER_LEVEL } from '@glass/contracts';

/** Levels of their roles in the team; null for buyers. */
export interface PairLevels {
  duplicateLevel: number | null;
  keptLevel: number | null;
}

export const isTeamPair = ({ duplicateLevel, keptLevel }: PairLevels): boolean =>
  duplicateLevel !== null || keptLevel !== null;

/**
 * The account that stays keeps its own role, so merging never takes away the higher one or gives anyone more.
 * @param approves whether the account that goes approves what others order
 * @param mergerLevel of the person who merges
 * @returns what to do first; null where the accounts can be merged
 */
export function reasonNotToMerge(
  { duplicateLevel, keptLevel, approves }: PairLevels & { approves: boolean },
  mergerLevel: number,
): string | null {
  if (isTeamPair({ duplicateLevel, keptLevel })) {
    if (mergerLevel < USER_MANAGER_LEVEL)
      return 'One of them is in your team. A manager or an owner can merge them.';
    if (Math.max(duplicateLevel ?? 0, keptLevel ?? 0) > mergerLevel)
      return 'One of them is an owner. An owner can merge them.';
    if ((duplicateLevel ?? 0) > (keptLevel ?? 0))
      return 'The second account has the higher role. Give the first one that role under Users, then merge them.';
  }
  return approves ? 'They approve what others order. Name another approver first.' : null;
}
