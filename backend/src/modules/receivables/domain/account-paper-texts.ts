import type { AccountAgeing, AccountEntry } from '@glass/contracts/receivables';
import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Words of invoices, credit notes and statements. */
export const accountPaperTexts = defineTexts(() => ({
  statement: t`Statement`,
  statementOf: (from: string, to: string) => t`Statement ${from} to ${to}`,
  from: t({ message: 'From', context: 'day' }),
  /** Last day */
  to: t({ message: 'To', context: 'day' }),
  /** Before the customer's name */
  for: t({ message: 'For', context: 'recipient' }),
  day: t`Day`,
  entry: t`Entry`,
  amount: t`Amount`,
  balance: t({ message: 'Balance', context: 'ledger' }),
  openingBalance: t`Opening balance`,
  closingBalance: t`Closing balance`,
  balanceDue: t`Balance due`,
  /** Not yet paid */
  open: t({ message: 'Open', context: 'unpaid' }),
  openOf: (age: string) => t`Open, ${age}`,
  byAge: t`By days past due`,
  credit: t({ message: 'Credit', context: 'account' }),
  unusedCredit: t`Credit, not used`,

  invoice: t`Invoice`,
  invoiceOf: (number: string) => t`Invoice ${number}`,
  creditNote: t`Credit note`,
  creditNoteOf: (number: string) => t`Credit note ${number}`,
  date: t({ message: 'Date', context: 'paper' }),
  due: t({ message: 'Due', context: 'day' }),
  seeTerms: t`See terms`,
  po: t`PO`,
  status: t({ message: 'Status', context: 'paper' }),
  canceled: t`Canceled, nothing due`,
  /** Amount of a canceled order */
  canceledAmount: t`Canceled`,
  paid: t`Paid`,
  partlyPaid: t`Partly paid`,
  reversed: t`Reversed`,
  billTo: t`Bill to`,
  shipTo: t`Ship to`,
  description: t`Description`,
  quantity: t`Quantity`,
  /** Price of one piece */
  each: t({ message: 'Each', context: 'price' }),
  /** Column of amounts for consumers */
  amountWithTax: t`Amount with VAT`,
  creditWithTax: t`Credit with VAT`,
  beforeTaxes: t`Before taxes`,
  total: t`Total`,
  toPay: t`To pay`,
  refunded: t`Refunded`,
  paidOrCredited: t`Paid or credited`,
  credited: t`Credited`,
}));

export const entryTexts: Record<AccountEntry['kind'], string> = defineTexts(() => ({
  invoice: t`Invoice`,
  payment: t`Payment`,
  creditNote: t`Credit note`,
  adjustment: t`Adjustment`,
  reversal: t`Reversal`,
}));

export const methodTexts: Record<Exclude<AccountEntry['method'], ''>, string> = defineTexts(() => ({
  bankTransfer: t`bank transfer`,
  cheque: t`check`,
  cash: t`cash`,
  card: t`card`,
  other: '',
}));

/** Age of amounts past due. */
export const ageTexts: Record<keyof AccountAgeing, string> = defineTexts(() => ({
  currentMinor: t({ message: 'Current', context: 'due' }),
  days30Minor: t`1-30 days`,
  days60Minor: t`31-60 days`,
  days90Minor: t`61-90 days`,
  olderMinor: t`Over 90 days`,
  onAccountMinor: t({ message: 'Credit', context: 'account' }),
}));
