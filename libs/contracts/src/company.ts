export * from './company/company.js';
export * from './company/customer.js';
