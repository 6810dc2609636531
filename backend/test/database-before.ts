import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { MigrationClass } from '../src/kernel/database/data-source.js';
import { migrate } from '../src/kernel/database/migrate.js';
import { migrations } from '../src/migrations/index.js';
import { withMigrationLock } from './test-database.js';

/** Database in the state before a migration, for testing it. */
export interface DatabaseBefore {
  /** Bypasses row-level security. */
  db: pg.Client;
  insert(table: string, row: object): Promise<void>;
  /** Runs the migration and all later ones. */
  migrateOn(): Promise<unknown>;
  drop(): Promise<void>;
}

export async function createDatabaseBefore(migration: MigrationClass): Promise<DatabaseBefore> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (variable: string, database: string): string => {
    const url = new URL(process.env[variable]!);
    url.pathname = `/${database}`;
    return url.toString();
  };
  const admin = new pg.Client({ connectionString: urlOf('TEST_MIGRATION_DATABASE_URL', 'postgres') });
  const migrateWith = (some: MigrationClass[]): Promise<unknown> =>
    withMigrationLock(admin, () =>
      migrate(urlOf('TEST_MIGRATION_DATABASE_URL', name), urlOf('TEST_DATABASE_URL', name), some),
    );
  await admin.connect();
  await admin.query(`create database ${name}`);
  await migrateWith(migrations.slice(0, migrations.indexOf(migration)));
  const db = new pg.Client({ connectionString: urlOf('TEST_ADMIN_DATABASE_URL', name) });
  await db.connect();
  return {
    db,
    async insert(table, row) {
      const columns = Object.keys(row);
      await db.query(
        `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::${table}, $1)`,
        [row],
      );
    },
    migrateOn: () => migrateWith(migrations),
    async drop() {
      await db.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
