/** What a company may owe, and how it stands. */
export interface HouseAccount {
  houseAccountLimitMinor: number | null;
  /** Stopped by hand. */
  houseAccountPastDue: boolean;
}

/** What is on it and not paid, and what of that should be by now. */
export interface Owed {
  owedMinor: number;
  pastDueMinor: number;
}

/** What a company can still order on its account; null when it has none, or may not use it now. */
export function creditLeft(account: HouseAccount, { owedMinor, pastDueMinor }: Owed): number | null {
  if (account.houseAccountLimitMinor === null || account.houseAccountPastDue || pastDueMinor > 0) return null;
  return Math.max(0, account.houseAccountLimitMinor - owedMinor);
}

/** What a buyer reads while the platform stops a tenant's new orders on account; why is between those two. */
export const ACCOUNTS_STOPPED =
  'Orders on a house account are not taken here at the moment. Please pay another way, or ask us.';

/** Why an order cannot go on the account, in a sentence for the buyer; null when it can. */
export function reasonNotOnAccount(
  account: HouseAccount | null,
  { owedMinor, pastDueMinor }: Owed,
  totalMinor: number,
): string | null {
  if (!account || account.houseAccountLimitMinor === null)
    return 'This order is for no company with a house account.';
  if (account.houseAccountPastDue || pastDueMinor > 0)
    return 'The house account is past due. Please pay another way.';
  if (totalMinor > account.houseAccountLimitMinor - owedMinor)
    return 'The house account has not enough credit left.';
  return null;
}
