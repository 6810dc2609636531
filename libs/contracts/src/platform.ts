export * from './platform/audit.js';
export * from './platform/diagnostics.js';
export * from './platform/platform-people.js';
export * from './platform/platform-tenant.js';
