import { AccountMailRow } from './persistence/account-mail.entity.js';
import { AccountingBatchRow } from './persistence/accounting-batch.entity.js';
import { EInvoiceRow } from './persistence/e-invoice.entity.js';

/** Receivables of companies: statements, invoices, payments on account, accounting export. */
export const receivablesEntities = [AccountMailRow, AccountingBatchRow, EInvoiceRow];
