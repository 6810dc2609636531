import type { HouseAccountState } from './company.js';
import type { CurrencyCode, Day, MinorUnits, Uid } from './primitives/formats.js';

/**
 * What stands on a house account: `invoice` of an order, `payment` that came, `creditNote` for an order, `adjustment` for
 * another reason, `reversal` of one of these that was wrong.
 */
export const ACCOUNT_ENTRY_KINDS = ['invoice', 'payment', 'creditNote', 'adjustment', 'reversal'] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

/** How money for an account came. */
export const RECEIVED_BY = ['bankTransfer', 'cheque', 'cash', 'card', 'other'] as const;
export type ReceivedBy = (typeof RECEIVED_BY)[number];

export interface AccountEntry {
  entryUID: Uid;
  kind: AccountEntryKind;
  day: Day;
  /** null for credit. */
  dueOn: Day | null;
  /** Above nothing what is owed, below what was paid or credited. */
  amountMinor: MinorUnits;
  /** What of it is not paid, or pays nothing yet. */
  openMinor: MinorUnits;
  /** Of an invoice or a credit note; '' for others. */
  number: string;
  orderUID: Uid | null;
  /** Of a payment; '' for others. */
  method: ReceivedBy | '';
  reference: string;
  note: string;
  isReversed: boolean;
  /** Who entered it. */
  by: string;
}

/** What is open by how many days it is late. */
export interface AccountAgeing {
  currentMinor: MinorUnits;
  /** 1 to 30 days. */
  days30Minor: MinorUnits;
  days60Minor: MinorUnits;
  days90Minor: MinorUnits;
  /** More than 90. */
  olderMinor: MinorUnits;
  /** Credit that pays nothing yet. */
  onAccountMinor: MinorUnits;
}

export interface StatementRequest {
  companyUID: Uid;
  /** The first and the last day; without them the last 90 days, and what is open now. */
  from?: Day;
  to?: Day;
}

/** A company's account over some time. What is open adds up to what it closes with. */
export interface AccountStatement {
  companyUID: Uid;
  companyName: string;
  currency: CurrencyCode;
  from: Day;
  to: Day;
  /** How the account stands today; null without one. */
  account: HouseAccountState | null;
  /** What was owed when the first day began. */
  openingMinor: MinorUnits;
  /** Oldest first. */
  entries: AccountEntry[];
  closingMinor: MinorUnits;
  /** What was open at the end of the last day; what was due first comes first. */
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

/** Mails a paper of an account to an address. */
export interface MailAccountPaperRequest extends StatementRequest {
  /** Chosen by the client: the same again mails nothing twice. */
  mailUID: Uid;
  paper: AccountPaperKind;
  /** The invoice or credit note; left out for a statement. */
  entryUID?: Uid;
  email: string;
  /** What is said besides. */
  message?: string;
}

/** Invoices of an account, by what somebody types of their numbers; the newest first. */
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
  /** What of it is not credited. */
  creditableMinor: MinorUnits;
}

export interface FindInvoicesReply {
  invoices: FoundInvoice[];
  currency: CurrencyCode;
}

/** So much of a credit pays what is open. */
export interface AccountShare {
  /** Of an invoice, or of another debit. */
  entryUID: Uid;
  amountMinor: MinorUnits;
}

/** What a credit pays: what was due first, what is named, or with an empty list nothing yet. */
export type AccountShares = 'oldestFirst' | 'byHand';

interface NewAccountEntry {
  companyUID: Uid;
  /** Chosen by the client: the same again enters nothing twice. */
  entryUID: Uid;
}

/** Money that came: by bank, by cheque. */
export interface RecordPaymentRequest extends NewAccountEntry {
  paidOn: Day;
  method: ReceivedBy;
  amountMinor: MinorUnits;
  /** Such as the number of the cheque. */
  reference?: string;
  note?: string;
  allocate: AccountShares;
  /** By hand: what it pays. What is left of it stays on the account. */
  shares?: AccountShare[];
}

/** Has credit that stands on the account pay what is open. */
export interface UseCreditRequest {
  companyUID: Uid;
  entryUID: Uid;
  allocate: AccountShares;
  shares?: AccountShare[];
}

/** Takes a part of an order's invoice back. */
export interface CreditNoteRequest extends NewAccountEntry {
  orderUID: Uid;
  amountMinor: MinorUnits;
  reason: string;
}

export interface AdjustAccountRequest extends NewAccountEntry {
  /** Above nothing to charge, below to credit. */
  amountMinor: MinorUnits;
  reason: string;
}

export interface ReverseEntryRequest extends NewAccountEntry {
  /** The one that was wrong. */
  reversesUID: Uid;
  reason: string;
}
