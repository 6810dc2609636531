import type { CurrencyCode, Day, MinorUnits, Moment, Uid, WholeNumber } from './primitives/formats.js';

/** Whose import a file is written for: Xero and QuickBooks Online read CSV, QuickBooks Desktop reads IIF. */
export const ACCOUNTING_FORMATS = ['xero', 'quickBooksOnline', 'iif'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** How the tenant's books call what a file mentions; each name exactly as it stands there. */
export interface AccountingProfile {
  format: AccountingFormat;
  /** Xero: the account's code. QuickBooks Online: the product or service. IIF: the account. */
  salesAccount: string;
  /** Xero: the tax rate. QuickBooks Online: the tax code. IIF: the account that taxes are owed on. */
  taxName: string;
  /** The rate or code of what is not taxed; IIF has none. */
  taxFreeName: string;
  /** IIF alone: the account of what customers owe. */
  receivablesAccount: string;
}

/** What these are called in books that nobody has changed. */
export const USUAL_ACCOUNTING: Readonly<Record<AccountingFormat, AccountingProfile>> = {
  xero: {
    ...{ format: 'xero', salesAccount: '200', taxName: 'Tax on Sales', taxFreeName: 'Tax Exempt' },
    receivablesAccount: '',
  },
  quickBooksOnline: {
    ...{ format: 'quickBooksOnline', salesAccount: 'Sales', taxName: 'TAX', taxFreeName: 'NON' },
    receivablesAccount: '',
  },
  iif: {
    ...{ format: 'iif', salesAccount: 'Sales', taxName: 'Sales Tax Payable', taxFreeName: '' },
    receivablesAccount: 'Accounts Receivable',
  },
};

/** One file that was made, with the orders in it; no order is in two. */
export interface AccountingBatch {
  batchUID: Uid;
  createdAt: Moment;
  createdBy: string;
  profile: AccountingProfile;
  invoices: WholeNumber;
  /** For what was credited on house accounts, refunds, and orders that were cancelled after their invoice was exported. */
  creditNotes: WholeNumber;
  /** Invoices less credit notes. */
  totalMinor: MinorUnits;
  currency: CurrencyCode;
}

export interface AccountingRequest {
  /** The last day, in the tenant’s time zone, of what is counted; today when left out. */
  until?: Day;
}

export interface AccountingReply {
  /** What no file has yet. */
  pending: {
    invoices: WholeNumber;
    creditNotes: WholeNumber;
    totalMinor: MinorUnits;
    /** Of the oldest of them. */
    since: Day | null;
  };
  /** null for a tenant without a price list. */
  currency: CurrencyCode | null;
  /** Of the last file; null before the first. */
  profile: AccountingProfile | null;
  /** The last 50 files, the newest first. */
  batches: AccountingBatch[];
}

export interface ExportAccountingRequest {
  /** Sent twice it is made once. */
  batchUID: Uid;
  until: Day;
  profile: AccountingProfile;
}

export interface AccountingBatchRequest {
  batchUID: Uid;
}
