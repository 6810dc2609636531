import { DataSource } from 'typeorm';
import type { MigrationClass } from './data-source.js';

/**
 * Migrates the schema. A separate step before a new version starts; concurrent runs wait for each other.
 * @param databaseUrl of the processes, whose role may switch to glass_app and glass_platform
 * @returns names of the migrations that ran
 */
export async function migrate(
  migrationDatabaseUrl: string,
  databaseUrl: string,
  migrations: MigrationClass[],
): Promise<string[]> {
  const apiRole = decodeURIComponent(new URL(databaseUrl).username);
  const dataSource = new DataSource({
    type: 'postgres',
    url: migrationDatabaseUrl,
    migrations,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each',
    extra: { max: 2, options: `-c glass.api_role=${apiRole}`, application_name: 'glass migrate' },
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await refuseOldServer(dataSource);
    await lock.query(`select pg_advisory_lock(hashtext('glass migrate'))`);
    await prepareQueueSchema(dataSource, apiRole);
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } finally {
    await lock.query(`select pg_advisory_unlock(hashtext('glass migrate'))`);
    await lock.release();
    await dataSource.destroy();
  }
}

/** PostgreSQL 16 introduced granting a role without inheriting its rights. */
async function refuseOldServer(dataSource: DataSource): Promise<void> {
  const [{ version }] = (await dataSource.query(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )) as [{ version: number }];
  if (version < 16) throw new Error(`PostgreSQL 16 or newer is needed; this server is version ${version}.`);
}

/**
 * Prepares what the queue's own table setup needs: a schema; the right to create schemas, since it runs "create schema
 * if not exists" at every start; and temporary tables, which it uses for bulk inserts.
 */
async function prepareQueueSchema(dataSource: DataSource, apiRole: string): Promise<void> {
  const role = quoted(apiRole);
  const [{ name }] = (await dataSource.query('select current_database() as name')) as [{ name: string }];
  await dataSource.query(`grant connect, create, temporary on database ${quoted(name)} to ${role}`);
  const exists: unknown[] = await dataSource.query(`select from pg_namespace where nspname = 'bullmq'`);
  if (exists.length > 0) return;
  await dataSource.query(`create schema bullmq; grant usage, create on schema bullmq to ${role}`);
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
