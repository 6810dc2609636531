import type { HouseAccountState } from '../company/company.js';
import type { CurrencyCode, Day, MinorUnits, Uid } from '../primitives/formats.js';

/**
 * Kinds of entries of a house account: `invoice` of an order, `payment` received, `creditNote` for an order,
 * `adjustment` for another reason, `reversal` of a wrong entry.
 */
const ACCOUNT_ENTRY_KINDS = ['invoice', 'payment', 'creditNote', 'adjustment', 'reversal'] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

/** How a payment was received. */
export const RECEIVED_BY = ['bankTransfer', 'cheque', 'cash', 'card', 'other'] as const;
export type ReceivedBy = (typeof RECEIVED_BY)[number];

export interface AccountEntry {
  entryUID: Uid;
  kind: AccountEntryKind;
  day: Day;
  /** null for credit. */
  dueOn: Day | null;
  /** Positive: owed; negative: paid or credited. */
  amountMinor: MinorUnits;
  /** Unpaid part, or unused credit. */
  openMinor: MinorUnits;
  /** Number of an invoice or credit note; otherwise ''. */
  number: string;
  orderUID: Uid | null;
  /** Method of a payment; otherwise ''. */
  method: ReceivedBy | '';
  reference: string;
  note: string;
  isReversed: boolean;
  /** Name of the user who entered it. */
  by: string;
}

/** Open amounts by days overdue. */
export interface AccountAgeing {
  currentMinor: MinorUnits;
  /** 1 to 30 days. */
  days30Minor: MinorUnits;
  days60Minor: MinorUnits;
  days90Minor: MinorUnits;
  /** More than 90. */
  olderMinor: MinorUnits;
  /** Unused credit. */
  onAccountMinor: MinorUnits;
}

export interface StatementRequest {
  companyUID: Uid;
  /** First and last day; by default the last 90 days and what is open now. */
  from?: Day;
  to?: Day;
}

/** A company's account statement. Open amounts add up to the closing balance. */
export interface AccountStatement {
  companyUID: Uid;
  companyName: string;
  currency: CurrencyCode;
  from: Day;
  to: Day;
  /** Current state of the account; null without one. */
  account: HouseAccountState | null;
  /** Balance at the start of the first day. */
  openingMinor: MinorUnits;
  /** Oldest first. */
  entries: AccountEntry[];
  closingMinor: MinorUnits;
  /** Open entries at the end of the last day, by due date. */
  open: AccountEntry[];
  ageing: AccountAgeing;
}

export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
export interface StatementFileRequest extends StatementRequest {
  format: StatementFormat;
}

/** An entry of a company's account. */
export interface AccountEntryRequest {
  companyUID: Uid;
  entryUID: Uid;
}

export const ACCOUNT_PAPERS = ['statement', 'invoice', 'creditNote'] as const;
export type AccountPaperKind = (typeof ACCOUNT_PAPERS)[number];

/** Emails a document of an account. */
export interface MailAccountPaperRequest extends StatementRequest {
  /** Idempotency key, chosen by the client. */
  mailUID: Uid;
  paper: AccountPaperKind;
  /** The invoice or credit note; omitted for a statement. */
  entryUID?: Uid;
  email: string;
  /** Message in the email. */
  message?: string;
}

/** Finds invoices of an account by part of their number; newest first. */
export interface FindInvoicesRequest {
  companyUID: Uid;
  search?: string;
}

export interface FoundInvoice {
  entryUID: Uid;
  orderUID: Uid;
  number: string;
  day: Day;
  amountMinor: MinorUnits;
  /** Part that is not credited yet. */
  creditableMinor: MinorUnits;
}

export interface FindInvoicesReply {
  invoices: FoundInvoice[];
  currency: CurrencyCode;
}

/** Part of a credit that pays an open entry. */
export interface AccountShare {
  /** An invoice or another debit. */
  entryUID: Uid;
  amountMinor: MinorUnits;
}

/** Which entries a credit pays: the earliest due first, or the given ones (none for an empty list). */
export type AccountShares = 'oldestFirst' | 'byHand';

interface NewAccountEntry {
  companyUID: Uid;
  /** Idempotency key, chosen by the client. */
  entryUID: Uid;
}

/** A payment that the tenant received outside the site. */
export interface RecordPaymentRequest extends NewAccountEntry {
  paidOn: Day;
  method: ReceivedBy;
  amountMinor: MinorUnits;
  /** Such as the check number. */
  reference?: string;
  note?: string;
  allocate: AccountShares;
  /** Entries to pay, if by hand. The rest stays on the account as credit. */
  shares?: AccountShare[];
}

/** Applies credit on the account to open entries. */
export interface UseCreditRequest {
  companyUID: Uid;
  entryUID: Uid;
  allocate: AccountShares;
  shares?: AccountShare[];
}

/** Credits part of an order's invoice. */
export interface CreditNoteRequest extends NewAccountEntry {
  orderUID: Uid;
  amountMinor: MinorUnits;
  reason: string;
}

export interface AdjustAccountRequest extends NewAccountEntry {
  /** Positive charges, negative credits. */
  amountMinor: MinorUnits;
  reason: string;
}

export interface ReverseEntryRequest extends NewAccountEntry {
  /** The wrong entry. */
  reversesUID: Uid;
  reason: string;
}
