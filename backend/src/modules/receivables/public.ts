/** Receivables of companies: statements, invoices, payments on account, accounting export. */
export { AccountMailRow } from './persistence/account-mail.entity.js';
export { AccountingBatchRow } from './persistence/accounting-batch.entity.js';
