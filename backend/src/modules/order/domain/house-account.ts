import { t } from '@lingui/core/macro';
/** A company's credit limit (null: no house account) and hold. */
interface HouseAccount {
  houseAccountLimitMinor: number | null;
  /** Put on hold by the tenant. */
  houseAccountPastDue: boolean;
}

interface AccountDebt {
  owedMinor: number;
  pastDueMinor: number;
}

/** Returns the credit that a company can still use; null if it has no house account or can't use it now. */
export function computeCreditLeft(
  account: HouseAccount,
  { owedMinor, pastDueMinor }: AccountDebt,
): number | null {
  if (account.houseAccountLimitMinor === null || account.houseAccountPastDue || pastDueMinor > 0) return null;
  return Math.max(0, account.houseAccountLimitMinor - owedMinor);
}

/** Shown to buyers while the platform blocks a tenant's house account orders; the reason stays between those two. */
export const houseAccountsPaused = (): string =>
  t`House account orders are paused right now. Please pay another way or contact us.`;

/** Explains to the buyer why the order can't be billed to the house account; null if it can. */
export function findAccountRefusal(
  account: HouseAccount | null,
  { owedMinor, pastDueMinor }: AccountDebt,
  totalMinor: number,
): string | null {
  if (!account || account.houseAccountLimitMinor === null)
    return t`This order isn’t for a company with a house account.`;
  if (account.houseAccountPastDue || pastDueMinor > 0)
    return t`The house account is past due. Please pay another way.`;
  if (totalMinor > account.houseAccountLimitMinor - owedMinor)
    return t`The house account doesn’t have enough credit left.`;
  return null;
}
