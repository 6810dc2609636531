export * from './contract-version.js';
export * from './page-routes.js';
export * from './places.js';
export * from './remote-definition.js';
export * from './shell-services.js';
export * from './shell-context.js';
export * from './use-unsaved-guard.js';
export * from './sign-up-hand-over.js';
