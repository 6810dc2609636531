import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { TenantInitReply, TenantInitRequest } from '@glass/contracts/tenant';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { TtlCache } from '../../../kernel/cache/ttl-cache.js';
import { Caches } from '../../../kernel/cache/caches.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue, type CatalogueSettings } from '../../catalogue/public.js';
import { isOriginOfHost } from '../domain/site-address.js';
import { toWebsiteSettings } from '../domain/tenant-settings.js';
import { FindTenant } from './find-tenant.query.js';

/** For sites without a catalog, such as the platform's. */
const SELLS_NOTHING: SiteCatalogue = {
  ...{ currency: 'USD', units: 'inch', precision: '1/16' },
  offersShowers: false,
};

/** Facts of the catalog that a page needs before it loads it. */
interface SiteCatalogue extends CatalogueSettings {
  offersShowers: boolean;
}

/** Concurrently visited sites per process. */
const MAX_CACHED = 2000;

/** Returns the tenant of a page that was just opened. */
@Injectable()
export class InitTenant {
  private readonly settings: TtlCache<SiteCatalogue>;

  constructor(
    private readonly findTenant: FindTenant,
    private readonly getCatalogue: GetCatalogue,
    caches: Caches,
  ) {
    this.settings = caches.createTtlCache('tenant-settings', MAX_CACHED);
  }

  /** Drops a changed tenant from this process's cache. */
  forget(tenantUid: string): void {
    this.findTenant.forget(tenantUid);
    this.settings.forget((uid) => uid === tenantUid);
  }

  /** @throws ORIGIN_REFUSED if the browser reports another host */
  async run(
    caller: Pick<Caller, 'origin' | 'address' | 'traceId'>,
    { host }: TenantInitRequest,
  ): Promise<TenantInitReply> {
    if (caller.origin && !isOriginOfHost(caller.origin, host)) {
      throw generalError('ORIGIN_REFUSED', msg`This page doesn’t belong to that site.`);
    }
    const tenant = await this.findTenant.byHost(host, caller.traceId);
    if (!tenant) return { isValidTenant: false };
    if (tenant.isSuspended) return { isValidTenant: false, closedTenantName: tenant.name };
    const { settings } = tenant;
    const ctx = visitorContext(tenant.uid, caller);
    const found = await this.settings.get(tenant.uid, () => this.readCatalogue(ctx));
    const { currency, units, precision, offersShowers } = found ?? SELLS_NOTHING;
    return {
      isValidTenant: true,
      tenantUID: tenant.uid,
      tenantName: tenant.name,
      tenantIsDemoMode: tenant.isDemo,
      isPlatform: tenant.isPlatform,
      isOpen: tenant.isOpenToBuyers,
      ...(offersShowers && { offersShowers }),
      tenantWebsiteSettings: { ...toWebsiteSettings(settings), currency, units, precision },
      ...(settings.languages.length > 0 && { languages: settings.languages, language: settings.language }),
    };
  }

  private async readCatalogue(ctx: Context): Promise<SiteCatalogue> {
    const settings = await this.getCatalogue.settings(ctx);
    if (!settings) return SELLS_NOTHING;
    const { articles = [] } = await this.getCatalogue.run(ctx);
    return { ...settings, offersShowers: articles.some(({ active }) => active) };
  }
}
