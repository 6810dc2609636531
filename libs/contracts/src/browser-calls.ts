import type { EndpointPath } from './endpoints.js';

/*
 * The parts of the endpoint table that the browser's client needs, so that a first visit does not load the table.
 * browser-calls.spec.ts compares both.
 */

/** Calls that never carry a token. */
export const PUBLIC_CALLS: readonly EndpointPath[] = [
  '/api/auth/login',
  '/api/auth/signup',
  '/api/auth/wizard-signup',
  '/api/auth/accept-invitation',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/auth/refresh-token',
  '/api/auth/token-login',
  '/api/auth/verify-email',
  '/api/auth/resend-verification-email',
  '/api/auth/captcha-token',
  '/api/auth/captcha-image',
  '/api/glass-panel/model',
  '/api/tenant/init',
  '/api/auth/second-factor/verify',
  '/api/auth/second-factor/begin-passkey-sign-in',
  '/api/quote-link/open',
  '/api/quote-link/resend',
  '/api/guest/save-quote',
  '/api/second-measurement/open',
  '/api/second-measurement/save',
  '/api/geo/list-cities',
  '/api/geo/list-cities-autocomplete',
  '/api/geo/list-countries',
  '/api/geo/list-states',
];

/** Calls that carry a token only if there is a session. */
export const TENANT_PUBLIC_CALLS: readonly EndpointPath[] = [
  '/api/glass-options/get-all',
  '/api/shape-rules/get',
  '/api/file/{tenantId}/{fileId}',
  '/api/landing-page/get',
  '/api/quote/measuring-sheet-pdf',
  '/api/second-measurement/create',
];

/** Calls with the method GET; all others are POST. */
export const GET_CALLS: readonly EndpointPath[] = [
  '/api/auth/captcha-image',
  '/api/glass-panel/model',
  '/api/shape-rules/get-csv',
  '/api/company/get-csv',
  '/api/file/{tenantId}/{fileId}',
];
