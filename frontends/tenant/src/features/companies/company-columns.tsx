import { defineTexts } from '@glass/language';
import {
  ACCOUNT_FILTERS,
  type AccountFilter,
  type CompanyListItem,
  type HouseAccountState,
} from '@glass/contracts/company';
import type { ListColumn } from '@glass/pages';
import { formatMoney, NoWrap, StatusChip, type StatusTone } from '@glass/ui';
import { texts } from './texts.js';

const columns = defineTexts(() => texts.columns);

export const FILTERS = defineTexts(() => [
  {
    name: 'account',
    label: texts.account,
    choices: ACCOUNT_FILTERS.map((value) => ({ value, label: texts.accounts[value] })),
  },
]);

const TONES: Record<AccountFilter, StatusTone> = {
  none: 'neutral',
  open: 'success',
  pastDue: 'error',
  onHold: 'warning',
};

function accountStanding(account: HouseAccountState | null): AccountFilter {
  if (!account) return 'none';
  if (account.isOnHold) return 'onHold';
  return account.pastDueMinor > 0 ? 'pastDue' : 'open';
}

export function AccountChip({ account }: { account: HouseAccountState | null }) {
  const standing = accountStanding(account);
  return <StatusChip label={texts.accounts[standing]} tone={TONES[standing]} />;
}

const money =
  (amountOf: (account: HouseAccountState) => number) =>
  ({ houseAccount, currency }: CompanyListItem) =>
    houseAccount && currency ? { amountMinor: amountOf(houseAccount), currency } : null;

/** A phone shows only name and account. */
export const COMPANY_COLUMNS = defineTexts((): ListColumn<CompanyListItem>[] => [
  { id: 'name', header: columns.name, sortBy: 'name', card: 'title', value: ({ name }) => name },
  { id: 'discount', header: columns.discount, value: ({ discountName }) => discountName },
  {
    id: 'people',
    header: columns.people,
    align: 'right',
    width: 90,
    card: 'hidden',
    value: ({ contacts }) => contacts,
  },
  {
    id: 'account',
    header: columns.account,
    width: 140,
    value: ({ houseAccount }) => texts.accounts[accountStanding(houseAccount)],
    cell: ({ houseAccount }) => (houseAccount ? <AccountChip account={houseAccount} /> : null),
  },
  {
    id: 'owed',
    header: columns.owed,
    align: 'right',
    width: 130,
    value: money(({ owedMinor }) => owedMinor),
    cell: (company, locale) => {
      const owed = money(({ owedMinor }) => owedMinor)(company);
      return owed ? <NoWrap>{formatMoney(owed, locale)}</NoWrap> : null;
    },
  },
  {
    id: 'pastDue',
    header: columns.pastDue,
    align: 'right',
    width: 130,
    show: 'when-chosen',
    value: money(({ pastDueMinor }) => pastDueMinor),
  },
  {
    id: 'limit',
    header: columns.limit,
    align: 'right',
    width: 130,
    show: 'when-chosen',
    value: money(({ limitMinor }) => limitMinor),
  },
  { id: 'currency', header: columns.currency, show: 'exported-only', value: ({ currency }) => currency },
  {
    id: 'tax',
    header: columns.tax,
    width: 110,
    card: 'hidden',
    value: ({ isTaxExempt }) => (isTaxExempt ? texts.exempt : texts.taxed),
    cell: ({ isTaxExempt }) => (isTaxExempt ? texts.exempt : null),
  },
  {
    id: 'since',
    header: columns.since,
    sortBy: 'createdAt',
    width: 130,
    card: 'hidden',
    value: ({ createdAt }) => ({ moment: createdAt }),
  },
]);
