/** What stands on a house account and is not all used up: what is billed and open, or money that pays nothing yet. */
export interface OpenItem {
  uid: string;
  /** Above nothing what the company owes, below what it has to its credit. */
  amountMinor: number;
  /** How much of it is neither paid nor used; never less than nothing. */
  openMinor: number;
  day: string;
  /** null for credit. */
  dueOn: string | null;
}

/** So much of a credit pays a debit; below nothing where that is taken back. */
export interface Allocation {
  creditUid: string;
  debitUid: string;
  amountMinor: number;
}

/** How much of a credit is to pay which debit. */
export interface Share {
  debitUid: string;
  amountMinor: number;
}

/** What is open, by how many days it should have been paid by. `onAccountMinor` is credit that pays nothing yet. */
export interface Ageing {
  currentMinor: number;
  days30Minor: number;
  days60Minor: number;
  days90Minor: number;
  olderMinor: number;
  onAccountMinor: number;
}

const DAY_MS = 86_400_000;

/** Pays what was due first, as far as the credit reaches. What is left of it stays on the account. */
export function oldestFirst(creditMinor: number, items: readonly OpenItem[]): Share[] {
  const debits = items.filter(({ amountMinor, openMinor }) => amountMinor > 0 && openMinor > 0);
  let left = creditMinor;
  return debits
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .flatMap(({ uid, openMinor }) => {
      const amountMinor = Math.min(left, openMinor);
      left -= amountMinor;
      return amountMinor > 0 ? [{ debitUid: uid, amountMinor }] : [];
    });
}

/** Why a credit cannot be shared out so; null where it can. `index` is that of the share at fault. */
export function shareFault(
  creditMinor: number,
  shares: readonly Share[],
  items: readonly OpenItem[],
): { index: number; reason: string } | null {
  let left = creditMinor;
  const seen = new Set<string>();
  for (const [index, { debitUid, amountMinor }] of shares.entries()) {
    const item = items.find(({ uid }) => uid === debitUid);
    if (!item || item.amountMinor <= 0 || seen.has(debitUid))
      return { index, reason: 'This is not open on the account.' };
    if (amountMinor > item.openMinor) return { index, reason: 'This is more than is open of it.' };
    if (amountMinor > left) return { index, reason: 'The amounts come to more than there is.' };
    seen.add(debitUid);
    left -= amountMinor;
  }
  return null;
}

/** Undoes what an entry pays, or what pays it, and sets it off against the entry that reverses it. */
export function reversed(
  entry: { uid: string; amountMinor: number },
  reversalUid: string,
  allocations: readonly Allocation[],
): Allocation[] {
  const undone = netOf(allocations).map((each) => ({ ...each, amountMinor: 0 - each.amountMinor }));
  const isCredit = entry.amountMinor < 0;
  const settled = {
    creditUid: isCredit ? entry.uid : reversalUid,
    debitUid: isCredit ? reversalUid : entry.uid,
    amountMinor: Math.abs(entry.amountMinor),
  };
  return [...undone, settled];
}

export function ageing(items: readonly OpenItem[], on: string): Ageing {
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

/** What of each pair still holds. */
function netOf(allocations: readonly Allocation[]): Allocation[] {
  const net = new Map<string, Allocation>();
  for (const { creditUid, debitUid, amountMinor } of allocations) {
    const key = `${creditUid}/${debitUid}`;
    const before = net.get(key)?.amountMinor ?? 0;
    net.set(key, { creditUid, debitUid, amountMinor: before + amountMinor });
  }
  return [...net.values()].filter(({ amountMinor }) => amountMinor !== 0);
}

function orderOf({ dueOn, day, uid }: OpenItem): string {
  return `${dueOn ?? day}/${day}/${uid}`;
}
