import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres, startTestRedis } from '@glass/testing';
import { describeCalls } from '../../tools/openapi/describe-calls.mjs';

/**
 * One PostgreSQL and one Redis per run; each spec file gets its own database. The API needs its generated description.
 */
export default async function globalSetup() {
  await describeCalls();
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_MIGRATION_DATABASE_URL = postgres.migrationDatabaseUrl;
  process.env.TEST_ADMIN_DATABASE_URL = postgres.adminUrl;
  process.env.TEST_FILES_DIR = mkdtempSync(join(tmpdir(), 'glass-files-'));
  const redis = await startTestRedis();
  process.env.TEST_REDIS_URL = redis?.url ?? '';
  globalThis.stopTestServers = () => Promise.all([postgres.stop(), redis?.stop()]);
}
