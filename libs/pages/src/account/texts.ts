import type { AccountEntryKind, ReceivedBy } from '@glass/contracts';

/** Every word about what stands on a house account. */
export const accountTexts = {
  kinds: {
    invoice: 'Invoice',
    payment: 'Payment',
    creditNote: 'Credit note',
    adjustment: 'Adjustment',
    reversal: 'Reversal',
  } satisfies Record<AccountEntryKind, string>,
  methods: {
    bankTransfer: 'Bank transfer',
    cheque: 'Cheque',
    cash: 'Cash',
    card: 'Card',
    other: 'Other',
  } satisfies Record<ReceivedBy, string>,
  ageing: {
    currentMinor: 'Current',
    days30Minor: '1–30 days late',
    days60Minor: '31–60 days late',
    days90Minor: '61–90 days late',
    olderMinor: 'Over 90 days late',
    onAccountMinor: 'Credit, not used yet',
  },
  ageingLabel: 'What is open, by age',
  due: (day: string) => `due ${day}`,
  wasDue: (day: string) => `was due ${day}`,
  openOf: (open: string, amount: string) => `${open} of ${amount}`,
  reversed: 'reversed',
  noEntries: 'Nothing was entered in this time.',
  nothingOpen: 'Nothing is open.',
  statement: 'Statement',
  statementAs: { pdf: 'Statement as PDF', csv: 'as CSV' },
  wrongPeriod: 'Choose a first day and a last one that is not before it.',
  open: 'Open items',
  lastEntries: 'Entries of the last 90 days',
  paper: 'PDF',
  paperOf: (what: string) => `PDF: ${what}`,
  from: 'From',
  to: 'To',
};
