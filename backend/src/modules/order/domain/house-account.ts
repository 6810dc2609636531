/** What a company may owe, and how it stands. */
export interface HouseAccount {
  houseAccountLimitMinor: number | null;
  houseAccountPastDue: boolean;
}

/** What a company can still order on its account; null when it has none, or may not use it now. */
export function creditLeft(account: HouseAccount, owedMinor: number): number | null {
  if (account.houseAccountLimitMinor === null || account.houseAccountPastDue) return null;
  return Math.max(0, account.houseAccountLimitMinor - owedMinor);
}

/** Why an order cannot go on the account, in a sentence for the buyer; null when it can. */
export function reasonNotOnAccount(
  account: HouseAccount | null,
  owedMinor: number,
  totalMinor: number,
): string | null {
  if (!account || account.houseAccountLimitMinor === null)
    return 'This order is for no company with a house account.';
  if (account.houseAccountPastDue) return 'The house account is past due. Please pay another way.';
  if (totalMinor > account.houseAccountLimitMinor - owedMinor)
    return 'The house account has not enough credit left.';
  return null;
}
