import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@glass/testing';

/** One PostgreSQL for the whole run; each spec file makes a database of its own in it. */
export default async function globalSetup() {
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_MIGRATION_DATABASE_URL = postgres.migrationDatabaseUrl;
  process.env.TEST_FILES_DIR = mkdtempSync(join(tmpdir(), 'glass-files-'));
  globalThis.stopTestPostgres = postgres.stop;
}
