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
} from '../house-account.js';
import type { OrderRequest } from '../order.js';
import { built, type Done, type FileReply, ownOrTenant, reads, tenant, writes } from './define-endpoint.js';

/** House accounts of companies, beside the specification, which asks for them without naming calls. */
export const houseAccountEndpoints = {
  /**
   * Tells what stands on a company’s house account. A buyer is told of companies that they act for.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT
   */
  '/api/company/account-statement': built<StatementRequest, AccountStatement>(
    'order',
    ownOrTenant('canTenantManageCompanies'),
    reads,
  ),
  /**
   * Downloads the same as a document or a table.
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
    tenant('canTenantManageCompanies'),
    reads,
  ),
  /**
   * Mails a statement, an invoice or a credit note.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/company/mail-paper': built<MailAccountPaperRequest, Done>(
    'order',
    tenant('canTenantManageCompanies'),
    writes('receivables'),
  ),
  /**
   * Downloads the invoice of an order, however it is paid.
   * @answers application/pdf
   * @throws FORBIDDEN, STATE_CONFLICT
   */
  '/api/order/invoice-pdf': built<OrderRequest, FileReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    {
      answers: 'file',
    },
  ),
  /**
   * Enters a payment that came for a house account.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/record-payment': built<RecordPaymentRequest, AccountStatement>(
    'order',
    tenant('canTenantManageCompanies'),
    writes('receivables'),
  ),
  /**
   * Has credit on a house account pay what is open.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/company/use-credit': built<UseCreditRequest, AccountStatement>(
    'order',
    tenant('canTenantManageCompanies'),
    writes('receivables'),
  ),
  /**
   * Credits a part of an order on a house account.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/credit-order': built<CreditNoteRequest, AccountStatement>(
    'order',
    tenant('canTenantManageCompanies'),
    writes('receivables'),
  ),
  /**
   * Charges or credits a house account for another reason than an order.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/adjust-account': built<AdjustAccountRequest, AccountStatement>(
    'order',
    tenant('canTenantManageCompanies'),
    writes('receivables'),
  ),
  /**
   * Reverses an entry of a house account that was wrong.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/company/reverse-entry': built<ReverseEntryRequest, AccountStatement>(
    'order',
    tenant('canTenantManageCompanies'),
    writes('receivables'),
  ),
} as const;
