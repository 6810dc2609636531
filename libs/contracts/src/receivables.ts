export * from './receivables/accounting.js';
export * from './receivables/house-account.js';
export * from './receivables/business-ids.js';
export * from './receivables/e-invoice.js';
