import { startTestPostgres } from '@glass/testing';

/** One PostgreSQL for the whole run; each spec file makes a database of its own in it. */
export default async function globalSetup(): Promise<void> {
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_MIGRATION_DATABASE_URL = postgres.migrationDatabaseUrl;
  (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres = postgres.stop;
}
