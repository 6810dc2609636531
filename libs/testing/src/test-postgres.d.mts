import type { EmbeddedPostgres } from '../../../deploy/local/embedded-postgres.mjs';

/**
 * Starts a real, empty PostgreSQL of its own for one test run, in a temporary directory: about 0.6 s. `stop`
 * removes everything; a test run that is killed leaves nothing behind either.
 *
 * `migrationDatabaseUrl` may create databases, so that each test file can have a copy of a migrated template
 * (`create database … template glass`); `adminUrl` is the superuser's.
 */
export function startTestPostgres(): Promise<EmbeddedPostgres>;
