import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { startTestPostgres } from '@glass/testing';
import { migrate } from '../../backend/src/kernel/database/migrate.js';
import { migrations } from '../../backend/src/migrations/index.js';
import { databaseDocument } from './database-document.js';

// `npm run docs:schema`: migrates an empty PostgreSQL and writes docs/database.md from its tables.

const postgres = await startTestPostgres();
const client = new pg.Client({ connectionString: postgres.migrationDatabaseUrl });
try {
  await migrate(postgres.migrationDatabaseUrl, postgres.databaseUrl, migrations);
  await client.connect();
  await writeFile(new URL('../../docs/database.md', import.meta.url), await databaseDocument(client));
} finally {
  await client.end();
  await postgres.stop();
}
