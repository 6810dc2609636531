import { built, type Done, type FileReply, reads, tenant, writes } from './define-endpoint.js';
import type {
  AccountingBatch,
  AccountingBatchRequest,
  AccountingReply,
  AccountingRequest,
  ExportAccountingRequest,
} from '../receivables/accounting.js';

/** Accounting exports; not in the specification. */
export const accountingEndpoints = {
  /** Lists orders that are in no accounting file yet, and the existing files. */
  '/api/accounting/get': built<AccountingRequest, AccountingReply>(
    'order',
    tenant('canViewPaymentDashboard'),
    reads,
  ),
  /**
   * Creates an accounting file of invoices and credit notes, for the oldest 500 that are in none.
   * @throws UID_TAKEN, STATE_CONFLICT
   */
  '/api/accounting/export': built<ExportAccountingRequest, AccountingBatch>(
    'order',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
  /**
   * Downloads an accounting file, any number of times.
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
   * Reverts the last accounting file: its orders can be exported again.
   * @throws STATE_CONFLICT
   */
  '/api/accounting/take-back': built<AccountingBatchRequest, Done>(
    'order',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
} as const;
