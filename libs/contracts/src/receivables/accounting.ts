import type { CurrencyCode, Day, MinorUnits, Moment, Uid, WholeNumber } from '../primitives/formats.js';

/** Target of an export: Xero and QuickBooks Online read CSV, QuickBooks Desktop reads IIF. */
export const ACCOUNTING_FORMATS = ['xero', 'quickBooksOnline', 'iif'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** Names of accounts and taxes in the tenant's books, spelled exactly as there. */
export interface AccountingProfile {
  format: AccountingFormat;
  /** Xero: the account's code. QuickBooks Online: the product or service. IIF: the account. */
  salesAccount: string;
  /** Account of hardware, spelled like `salesAccount`; omitted or empty for the same one. */
  hardwareAccount?: string;
  /** Xero: the tax rate. QuickBooks Online: the tax code. IIF: the account that taxes are owed on. */
  taxName: string;
  /** Rate or code of untaxed items; not used by IIF. */
  taxFreeName: string;
  /** IIF only: the accounts receivable account. */
  receivablesAccount: string;
}

/** Default names in unmodified books. */
export const DEFAULT_ACCOUNTING_PROFILES: Readonly<Record<AccountingFormat, AccountingProfile>> = {
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

/** An exported file with its orders. Each order is in at most one file. */
export interface AccountingBatch {
  batchUID: Uid;
  createdAt: Moment;
  createdBy: string;
  profile: AccountingProfile;
  invoices: WholeNumber;
  /** Credits on house accounts, refunds, and orders canceled after their invoice was exported. */
  creditNotes: WholeNumber;
  /** Invoices minus credit notes. */
  totalMinor: MinorUnits;
  currency: CurrencyCode;
}

export interface AccountingRequest {
  /** Last day to include, in the tenant’s time zone; today if omitted. */
  until?: Day;
}

export interface AccountingReply {
  /** Documents that are in no file yet. */
  pending: {
    invoices: WholeNumber;
    creditNotes: WholeNumber;
    totalMinor: MinorUnits;
    /** Day of the oldest one. */
    since: Day | null;
  };
  /** null for a tenant without a price list. */
  currency: CurrencyCode | null;
  /** Profile of the last file; null before the first. */
  profile: AccountingProfile | null;
  /** The last 50 files, newest first. */
  batches: AccountingBatch[];
}

export interface ExportAccountingRequest {
  /** Idempotency key: a repeated request creates no second file. */
  batchUID: Uid;
  until: Day;
  profile: AccountingProfile;
}

export interface AccountingBatchRequest {
  batchUID: Uid;
}
