import { DataSource } from 'typeorm';
import type { MigrationClass } from './data-source.js';

/**
 * Brings the schema up to date. A step of its own, before a new version of the processes starts; it waits for
 * another one that is at it.
 * @param databaseUrl what the processes connect as: the role that may take glass_app and glass_platform
 * @returns the names of the migrations that ran
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
    await lock.query(`select pg_advisory_lock(hashtext('glass migrate'))`);
    await prepareQueueSchema(dataSource, apiRole);
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } finally {
    await lock.query(`select pg_advisory_unlock(hashtext('glass migrate'))`);
    await lock.release();
    await dataSource.destroy();
  }
}

/** The queue makes its tables itself, as the role that uses them; it needs a schema to make them in. */
async function prepareQueueSchema(dataSource: DataSource, apiRole: string): Promise<void> {
  const exists: unknown[] = await dataSource.query(`select from pg_namespace where nspname = 'bullmq'`);
  if (exists.length > 0) return;
  const role = `"${apiRole.replaceAll('"', '""')}"`;
  await dataSource.query(`create schema bullmq; grant usage, create on schema bullmq to ${role}`);
}
