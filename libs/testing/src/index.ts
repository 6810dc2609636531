export { startTestPostgres } from './test-postgres.mjs';
