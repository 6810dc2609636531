import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { AccountEntryKind, ReceivedBy } from '@glass/contracts/receivables';

export const accountTexts = defineTexts(() => ({
  kinds: {
    invoice: t`Invoice`,
    payment: t`Payment`,
    creditNote: t`Credit note`,
    adjustment: t`Adjustment`,
    reversal: t`Reversal`,
  } satisfies Record<AccountEntryKind, string>,
  methods: {
    bankTransfer: t`Bank transfer`,
    cheque: t({ message: 'Check', context: 'payment' }),
    cash: t`Cash`,
    card: t`Card`,
    other: t`Other`,
  } satisfies Record<ReceivedBy, string>,
  ageing: {
    currentMinor: t({ message: 'Current', context: 'not yet due' }),
    days30Minor: t`1–30 days late`,
    days60Minor: t`31–60 days late`,
    days90Minor: t`61–90 days late`,
    olderMinor: t`Over 90 days late`,
    onAccountMinor: t`Unused credit`,
  },
  ageingLabel: t`Open balance by age`,
  due: (day: string) => t`due ${day}`,
  wasDue: (day: string) => t`was due ${day}`,
  showAll: (count: number) => t`Show all ${count}`,
  showAllOf: (list: string, count: number) => t`Show all ${count}: ${list}`,
  ofAmount: (amount: string) => t`of ${amount}`,
  reversed: t`reversed`,
  noEntries: t`No entries in this period.`,
  nothingOpen: t`No open items.`,
  statement: t`Statement`,
  statementAs: { pdf: t`Statement as PDF`, csv: t`as CSV` },
  wrongPeriod: t`Choose a start date and an end date on or after it.`,
  open: t`Open items`,
  lastEntries: t`Entries of the last 90 days`,
  paper: t`PDF`,
  paperOf: (what: string) => t`PDF: ${what}`,
  from: t({ message: 'From', context: 'period' }),
  to: t({ message: 'To', context: 'period' }),
}));
