export * from './legal/consumer-prices.js';
export * from './legal/european-union.js';
export * from './legal/legal-faults.js';
export * from './legal/paper-law.js';
export * from './legal/paper-mentions.js';
export * from './legal/tenant-legal.js';
