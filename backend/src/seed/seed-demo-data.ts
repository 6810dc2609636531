import { DataSource } from 'typeorm';
import type { AppConfig } from '../kernel/config/app-config.js';
import { platformSystemContext } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { DiskStorage } from '../kernel/storage/storage.js';

/**
 * Fills an empty database with the platform's tenant and two demo fabricators, all or nothing. A database that
 * has the platform's tenant is left as it is.
 * @returns what was done, in words
 * @throws in production
 */
export async function seedDemoData(config: AppConfig, now = new Date()): Promise<string> {
  if (config.environment === 'production')
    throw new Error('Demo data is never put into a production database.');
  if (await isSeeded(config.databaseUrl)) return 'The demo data is there already.';
  // Everything else is loaded only now, so that the usual start does not wait for it.
  const { entities } = await import('../entities.js');
  const { createDataSource } = await import('../kernel/database/data-source.js');
  const { FileStore } = await import('../modules/file/public.js');
  const { seedTenants } = await import('./seed-tenants.js');
  const dataSource = await createDataSource({ url: config.databaseUrl, poolSize: 2, entities }).initialize();
  try {
    const ctx = platformSystemContext('demo data', 'seed');
    const database = new Database(dataSource);
    const files = new FileStore(database, new DiskStorage(config.storageDir));
    await database.runInTransaction(ctx, (tx) => seedTenants(tx, files, config.demoPassword, now));
    return 'The demo tenants were made.';
  } finally {
    await dataSource.destroy();
  }
}

async function isSeeded(url: string): Promise<boolean> {
  const dataSource = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
  try {
    const rows: unknown[] = await new Database(dataSource).runInTransaction(
      platformSystemContext('demo data', 'seed'),
      ({ tx }) => tx.query('select from tenant where is_platform'),
    );
    return rows.length > 0;
  } finally {
    await dataSource.destroy();
  }
}
