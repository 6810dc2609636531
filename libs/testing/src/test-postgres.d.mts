import type { EmbeddedPostgres } from '../../../deploy/local/embedded-postgres.mjs';

/**
 * Starts an empty PostgreSQL for one test run in a temporary directory, about 0.6 s. `stop` removes everything; a
 * killed test run leaves nothing behind either.
 *
 * `migrationDatabaseUrl` may create databases, so that each test file can copy a migrated template (`create database
 * … template glass`); `adminUrl` is the superuser's.
 */
export function startTestPostgres(): Promise<EmbeddedPostgres>;
