import { Injectable } from '@nestjs/common';
import type { TenantInitReply, TenantInitRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { TtlCache } from '../../../kernel/cache/ttl-cache.js';
import { Caches } from '../../../kernel/cache/caches.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue, type CatalogueSettings } from '../../catalogue/public.js';
import { originIsOf } from '../domain/site-address.js';
import { websiteSettings } from '../domain/tenant-settings.js';
import { FindTenant } from './find-tenant.query.js';

/** What the site of a tenant without a catalogue shows amounts in, such as the platform's statistics. */
const SELLS_NOTHING: CatalogueSettings = { currency: 'USD', units: 'inch', precision: '1/16' };

/** Sites in use at the same moment, on one process. */
const MAX_CACHED = 2000;

/** Tells a page that has just been opened whose site it is. */
@Injectable()
export class InitTenant {
  private readonly settings: TtlCache<CatalogueSettings>;

  constructor(
    private readonly findTenant: FindTenant,
    private readonly getCatalogue: GetCatalogue,
    caches: Caches,
  ) {
    this.settings = caches.createTtlCache('tenant-settings', MAX_CACHED);
  }

  /** What was believed of a tenant that has been changed, in this process. */
  forget(tenantUid: string): void {
    this.findTenant.forget(tenantUid);
    this.settings.forget((uid) => uid === tenantUid);
  }

  /** @throws ORIGIN_REFUSED when the browser says that the page is of another host */
  async run(
    caller: Pick<Caller, 'origin' | 'address' | 'traceId'>,
    { host }: TenantInitRequest,
  ): Promise<TenantInitReply> {
    if (caller.origin && !originIsOf(caller.origin, host)) {
      throw generalError('ORIGIN_REFUSED', 'This page does not belong to that site.');
    }
    const tenant = await this.findTenant.byHost(host, caller.traceId);
    if (!tenant) return { isValidTenant: false };
    if (tenant.isSuspended) return { isValidTenant: false, closedTenantName: tenant.name };
    const { settings } = tenant;
    const ctx = visitorContext(tenant.uid, caller);
    const read = async () => (await this.getCatalogue.settings(ctx)) ?? SELLS_NOTHING;
    const { currency, units, precision } = (await this.settings.get(tenant.uid, read)) ?? SELLS_NOTHING;
    return {
      isValidTenant: true,
      tenantUID: tenant.uid,
      tenantName: tenant.name,
      tenantIsDemoMode: tenant.isDemo,
      isPlatform: tenant.isPlatform,
      tenantWebsiteSettings: { ...websiteSettings(settings), currency, units, precision },
    };
  }
}
