import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { dayIn, type Day } from '@glass/contracts';
import type { TtlCache } from '../../../kernel/cache/ttl-cache.js';
import { Caches } from '../../../kernel/cache/caches.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { platformSystemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { TenantDirectory } from '../../../kernel/access/principal-reader.js';
import { hostName, siteAddress, siteHostOf, slugOf } from '../domain/site-address.js';
import { tenantSettings, type TenantSettings } from '../domain/tenant-settings.js';
import { FormerNames } from '../persistence/former-names.js';
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
  /** Its site shows nothing, and nobody signs in. */
  isSuspended: boolean;
}

/** What nearly every call asks of a tenant. */
interface Standing {
  isOpen: boolean;
  timeZone: string;
}

/** Tenants and hosts in use at the same moment, on one process. */
const MAX_CACHED = 2000;

/** Finds tenants: by the host a page was opened under, or the one of a context. */
@Injectable()
export class FindTenant implements TenantDirectory {
  private readonly hosts: TtlCache<TenantProfile>;
  private readonly known: TtlCache<Standing>;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly formerNames: FormerNames,
    caches: Caches,
  ) {
    this.hosts = caches.createTtlCache('tenant-by-host', MAX_CACHED);
    this.known = caches.createTtlCache('tenant', MAX_CACHED);
  }

  /** Own domains first, then `{slug}.{base domain}`. What was found is believed for a moment (`TtlCache`). */
  async byHost(host: string, traceId: string): Promise<TenantProfile | null> {
    const name = hostName(host);
    if (!name) return null;
    return this.hosts.get(name, () => this.readByHost(name, traceId));
  }

  /** What was believed of a tenant that has been changed, in this process. */
  forget(tenantUid: string): void {
    this.hosts.forget((_host, { uid }) => uid === tenantUid);
    this.known.forget((uid) => uid === tenantUid);
  }

  /** Whose site an origin is; null where it is no tenant's. */
  async tenantAtOrigin(origin: string, traceId: string): Promise<string | null> {
    const host = siteHostOf(origin, this.config);
    return host === null ? null : ((await this.byHost(host, traceId))?.uid ?? null);
  }

  private async readByHost(name: string, traceId: string): Promise<TenantProfile | null> {
    return this.database.runInTransaction(platformSystemContext('tenant finder', traceId), async ({ tx }) => {
      const tenant = await tx.manager
        .createQueryBuilder(Tenant, 'tenant')
        .where(
          'tenant.uid = (select tenant_uid from tenant_domain where host = :name and verified_at is not null)',
          { name },
        )
        .orWhere('tenant.slug = :slug', { slug: slugOf(name, this.config.baseDomain) ?? '' })
        .orderBy('tenant.slug = :slug')
        .getOne();
      return tenant && this.profileOf(tenant);
    });
  }

  async exists(tenantUid: string): Promise<boolean> {
    return (await this.standing(tenantUid)) !== null;
  }

  async isOpen(tenantUid: string): Promise<boolean> {
    return (await this.standing(tenantUid))?.isOpen ?? false;
  }

  /** The calendar day that it is where the tenant of the context is. @throws TENANT_UNKNOWN */
  async today(ctx: Context): Promise<Day> {
    return dayIn(await this.timeZone(ctx), new Date());
  }

  /** The time zone in which the tenant of the context counts its days. @throws TENANT_UNKNOWN */
  async timeZone(ctx: Context): Promise<string> {
    if (ctx.isInTransaction) return (await this.ofContext(ctx)).settings.timeZone;
    const standing = await this.standing(ctx.tenantUid);
    if (!standing) throw generalError('TENANT_UNKNOWN', 'There is no such site.');
    return standing.timeZone;
  }

  private standing(tenantUid: string): Promise<Standing | null> {
    return this.known.get(tenantUid, async () => {
      const tenant = await this.database.runInTransaction(
        platformSystemContext('tenant finder', 'tenant'),
        ({ tx }) =>
          tx.manager.findOne(Tenant, {
            where: { uid: tenantUid },
            select: { uid: true, suspendedAt: true, settings: true },
          }),
      );
      if (!tenant) return null;
      const { timeZone } = tenantSettings(tenant.settings);
      return { isOpen: tenant.suspendedAt === null, timeZone };
    });
  }

  /**
   * Keeps the tenant of the context open until the transaction ends: whoever suspends it comes before or after.
   * @throws TENANT_UNKNOWN for a tenant that is suspended
   */
  async keepOpen(ctx: Context): Promise<void> {
    const open: unknown[] = await ctx.tx.query(
      `select from tenant where uid = $1 and suspended_at is null for share`,
      [ctx.tenantUid],
    );
    if (open.length === 0) throw generalError('TENANT_UNKNOWN', 'This site is closed at present.');
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
    return ctx.tx.manager.existsBy(TenantDomain, {
      ...{ tenantUid: ctx.tenantUid, host: name },
      verifiedAt: Not(IsNull()),
    });
  }

  /** Whether the site of the context's tenant is or was at this host: labels keep the address they were printed with. */
  async isOrWasHostOf(ctx: Context, host: string): Promise<boolean> {
    const name = hostName(host);
    if (!name) return false;
    return (await this.isHostOf(ctx, await this.ofContext(ctx), name)) || this.formerNames.isOf(ctx, name);
  }

  /** Where the site is that used to be at this host; null for a host that never was a site's, or is one. */
  async siteMovedFrom(host: string, traceId: string): Promise<string | null> {
    const name = hostName(host);
    if (!name || (await this.byHost(name, traceId))) return null;
    return this.database.runInTransaction(platformSystemContext('tenant finder', traceId), async ({ tx }) => {
      const tenantUid = await this.formerNames.lastOwner(tx, name);
      const tenant =
        tenantUid && (await tx.manager.findOneBy(Tenant, { uid: tenantUid, suspendedAt: IsNull() }));
      return tenant ? this.siteUrlOf(tenant) : null;
    });
  }

  /** Where a person called from, where that is the tenant's site; where the tenant prefers its site otherwise. */
  async siteCalledFrom(
    ctx: Context,
    tenant: Pick<TenantProfile, 'slug' | 'siteUrl'>,
    origin: string | null,
  ): Promise<string> {
    const host = origin === null ? null : siteHostOf(origin, this.config);
    return origin !== null && host !== null && (await this.isHostOf(ctx, tenant, host))
      ? new URL(origin).origin
      : tenant.siteUrl;
  }

  /** Without a slash at the end. */
  siteUrlOf(tenant: Pick<Tenant, 'slug' | 'primaryHost'>): string {
    return siteAddress(this.config, tenant);
  }

  profileOf(tenant: Tenant): TenantProfile {
    const { uid, slug, name, isPlatform, isDemo, settings } = tenant;
    const siteUrl = this.siteUrlOf(tenant);
    const isSuspended = tenant.suspendedAt !== null;
    return { uid, slug, name, isPlatform, isDemo, siteUrl, settings: tenantSettings(settings), isSuspended };
  }
}
