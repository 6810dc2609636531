import { built, type Done, type FileReply, reads, tenant, writes } from './define-endpoint.js';
import type {
  AccountingBatch,
  AccountingBatchRequest,
  AccountingReply,
  AccountingRequest,
  ExportAccountingRequest,
} from '../accounting.js';

/** Files for the tenant’s books; beside the specification, which has no calls for them. */
export const accountingEndpoints = {
  /** Tells which orders no file for the tenant’s books has yet, and the files that were made. */
  '/api/accounting/get': built<AccountingRequest, AccountingReply>(
    'order',
    tenant('canViewPaymentDashboard'),
    reads,
  ),
  /**
   * Makes a file of invoices and credit notes for the tenant’s books, of the oldest 500 that are in none.
   * @throws UID_TAKEN, STATE_CONFLICT
   */
  '/api/accounting/export': built<ExportAccountingRequest, AccountingBatch>(
    'order',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
  /**
   * Downloads a file for the tenant’s books, as often as one likes.
   * @answers application/octet-stream
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/accounting/download': built<AccountingBatchRequest, FileReply>(
    'order',
    tenant('canViewPaymentDashboard'),
    reads,
    { answers: 'file' },
  ),
  /**
   * Takes the last file back, as if it had not been made: its orders can be exported anew.
   * @throws STATE_CONFLICT
   */
  '/api/accounting/take-back': built<AccountingBatchRequest, Done>(
    'order',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
} as const;
