import { Inject, Injectable } from '@nestjs/common';
import { BriefCache } from '../../../kernel/cache/brief-cache.js';
import { Clock } from '../../../kernel/cache/clock.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { platformSystemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { TenantDirectory } from '../../../kernel/access/principal-reader.js';
import { hostName, siteAddress, siteHostOf, slugOf } from '../domain/site-address.js';
import { tenantSettings, type TenantSettings } from '../domain/tenant-settings.js';
import { Tenant, TenantDomain } from '../persistence/tenant.entity.js';

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

/** Tenants and hosts in use at the same moment, on one process. */
const MAX_CACHED = 2000;

/** Finds tenants: by the host a page was opened under, or the one of a context. */
@Injectable()
export class FindTenant implements TenantDirectory {
  private readonly hosts: BriefCache<TenantProfile>;
  private readonly known: BriefCache<{ uid: string }>;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
    clock: Clock,
  ) {
    this.hosts = new BriefCache(MAX_CACHED, clock);
    this.known = new BriefCache(MAX_CACHED, clock);
  }

  /** Own domains first, then `{slug}.{base domain}`. What was found is believed for a moment (`BriefCache`). */
  async byHost(host: string, traceId: string): Promise<TenantProfile | null> {
    const name = hostName(host);
    if (!name) return null;
    return this.hosts.get(name, () => this.readByHost(name, traceId));
  }

  /** What was believed of a tenant that has been changed, in this process. */
  forget(tenantUid: string): void {
    this.hosts.forget((_host, { uid }) => uid === tenantUid);
  }

  /** Whether an origin is a tenant's site. */
  async hasSiteAt(origin: string, traceId: string): Promise<boolean> {
    const host = siteHostOf(origin, this.config);
    return host !== null && (await this.byHost(host, traceId)) !== null;
  }

  private async readByHost(name: string, traceId: string): Promise<TenantProfile | null> {
    return this.database.runInTransaction(platformSystemContext('tenant finder', traceId), async ({ tx }) => {
      const tenant = await tx.manager
        .createQueryBuilder(Tenant, 'tenant')
        .where('tenant.uid = (select tenant_uid from tenant_domain where host = :name)', { name })
        .orWhere('tenant.slug = :slug', { slug: slugOf(name, this.config.baseDomain) ?? '' })
        .orderBy('tenant.slug = :slug')
        .getOne();
      return tenant && this.profileOf(tenant);
    });
  }

  async exists(tenantUid: string): Promise<boolean> {
    const found = await this.known.get(tenantUid, async () => {
      const there = await this.database.runInTransaction(
        platformSystemContext('tenant finder', 'tenant'),
        ({ tx }) => tx.manager.existsBy(Tenant, { uid: tenantUid }),
      );
      return there ? { uid: tenantUid } : null;
    });
    return found !== null;
  }

  /** The tenant of the context, within its transaction. */
  async ofContext(ctx: Context): Promise<TenantProfile> {
    return this.profileOf(await ctx.tx.manager.findOneByOrFail(Tenant, { uid: ctx.tenantUid }));
  }

  /** What the tenant of the context is called, in mails and in addresses; empty when there is none. */
  async wordsOf(ctx: Context): Promise<string[]> {
    const tenant = await ctx.tx.manager.findOneBy(Tenant, { uid: ctx.tenantUid });
    return tenant ? [tenant.name, tenant.slug] : [];
  }

  /** Whether the tenant's site is at this host: at a domain of its own, or at `{slug}.{base domain}`. */
  async isHostOf(ctx: Context, { slug }: Pick<TenantProfile, 'slug'>, host: string): Promise<boolean> {
    const name = hostName(host);
    if (!name) return false;
    if (slugOf(name, this.config.baseDomain) === slug) return true;
    return ctx.tx.manager.existsBy(TenantDomain, { tenantUid: ctx.tenantUid, host: name });
  }

  profileOf(tenant: Tenant): TenantProfile {
    const { uid, slug, name, isPlatform, isDemo, settings } = tenant;
    const siteUrl = siteAddress(this.config, tenant);
    return { uid, slug, name, isPlatform, isDemo, siteUrl, settings: tenantSettings(settings) };
  }
}
