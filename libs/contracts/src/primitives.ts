export * from './primitives/formats.js';
export * from './primitives/home-country.js';
export * from './primitives/password.js';
export * from './primitives/text-keys.js';
