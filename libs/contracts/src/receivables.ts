export * from './receivables/accounting.js';
export * from './receivables/house-account.js';
