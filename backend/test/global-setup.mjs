import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@glass/testing';
import { describeCalls } from '../../tools/openapi/describe-calls.mjs';

/** One PostgreSQL for the whole run; each spec file makes a database of its own in it. The API needs its description. */
export default async function globalSetup() {
  await describeCalls();
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_MIGRATION_DATABASE_URL = postgres.migrationDatabaseUrl;
  process.env.TEST_ADMIN_DATABASE_URL = postgres.adminUrl;
  process.env.TEST_FILES_DIR = mkdtempSync(join(tmpdir(), 'glass-files-'));
  globalThis.stopTestPostgres = postgres.stop;
}
