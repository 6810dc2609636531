import {
  ACCOUNT_PAPERS,
  limits,
  RECEIVED_BY,
  STATEMENT_FORMATS,
  type AccountEntryRequest,
  type AccountPaperKind,
  type AccountShare,
  type AccountShares,
  type AdjustAccountRequest,
  type CompanyRequest,
  type CreditNoteRequest,
  type FindInvoicesRequest,
  type MailAccountPaperRequest,
  type ReceivedBy,
  type OrderRequest,
  type RecordPaymentRequest,
  type ReverseEntryRequest,
  type StatementFileRequest,
  type StatementFormat,
  type StatementRequest,
  type UseCreditRequest,
} from '@glass/contracts';
import {
  DayField,
  EmailField,
  IntegerField,
  ListField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';

const AMOUNT = { min: 1, max: limits.accountLimitMinor.max };
const ALLOCATIONS: AccountShares[] = ['oldestFirst', 'byHand'];

class AccountBody implements CompanyRequest {
  @UidField()
  companyUID!: string;
}

export class InvoiceBody implements OrderRequest {
  @UidField()
  orderUID!: string;
}

export class StatementBody extends AccountBody implements StatementRequest {
  @DayField({ optional: true })
  from?: string;

  @DayField({ optional: true })
  to?: string;
}

export class StatementFileBody extends StatementBody implements StatementFileRequest {
  @OneOfField(STATEMENT_FORMATS)
  format!: StatementFormat;
}

export class AccountEntryBody extends AccountBody implements AccountEntryRequest {
  @UidField()
  entryUID!: string;
}

export class FindInvoicesBody extends AccountBody implements FindInvoicesRequest {
  @TextField({ ...limits.search, optional: true })
  search?: string;
}

export class MailAccountPaperBody extends StatementBody implements MailAccountPaperRequest {
  @UidField()
  mailUID!: string;

  @OneOfField(ACCOUNT_PAPERS)
  paper!: AccountPaperKind;

  @UidField({ optional: true })
  entryUID?: string;

  @EmailField()
  email!: string;

  @TextField({ ...limits.accountMailMessage, optional: true, lines: true })
  message?: string;
}

class AccountShareBody implements AccountShare {
  @UidField()
  entryUID!: string;

  @IntegerField(AMOUNT)
  amountMinor!: number;
}

export class UseCreditBody extends AccountEntryBody implements UseCreditRequest {
  @OneOfField(ALLOCATIONS)
  allocate!: AccountShares;

  @ListField(AccountShareBody, { max: limits.entriesPerPayment.max, what: 'a share', optional: true })
  shares?: AccountShareBody[];
}

export class RecordPaymentBody extends UseCreditBody implements RecordPaymentRequest {
  @DayField()
  paidOn!: string;

  @OneOfField(RECEIVED_BY)
  method!: ReceivedBy;

  @IntegerField(AMOUNT)
  amountMinor!: number;

  @TextField({ ...limits.paymentReference, optional: true })
  reference?: string;

  @TextField({ ...limits.moveNote, optional: true })
  note?: string;
}

export class CreditNoteBody extends AccountEntryBody implements CreditNoteRequest {
  @UidField()
  orderUID!: string;

  @IntegerField(AMOUNT)
  amountMinor!: number;

  @TextField({ ...limits.moveNote, min: 1 })
  reason!: string;
}

export class AdjustAccountBody extends AccountEntryBody implements AdjustAccountRequest {
  @IntegerField({ min: 0 - AMOUNT.max, max: AMOUNT.max })
  amountMinor!: number;

  @TextField({ ...limits.moveNote, min: 1 })
  reason!: string;
}

export class ReverseEntryBody extends AccountEntryBody implements ReverseEntryRequest {
  @UidField()
  reversesUID!: string;

  @TextField({ ...limits.moveNote, min: 1 })
  reason!: string;
}
