import {
  type PlatformFeeLimits,
  type PlatformFeeSchedule,
  type PlatformFeeStanding,
  type QuotePlatformFee,
  defaultFeeLimits,
} from '@glass/contracts/payment';
import { computePlatformFee } from '@glass/pricing';

/** Subject kind of payments that top up a tenant's balance with the platform. */
export const TOP_UP_KIND = 'platform-fee-top-up';

/**
 * Computes the fee to return for everything refunded so far: proportional, rounded down, and the whole fee once all
 * is refunded. Based on totals, so that many partial refunds lose no cent.
 */
export function computeFeeToReturn(feeMinor: number, backMinor: number, ofMinor: number): number {
  if (backMinor >= ofMinor) return feeMinor;
  return Number((BigInt(feeMinor) * BigInt(Math.max(0, backMinor))) / BigInt(ofMinor));
}

/**
 * Computes the share of an order's fee that one of its payments carries, rounded down. Based on totals, so that the
 * shares of all payments add up to the fee.
 * @param paidBeforeMinor payments of the order before this one
 */
export function computeFeeShare(
  feeMinor: number,
  totalMinor: number,
  paidBeforeMinor: number,
  amountMinor: number,
): number {
  const upTo = (paidMinor: number) =>
    paidMinor >= totalMinor ? feeMinor : Number((BigInt(feeMinor) * BigInt(paidMinor)) / BigInt(totalMinor));
  return Math.min(upTo(paidBeforeMinor + amountMinor) - upTo(paidBeforeMinor), amountMinor);
}

/** Subject of the fee of an order's later payments; the first payment's fee belongs to the order. */
export const PAYMENT_KIND = 'payment';

/** Computes the ledger lines that bring a charged fee to the amount to keep. */
export function computeFeeLines(
  keptMinor: number,
  byBalanceMinor: number,
  byCardMinor: number,
): { rechargeMinor: number; byBalance: number; byCard: number } {
  const due = byBalanceMinor + byCardMinor - keptMinor;
  const byBalance = Math.min(Math.max(0, due), byBalanceMinor);
  return { rechargeMinor: Math.max(0, -due), byBalance, byCard: Math.max(0, due) - byBalance };
}

export function computeStanding(
  balanceMinor: number,
  { warnBelowMinor, stopBelowMinor }: PlatformFeeLimits = defaultFeeLimits,
): PlatformFeeStanding {
  if (stopBelowMinor !== null && balanceMinor < stopBelowMinor) return 'stopped';
  return warnBelowMinor !== null && balanceMinor < warnBelowMinor ? 'low' : 'fine';
}

const STANDING_RANK: Record<PlatformFeeStanding, number> = { fine: 0, low: 1, stopped: 2 };

/** Returns the warning to send when a balance has fallen; null if its standing is not worse. */
export function findCrossedLimit(
  before: PlatformFeeStanding,
  after: PlatformFeeStanding,
): 'low' | 'stopped' | null {
  return after !== 'fine' && STANDING_RANK[after] > STANDING_RANK[before] ? after : null;
}

export interface AssignedSchedule {
  uid: string;
  name: string;
  terms: PlatformFeeSchedule;
}

export function computeQuotePlatformFee(
  { uid, name, terms }: AssignedSchedule,
  { totalMinor, currency }: { totalMinor: number; currency: string },
  at: Date,
): QuotePlatformFee {
  const fee = computePlatformFee({ schedule: terms, totalMinor, currency });
  return { ...fee, scheduleUID: uid, scheduleName: name, at: at.toISOString(), totalMinor };
}
