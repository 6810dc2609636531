import type {
  AccountEntryRequest,
  AccountStatement,
  AdjustAccountRequest,
  CreditNoteRequest,
  FindInvoicesReply,
  FindInvoicesRequest,
  MailAccountPaperRequest,
  RecordPaymentRequest,
  ReverseEntryRequest,
  StatementFileRequest,
  StatementRequest,
  UseCreditRequest,
} from '../receivables/house-account.js';
import type { EInvoiceRequest, InvoiceRequest } from '../receivables/e-invoice.js';
import { type Done, type FileReply, built, ownOrTenant, reads, tenant, writes } from './define-endpoint.js';
import type {
  AccountingBatch,
  AccountingBatchRequest,
  AccountingReply,
  AccountingRequest,
  ExportAccountingRequest,
} from '../receivables/accounting.js';

const companyManagers = tenant('canTenantManageCompanies');
const paymentViewers = tenant('canViewPaymentDashboard');

/** House accounts and accounting exports. The specification requires house accounts without naming calls. */
export const receivablesEndpoints = {
  /** Lists orders that are in no accounting file yet, and the existing files. */
  '/api/accounting/get': built<AccountingRequest, AccountingReply>('order', paymentViewers, reads),
  /**
   * Creates an accounting file of invoices and credit notes, for the oldest 500 that are in none.
   * @throws UID_TAKEN, STATE_CONFLICT
   */
  '/api/accounting/export': built<ExportAccountingRequest, AccountingBatch>(
    'order',
    paymentViewers,
    writes('money'),
  ),
  /**
   * Downloads an accounting file, any number of times.
   * @answers application/octet-stream
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/accounting/download': built<AccountingBatchRequest, FileReply>('order', paymentViewers, reads, {
    answers: 'file',
  }),
  /**
   * Reverts the last accounting file: its orders can be exported again.
   * @throws STATE_CONFLICT
   */
  '/api/accounting/take-back': built<AccountingBatchRequest, Done>('order', paymentViewers, writes('money')),
  /**
   * Returns a company’s account statement; buyers only for companies that they act for.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT
   */
  '/api/company/account-statement': built<StatementRequest, AccountStatement>(
    'order',
    ownOrTenant('canTenantManageCompanies'),
    reads,
  ),
  /**
   * Downloads the statement as PDF or CSV.
   * @answers application/pdf
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT
   */
  '/api/company/account-statement-file': built<StatementFileRequest, FileReply>(
    'order',
    ownOrTenant('canTenantManageCompanies'),
    reads,
    { answers: 'file' },
  ),
  /**
   * Downloads a credit note of an account.
   * @answers application/pdf
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT
   */
  '/api/company/credit-note-pdf': built<AccountEntryRequest, FileReply>(
    'order',
    ownOrTenant('canTenantManageCompanies'),
    reads,
    { answers: 'file' },
  ),
  /**
   * Finds invoices of a house account.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/company/find-invoices': built<FindInvoicesRequest, FindInvoicesReply>(
    'order',
    companyManagers,
    reads,
  ),
  /**
   * Emails a statement, an invoice or a credit note.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/company/mail-paper': built<MailAccountPaperRequest, Done>(
    'order',
    companyManagers,
    writes('receivables'),
  ),
  /**
   * Downloads an order's invoice, or the credit note of a refund or of its account, as an e-invoice of EN 16931. Later downloads have the same
   * data. A canceled order that isn't on a house account has a credit note for all that earlier refunds left. Errors of the fabricator's people name each missing entry.
   * @answers application/xml, application/pdf
   * @throws FORBIDDEN, STATE_CONFLICT
   */
  '/api/order/e-invoice': built<EInvoiceRequest, FileReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    { answers: 'file' },
  ),
  /**
   * Downloads the invoice of an order, for any payment method, or the credit note of a refund.
   * @answers application/pdf
   * @throws FORBIDDEN, STATE_CONFLICT
   */
  '/api/order/invoice-pdf': built<InvoiceRequest, FileReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    {
      answers: 'file',
      byLink: true,
    },
  ),
  /**
   * Records a payment to a house account.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/record-payment': built<RecordPaymentRequest, AccountStatement>(
    'order',
    companyManagers,
    writes('receivables'),
  ),
  /**
   * Applies credit on a house account to open entries.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/company/use-credit': built<UseCreditRequest, AccountStatement>(
    'order',
    companyManagers,
    writes('receivables'),
  ),
  /**
   * Credits part of an order on a house account.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/credit-order': built<CreditNoteRequest, AccountStatement>(
    'order',
    companyManagers,
    writes('receivables'),
  ),
  /**
   * Charges or credits a house account for another reason.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/adjust-account': built<AdjustAccountRequest, AccountStatement>(
    'order',
    companyManagers,
    writes('receivables'),
  ),
  /**
   * Reverses a wrong entry of a house account.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/reverse-entry': built<ReverseEntryRequest, AccountStatement>(
    'order',
    companyManagers,
    writes('receivables'),
  ),
} as const;
