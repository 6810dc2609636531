import { NestFactory } from '@nestjs/core';
import { Module, type DynamicModule } from '@nestjs/common';
import { PLATFORM_ROLE_LEVELS, ROOT_TENANT_UID } from '@glass/contracts';
import type { AppConfig } from '../kernel/config/app-config.js';
import { platformSystemContext, type PlatformContext } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { KernelModule } from '../kernel.module.js';
import { Contact } from '../modules/customer/public.js';
import { hashPassword } from '../modules/auth/public.js';
import { Tenant } from '../modules/tenant/public.js';
import { DEMO_SITES } from './demo-sites.js';
import { seedSite } from './seed-site.js';
import { uidFor } from './random.js';

@Module({})
class SeedModule {
  static with(config: AppConfig): DynamicModule {
    return { module: SeedModule, imports: [KernelModule.with(config)] };
  }
}

/**
 * Fills an empty database with the platform's tenant and two demo fabricators, all or nothing. A database that
 * has the platform's tenant is left as it is.
 * @returns what was done, in words
 * @throws in production
 */
export async function seedDemoData(config: AppConfig, now = new Date()): Promise<string> {
  if (config.environment === 'production')
    throw new Error('Demo data is never put into a production database.');
  const app = await NestFactory.createApplicationContext(SeedModule.with({ ...config, logLevel: 'warn' }), {
    logger: ['error', 'warn'],
  });
  try {
    return await seedWith(app.get(Database), config, now);
  } finally {
    await app.close();
  }
}

async function seedWith(database: Database, config: AppConfig, now: Date): Promise<string> {
  const ctx = platformSystemContext('demo data', 'seed');
  return database.runInTransaction(ctx, async (tx) => {
    const { manager } = tx.tx;
    if (await manager.existsBy(Tenant, { uid: ROOT_TENANT_UID })) return 'The demo data is there already.';
    const password = await hashPassword(config.demoPassword);
    await seedPlatform(tx, password, now);
    for (const site of DEMO_SITES) await seedSite(tx, site, password, now);
    return 'The demo tenants were made.';
  });
}

async function seedPlatform({ tx }: PlatformContext, passwordHash: string, createdAt: Date): Promise<void> {
  await tx.manager.insert(Tenant, {
    uid: ROOT_TENANT_UID,
    slug: 'platform',
    name: 'Glass platform',
    isPlatform: true,
    isDemo: true,
    settings: { home: 'LandingPage' },
    createdAt,
  });
  const people = Object.entries(PLATFORM_ROLE_LEVELS).map(([name, roleLevel]) => ({
    tenantUid: ROOT_TENANT_UID,
    uid: uidFor(`platform/contact/${name}`),
    email: `${name}@platform.example`,
    firstName: name[0]!.toUpperCase() + name.slice(1),
    lastName: 'Staff',
    passwordHash,
    roleLevel,
    emailVerifiedAt: createdAt,
    createdAt,
  }));
  await tx.manager.insert(Contact, people);
}
