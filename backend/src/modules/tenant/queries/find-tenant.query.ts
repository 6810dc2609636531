import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { platformSystemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { TenantDirectory } from '../../../kernel/access/principal-reader.js';
import { hostName, slugOf } from '../domain/host-name.js';
import { siteAddress } from '../domain/site-address.js';
import { tenantSettings, type TenantSettings } from '../domain/tenant-settings.js';
import { Tenant } from '../persistence/tenant.entity.js';

export interface TenantProfile {
  uid: string;
  slug: string;
  name: string;
  isPlatform: boolean;
  isDemo: boolean;
  /** Without a slash at the end: what links in mails and QR codes begin with. */
  siteUrl: string;
  settings: TenantSettings;
}

/** Finds tenants: by the host a page was opened under, or the one of a context. */
@Injectable()
export class FindTenant implements TenantDirectory {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Own domains first, then `{slug}.{base domain}`. */
  async byHost(host: string, traceId: string): Promise<TenantProfile | null> {
    const name = hostName(host);
    if (!name) return null;
    return this.database.runInTransaction(platformSystemContext('tenant finder', traceId), async ({ tx }) => {
      const tenant = await tx.manager
        .createQueryBuilder(Tenant, 'tenant')
        .where('tenant.uid = (select tenant_uid from tenant_domain where host = :name)', { name })
        .orWhere('tenant.slug = :slug', { slug: slugOf(name, this.config.baseDomain) ?? '' })
        .orderBy('tenant.slug = :slug')
        .getOne();
      return tenant && this.profile(tenant);
    });
  }

  async exists(tenantUid: string): Promise<boolean> {
    return this.database.runInTransaction(platformSystemContext('tenant finder', 'tenant'), ({ tx }) =>
      tx.manager.existsBy(Tenant, { uid: tenantUid }),
    );
  }

  /** The tenant of the context, within its transaction. */
  async ofContext(ctx: Context): Promise<TenantProfile> {
    return this.profile(await ctx.tx.manager.findOneByOrFail(Tenant, { uid: ctx.tenantUid }));
  }

  private profile(tenant: Tenant): TenantProfile {
    const { uid, slug, name, isPlatform, isDemo, settings } = tenant;
    const siteUrl = siteAddress(this.config, tenant);
    return { uid, slug, name, isPlatform, isDemo, siteUrl, settings: tenantSettings(settings) };
  }
}
