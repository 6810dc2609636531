export * from './company/company.js';
export * from './company/customer.js';
export * from './company/vat-area.js';
export * from './company/vat-id.js';
export * from './company/own-vat-id.js';
export * from './company/vat-number.js';
