export * from './tenant/files.js';
export * from './tenant/landing-page.js';
export * from './tenant/site-setup.js';
export * from './tenant/tenant.js';
