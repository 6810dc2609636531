import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { currentLocale, type Locale, LOCALES, SOURCE_LOCALE } from '@glass/language';
import { dayIn } from '@glass/contracts/geo';
import type { Day } from '@glass/contracts/primitives';
import type { TtlCache } from '../../../kernel/cache/ttl-cache.js';
import { Caches } from '../../../kernel/cache/caches.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { platformSystemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { TenantLanguages } from '../../../kernel/language/tenant-languages.js';
import type { TenantDirectory } from '../../../kernel/access/principal-reader.js';
import { normalizeHost, buildSiteUrl, parseSiteHost, parseSlug } from '../domain/site-address.js';
import { tenantLanguages, tenantSettings, type TenantSettings } from '../domain/tenant-settings.js';
import { FormerNames } from '../persistence/former-names.js';
import { Tenant, TenantDomain } from '../persistence/tenant.entity.js';

export interface TenantProfile {
  uid: string;
  slug: string;
  name: string;
  isPlatform: boolean;
  isDemo: boolean;
  /** Without a trailing slash; prefix of links in emails and QR codes. */
  siteUrl: string;
  settings: TenantSettings;
  /** The site is closed and sign-in disabled. */
  isSuspended: boolean;
  /** false while a new tenant prepares its site. */
  isOpenToBuyers: boolean;
}

/** Data of a tenant that nearly every call needs. */
interface TenantStatus {
  isOpen: boolean;
  isOpenToBuyers: boolean;
  timeZone: string;
  languages: TenantLanguages;
}

const ENGLISH_ONLY: TenantLanguages = { offered: [SOURCE_LOCALE], language: null, words: [] };

/** Concurrently used tenants and hosts per process. */
const MAX_CACHED = 2000;

/** Finds tenants by host or by context. */
@Injectable()
export class FindTenant implements TenantDirectory {
  private readonly hosts: TtlCache<TenantProfile>;
  private readonly known: TtlCache<TenantStatus>;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly formerNames: FormerNames,
    caches: Caches,
  ) {
    this.hosts = caches.createTtlCache('tenant-by-host', MAX_CACHED);
    this.known = caches.createTtlCache('tenant', MAX_CACHED);
  }

  /** Looks up custom domains first, then `{slug}.{base domain}`. Cached briefly (`TtlCache`). */
  async byHost(host: string, traceId: string): Promise<TenantProfile | null> {
    const name = normalizeHost(host);
    if (!name) return null;
    return this.hosts.get(name, () => this.readByHost(name, traceId));
  }

  /** Drops a changed tenant from this process's cache. */
  forget(tenantUid: string): void {
    this.hosts.forget((_host, { uid }) => uid === tenantUid);
    this.known.forget((uid) => uid === tenantUid);
  }

  /** @returns the tenant whose site an origin is, or null */
  async tenantAtOrigin(origin: string, traceId: string): Promise<string | null> {
    const host = parseSiteHost(origin, this.config);
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
        .orWhere('tenant.slug = :slug', { slug: parseSlug(name, this.config.baseDomain) ?? '' })
        .orderBy('tenant.slug = :slug')
        .getOne();
      return tenant && this.profileOf(tenant);
    });
  }

  async exists(tenantUid: string): Promise<boolean> {
    return (await this.status(tenantUid)) !== null;
  }

  async isOpen(tenantUid: string): Promise<boolean> {
    return (await this.status(tenantUid))?.isOpen ?? false;
  }

  /** True for an unknown tenant, which is refused for that. */
  async isOpenToBuyers(tenantUid: string): Promise<boolean> {
    return (await this.status(tenantUid))?.isOpenToBuyers ?? true;
  }

  async languagesOf(tenantUid: string): Promise<TenantLanguages> {
    return (await this.status(tenantUid))?.languages ?? ENGLISH_ONLY;
  }

  /** Language to keep for a new person: the page's, if the site has several. */
  async pageLanguage(ctx: Context): Promise<Locale | null> {
    const { offered } = await this.languagesOf(ctx.tenantUid);
    return offered.length > 1 ? currentLocale() : null;
  }

  /**
   * Current calendar day of the context's tenant.
   * @throws TENANT_UNKNOWN
   */
  async today(ctx: Context): Promise<Day> {
    return dayIn(await this.timeZone(ctx), new Date());
  }

  /**
   * Time zone of the context's tenant.
   * @throws TENANT_UNKNOWN
   */
  async timeZone(ctx: Context): Promise<string> {
    if (ctx.isInTransaction) return (await this.ofContext(ctx)).settings.timeZone;
    const status = await this.status(ctx.tenantUid);
    if (!status) throw generalError('TENANT_UNKNOWN', msg`This site doesn’t exist.`);
    return status.timeZone;
  }

  private status(tenantUid: string): Promise<TenantStatus | null> {
    return this.known.get(tenantUid, async () => {
      const tenant = await this.database.runInTransaction(
        platformSystemContext('tenant finder', 'tenant'),
        ({ tx }) =>
          tx.manager.findOne(Tenant, {
            where: { uid: tenantUid },
            select: { uid: true, suspendedAt: true, openedAt: true, settings: true },
          }),
      );
      if (!tenant) return null;
      const settings = readSettings(tenant);
      const isOpenToBuyers = tenant.openedAt !== null;
      return {
        ...{ isOpen: tenant.suspendedAt === null, isOpenToBuyers, timeZone: settings.timeZone },
        languages: tenantLanguages(settings),
      };
    });
  }

  /**
   * Locks the tenant against suspension until the transaction ends.
   * @throws TENANT_UNKNOWN if suspended
   */
  async keepOpen(ctx: Context): Promise<void> {
    const open: unknown[] = await ctx.tx.query(
      `select from tenant where uid = $1 and suspended_at is null for share`,
      [ctx.tenantUid],
    );
    if (open.length === 0) throw generalError('TENANT_UNKNOWN', msg`This site is currently closed.`);
  }

  /** Reads the context's tenant, in its transaction. */
  async ofContext(ctx: Context): Promise<TenantProfile> {
    return this.profileOf(await ctx.tx.manager.findOneByOrFail(Tenant, { uid: ctx.tenantUid }));
  }

  /** Names of the tenant in emails and URLs, for password checks; empty if there is none. */
  async wordsOf(ctx: Context): Promise<string[]> {
    const tenant = await ctx.tx.manager.findOneBy(Tenant, { uid: ctx.tenantUid });
    return tenant ? [tenant.name, tenant.slug] : [];
  }

  /** Whether the tenant's site is at this host: a custom domain or `{slug}.{base domain}`. */
  async isHostOf(ctx: Context, { slug }: Pick<TenantProfile, 'slug'>, host: string): Promise<boolean> {
    const name = normalizeHost(host);
    if (!name) return false;
    if (parseSlug(name, this.config.baseDomain) === slug) return true;
    return ctx.tx.manager.existsBy(TenantDomain, {
      ...{ tenantUid: ctx.tenantUid, host: name },
      verifiedAt: Not(IsNull()),
    });
  }

  /** Whether the tenant's site is or was at this host, for labels printed with an old address. */
  async isCurrentOrFormerHost(ctx: Context, host: string): Promise<boolean> {
    const name = normalizeHost(host);
    if (!name) return false;
    return (await this.isHostOf(ctx, await this.ofContext(ctx), name)) || this.formerNames.isOf(ctx, name);
  }

  /** Finds the current URL of a site that moved away from this host; null if none did. */
  async findMovedSite(host: string, traceId: string): Promise<string | null> {
    const name = normalizeHost(host);
    if (!name || (await this.byHost(name, traceId))) return null;
    return this.database.runInTransaction(platformSystemContext('tenant finder', traceId), async ({ tx }) => {
      const tenantUid = await this.formerNames.lastOwner(tx, name);
      const tenant =
        tenantUid && (await tx.manager.findOneBy(Tenant, { uid: tenantUid, suspendedAt: IsNull() }));
      return tenant ? this.siteUrlOf(tenant) : null;
    });
  }

  /** URL of the tenant's site that the user called from; its preferred URL if they didn't. */
  async getCallingSiteUrl(
    ctx: Context,
    tenant: Pick<TenantProfile, 'slug' | 'siteUrl'>,
    origin: string | null,
  ): Promise<string> {
    const host = origin === null ? null : parseSiteHost(origin, this.config);
    return origin !== null && host !== null && (await this.isHostOf(ctx, tenant, host))
      ? new URL(origin).origin
      : tenant.siteUrl;
  }

  /** Without a trailing slash. */
  siteUrlOf(tenant: Pick<Tenant, 'slug' | 'primaryHost'>): string {
    return buildSiteUrl(this.config, tenant);
  }

  profileOf(tenant: Tenant): TenantProfile {
    const { uid, slug, name, isPlatform, isDemo } = tenant;
    const siteUrl = this.siteUrlOf(tenant);
    return {
      ...{ uid, slug, name, isPlatform, isDemo, siteUrl, settings: readSettings(tenant) },
      isSuspended: tenant.suspendedAt !== null,
      isOpenToBuyers: tenant.openedAt !== null,
    };
  }
}

/** The platform's own site has no settings page, so it offers all languages. */
function readSettings({ settings, isPlatform }: Pick<Tenant, 'settings' | 'isPlatform'>): TenantSettings {
  const read = tenantSettings(settings);
  return isPlatform && read.languages.length === 0 ? { ...read, languages: [...LOCALES] } : read;
}
