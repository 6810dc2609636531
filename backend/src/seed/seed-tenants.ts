import { inLanguage } from '@glass/language/server';
import { PLATFORM_ROLE_LEVELS, ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { AppConfig } from '../kernel/config/app-config.js';
import type { PlatformContext } from '../kernel/context/context.js';
import { toTaskOwner } from '../kernel/limits/fair-turns.js';
import { hashPassword } from '../modules/auth/public.js';
import { Contact } from '../modules/customer/public.js';
import type { FileStore } from '../modules/file/public.js';
import { shopLanguage, Tenant, tenantSettings } from '../modules/tenant/public.js';
import { DEMO_SITES } from './demo-sites.js';
import { demoStaffUid, type PlatformRole } from './demo-accounts.js';
import { seedClosedSite } from './seed-closed-site.js';
import { seedSite } from './seed-site.js';

/** Creates the platform's tenant and the demo tenants, each in its own language; all logins have the same password. */
export async function seedTenants(
  ctx: PlatformContext,
  files: FileStore,
  { demoPassword, jwtSecret }: Pick<AppConfig, 'demoPassword' | 'jwtSecret'>,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(toTaskOwner(ctx), demoPassword);
  await seedPlatform(ctx, passwordHash, now);
  for (const site of DEMO_SITES)
    await inLanguage(shopLanguage(tenantSettings(site.settings)), () =>
      seedSite(ctx, files, site, { passwordHash, jwtSecret }, now),
    );
  await seedClosedSite(ctx, passwordHash, now);
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
  const people = (Object.keys(PLATFORM_ROLE_LEVELS) as PlatformRole[]).map((name) => ({
    tenantUid: ROOT_TENANT_UID,
    uid: demoStaffUid(name),
    email: `${name}@platform.example`,
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    lastName: 'Staff',
    passwordHash,
    roleLevel: PLATFORM_ROLE_LEVELS[name],
    emailVerifiedAt: createdAt,
    createdAt,
  }));
  await tx.manager.insert(Contact, people);
}
