export * from './auth/auth.js';
export * from './auth/guest.js';
export * from './auth/second-factor.js';
export * from './auth/team.js';
