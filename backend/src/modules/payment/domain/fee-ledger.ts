import { usualFeeLimits, type PlatformFeeLimits, type PlatformFeeStanding } from '@glass/contracts';

/**
 * What goes back of a fee when this much of what it was charged for has gone back altogether: in proportion, rounded down
 * until everything is back, and then all of it. It is counted from the sums, so that many small parts lose no cent.
 */
export function feeToReturn(feeMinor: number, backMinor: number, ofMinor: number): number {
  if (backMinor >= ofMinor) return feeMinor;
  return Number((BigInt(feeMinor) * BigInt(Math.max(0, backMinor))) / BigInt(ofMinor));
}

/** What brings a fee, of which so much is kept by the balance and by the payment, to what is to be kept. */
export function feeLines(
  keptMinor: number,
  byBalanceMinor: number,
  byCardMinor: number,
): { againMinor: number; byBalance: number; byCard: number } {
  const due = byBalanceMinor + byCardMinor - keptMinor;
  const byBalance = Math.min(Math.max(0, due), byBalanceMinor);
  return { againMinor: Math.max(0, -due), byBalance, byCard: Math.max(0, due) - byBalance };
}

export function standingOf(
  balanceMinor: number,
  { warnBelowMinor, stopBelowMinor }: PlatformFeeLimits = usualFeeLimits,
): PlatformFeeStanding {
  if (stopBelowMinor !== null && balanceMinor < stopBelowMinor) return 'stopped';
  return warnBelowMinor !== null && balanceMinor < warnBelowMinor ? 'low' : 'fine';
}

const WORSE: Record<PlatformFeeStanding, number> = { fine: 0, low: 1, stopped: 2 };

/** What a tenant is told of when its balance has fallen; null where it stands no worse than before. */
export function crossing(before: PlatformFeeStanding, after: PlatformFeeStanding): 'low' | 'stopped' | null {
  return after !== 'fine' && WORSE[after] > WORSE[before] ? after : null;
}
