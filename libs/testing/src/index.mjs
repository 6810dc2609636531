export { findChromium, launchBrowser } from './chromium.mjs';
export { startTestPostgres } from './test-postgres.mjs';
export { ownRedisDatabase, startTestRedis } from './test-redis.mjs';
