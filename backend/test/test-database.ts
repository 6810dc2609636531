import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/kernel/database/migrate.js';
import { migrations } from '../src/migrations/index.js';
import { readConfig, type AppConfig } from '../src/kernel/config/app-config.js';

/** Database of one spec file: a copy of the run's migrated template. */
export interface TestDatabase {
  config: AppConfig;
  drop(): Promise<void>;
}

const TYPESCRIPT_LOADER = new URL('../../tools/bench/typescript-loader.mjs', import.meta.url).href;

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(required('TEST_DATABASE_URL'));
  const migration = new URL(required('TEST_MIGRATION_DATABASE_URL'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(migration, async (admin) => {
    await withMigrationLock(admin, async () => {
      await migrate(migration.toString(), template.toString(), migrations);
      await admin.query(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
      // Copies don't have their template's grants; the queue creates its tables as this role.
      await admin.query(`grant create on database ${name} to "${decodeURIComponent(template.username)}"`);
    });
  });
  return {
    config: readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: withDatabase(template, name),
      MIGRATION_DATABASE_URL: withDatabase(migration, name),
      DATABASE_POOL_SIZE: '5',
      JWT_SECRET: randomUUID() + randomUUID(),
      STORAGE_DIR: `${required('TEST_FILES_DIR')}/${name}`,
      MAIL_OUTBOX_DIR: `${required('TEST_FILES_DIR')}/${name}-mail`,
      WEB_PORT: '4200',
      // Threads read the TypeScript sources too.
      THREAD_NODE_OPTIONS: `--conditions=source --import=${TYPESCRIPT_LOADER}`,
      // Enabled by tests that need it, since building it takes a fifth of an API start.
      API_DOCS_ENABLED: 'false',
      // 256 hashes on average, so tests don't wait.
      CAPTCHA_DIFFICULTY_BITS: '8',
    }),
    // Forced, since a connection that a test closed may still be closing.
    drop: () =>
      withAdmin(new URL(required('TEST_ADMIN_DATABASE_URL')), (admin) =>
        admin.query(`drop database ${name} with (force)`),
      ),
  };
}

/**
 * Serializes migrating and copying databases across spec files. Migrations create and grant roles, which all databases
 * of a server share; concurrent runs failed with "tuple concurrently updated" or lost a membership. PostgreSQL also
 * can't copy a template that has a connection. `migrate` locks its own database only.
 * @param admin connected to the database `postgres`, which has the lock
 */
export async function withMigrationLock<T>(admin: pg.Client, work: () => Promise<T>): Promise<T> {
  await admin.query(`select pg_advisory_lock(hashtext('test migrations'))`);
  try {
    return await work();
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext('test migrations'))`);
  }
}

function withDatabase(url: URL, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

async function withAdmin(url: URL, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global set-up; run this with the project "integration"`);
  return value;
}
