import { readFileSync } from 'node:fs';
import pg from 'pg';
import { databaseDocument } from '../../tools/schema/database-document.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.config.migrationDatabaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('docs/database.md', () => {
  it('matches the migrated schema; otherwise run: npm run docs:schema', async () => {
    const written = readFileSync(new URL('../../docs/database.md', import.meta.url), 'utf8');
    expect(await databaseDocument(client)).toBe(written);
  });
});
