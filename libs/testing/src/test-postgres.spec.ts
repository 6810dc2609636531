import { existsSync } from 'node:fs';
import pg from 'pg';
import { startTestPostgres } from './test-postgres.mjs';

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('startTestPostgres', () => {
  it('lets the owner copy the database, and removes it on stop', async () => {
    const postgres = await startTestPostgres();
    try {
      await query(postgres.migrationDatabaseUrl, 'create database copy template glass');
      const rows = await query(postgres.databaseUrl, 'select current_user, version() as version');
      expect(rows).toEqual([
        { current_user: 'glass_api', version: expect.stringMatching(/^PostgreSQL 18\./) as string },
      ]);
    } finally {
      await postgres.stop();
    }
    expect(existsSync(postgres.clusterDir)).toBe(false);
  });
});
