export * from './remote-definition.js';
export * from './places.js';
export * from './shell-services.js';
export * from './shell-context.js';
export * from './use-unsaved-guard.js';
