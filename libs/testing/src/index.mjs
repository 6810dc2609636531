export { findChromium, launchBrowser } from './chromium.mjs';
export { startTestPostgres } from './test-postgres.mjs';
