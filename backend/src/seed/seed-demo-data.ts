import { DataSource } from 'typeorm';
import type { AppConfig } from '../kernel/config/app-config.js';
import { platformSystemContext, type PlatformContext } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { createStorage } from '../kernel/storage/create-storage.js';

/**
 * Fills an empty database with the platform's tenant, two demo tenants and one that isn't open yet, all or nothing. Leaves a database with a
 * platform tenant unchanged.
 * @returns what was done
 * @throws in production
 */
export async function seedDemoData(config: AppConfig, now = new Date()): Promise<string> {
  if (config.environment === 'production')
    throw new Error('Demo data can’t be added to a production database.');
  if (await isSeeded(config)) return 'The demo data already exists.';
  // Loaded only now, so that a normal start doesn't wait for it.
  const { entities } = await import('../entities.js');
  const { createDataSource } = await import('../kernel/database/data-source.js');
  const { FileStore, GetStorageUsage, StorageQuota } = await import('../modules/file/public.js');
  const { seedTenants } = await import('./seed-tenants.js');
  const dataSource = await createDataSource({ url: config.databaseUrl, poolSize: 2, entities }).initialize();
  try {
    const ctx = platformSystemContext('demo data', 'seed');
    const database = new Database(dataSource);
    const quota = new StorageQuota(new GetStorageUsage(config));
    const files = new FileStore(database, await createStorage(config), quota);
    await database.runInTransaction(ctx, async (tx) => {
      await seedTenants(tx, files, config, now);
      await chooseWayToPay(tx, config);
    });
    return 'The demo tenants were created.';
  } finally {
    await dataSource.destroy();
  }
}

/** With Stripe configured, the second tenant uses it instead of test payments. */
async function chooseWayToPay({ tx }: PlatformContext, { stripe }: AppConfig): Promise<void> {
  await tx.query(`update tenant set is_demo = $1 where slug = 'metrik' and is_demo <> $1`, [stripe === null]);
}

async function isSeeded(config: AppConfig): Promise<boolean> {
  const url = config.databaseUrl;
  const dataSource = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
  try {
    const rows: unknown[] = await new Database(dataSource).runInTransaction(
      platformSystemContext('demo data', 'seed'),
      async (ctx) => {
        await chooseWayToPay(ctx, config);
        return ctx.tx.query('select from tenant where is_platform');
      },
    );
    return rows.length > 0;
  } finally {
    await dataSource.destroy();
  }
}
