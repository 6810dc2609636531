import { AccountMailRow } from './persistence/account-mail.entity.js';
import { AccountingBatchRow } from './persistence/accounting-batch.entity.js';

/** Receivables of companies: statements, invoices, payments on account, accounting export. */
export const receivablesEntities = [AccountMailRow, AccountingBatchRow];
