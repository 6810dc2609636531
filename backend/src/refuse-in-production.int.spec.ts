import type { AppConfig } from './kernel/config/app-config.js';
import { ConfigError } from './kernel/config/app-config.js';
import { refuseInProduction } from './refuse-in-production.js';
import { seedDemoData } from './seed/seed-demo-data.js';
import { createTestDatabase, type TestDatabase } from '../test/test-database.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

async function problems(changes: Partial<AppConfig> = {}): Promise<string[]> {
  try {
    await refuseInProduction({ ...database.config, environment: 'production', ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('a production process', () => {
  it('starts over a database in which it may do what it has to, and nothing else', async () => {
    expect(await problems()).toEqual([]);
  });

  it('does not start as the superuser, whom row-level security does not hold back', async () => {
    const superuser = new URL(process.env.TEST_ADMIN_DATABASE_URL!);
    superuser.pathname = new URL(database.config.databaseUrl).pathname;
    expect(await problems({ databaseUrl: superuser.toString() })).toEqual([
      expect.stringMatching(/^DATABASE_URL logs in as "postgres", a superuser or the owner of the tables/),
    ]);
  });

  it('does not start as the owner of the tables', async () => {
    const { migrationDatabaseUrl } = database.config;
    expect(await problems({ databaseUrl: migrationDatabaseUrl })).toEqual([
      expect.stringMatching(/^DATABASE_URL logs in as "glass_owner"/),
    ]);
  });

  it('does not start over demo data, whose passwords are known', async () => {
    await seedDemoData(database.config);
    expect(await problems()).toEqual([expect.stringContaining('the database holds demo data')]);
    expect(await problems({ environment: 'development' })).toEqual([]);
  });
});
