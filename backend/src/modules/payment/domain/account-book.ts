import { t } from '@lingui/core/macro';
/** An entry of a house account with an open amount: an unpaid debit, or credit not yet allocated. */
export interface OpenItem {
  uid: string;
  /** Positive: owed by the company. Negative: its credit. */
  amountMinor: number;
  /** Amount not yet paid or allocated; never negative. */
  openMinor: number;
  day: string;
  /** null for credit. */
  dueOn: string | null;
}

/** Part of a credit that pays a debit; negative if that is undone. */
export interface Allocation {
  creditUid: string;
  debitUid: string;
  amountMinor: number;
}

/** Amount of a credit to allocate to a debit. */
export interface DebitShare {
  debitUid: string;
  amountMinor: number;
}

/** Open amounts by days past due. `onAccountMinor` is unallocated credit. */
interface Ageing {
  currentMinor: number;
  days30Minor: number;
  days60Minor: number;
  days90Minor: number;
  olderMinor: number;
  onAccountMinor: number;
}

const DAY_MS = 86_400_000;

/** Allocates credit to the earliest due debits first. Any rest stays on the account. */
export function allocateOldestFirst(creditMinor: number, items: readonly OpenItem[]): DebitShare[] {
  const debits = items.filter(({ amountMinor, openMinor }) => amountMinor > 0 && openMinor > 0);
  let left = creditMinor;
  return debits
    .toSorted((one, other) => dueOrderKey(one).localeCompare(dueOrderKey(other)))
    .flatMap(({ uid, openMinor }) => {
      const amountMinor = Math.min(left, openMinor);
      left -= amountMinor;
      return amountMinor > 0 ? [{ debitUid: uid, amountMinor }] : [];
    });
}

/**
 * Checks an allocation of credit by hand. @returns the index of the first wrong share and the reason; null if all are
 * valid
 */
export function findShareFault(
  creditMinor: number,
  shares: readonly DebitShare[],
  items: readonly OpenItem[],
): { index: number; reason: string } | null {
  let left = creditMinor;
  const seen = new Set<string>();
  for (const [index, { debitUid, amountMinor }] of shares.entries()) {
    const item = items.find(({ uid }) => uid === debitUid);
    if (!item || item.amountMinor <= 0 || seen.has(debitUid))
      return { index, reason: t`This is not open on the account.` };
    if (amountMinor > item.openMinor) return { index, reason: t`This is more than the open amount.` };
    if (amountMinor > left) return { index, reason: t`The amounts are more than the available credit.` };
    seen.add(debitUid);
    left -= amountMinor;
  }
  return null;
}

/** Undoes the allocations of an entry and allocates it to its reversal. */
export function reverseAllocations(
  entry: { uid: string; amountMinor: number },
  reversalUid: string,
  allocations: readonly Allocation[],
): Allocation[] {
  const undone = netAllocations(allocations).map((each) => ({ ...each, amountMinor: 0 - each.amountMinor }));
  const isCredit = entry.amountMinor < 0;
  const settled = {
    creditUid: isCredit ? entry.uid : reversalUid,
    debitUid: isCredit ? reversalUid : entry.uid,
    amountMinor: Math.abs(entry.amountMinor),
  };
  return [...undone, settled];
}

export function computeAgeing(items: readonly OpenItem[], on: string): Ageing {
  const sum = (minDays: number, maxDays: number) =>
    items.reduce((total, { dueOn, openMinor }) => {
      const days = dueOn === null ? null : Math.round((Date.parse(on) - Date.parse(dueOn)) / DAY_MS);
      return days !== null && days >= minDays && days <= maxDays ? total + openMinor : total;
    }, 0);
  return {
    currentMinor: sum(-Infinity, 0),
    days30Minor: sum(1, 30),
    days60Minor: sum(31, 60),
    days90Minor: sum(61, 90),
    olderMinor: sum(91, Infinity),
    onAccountMinor: items.reduce((total, { dueOn, openMinor }) => total + (dueOn ? 0 : openMinor), 0),
  };
}

/** Nets the allocations of each pair; drops pairs that cancel out. */
function netAllocations(allocations: readonly Allocation[]): Allocation[] {
  const net = new Map<string, Allocation>();
  for (const { creditUid, debitUid, amountMinor } of allocations) {
    const key = `${creditUid}/${debitUid}`;
    const before = net.get(key)?.amountMinor ?? 0;
    net.set(key, { creditUid, debitUid, amountMinor: before + amountMinor });
  }
  return [...net.values()].filter(({ amountMinor }) => amountMinor !== 0);
}

function dueOrderKey({ dueOn, day, uid }: OpenItem): string {
  return `${dueOn ?? day}/${day}/${uid}`;
}
