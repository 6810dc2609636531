import { Inject, Injectable } from '@nestjs/common';
import type { TenantSettingsReply } from '@glass/contracts/tenant';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { readNumbering } from '../../../kernel/database/locks.js';
import { GetSaleTerms } from '../../catalogue/public.js';
import { toShownSettings } from '../domain/tenant-settings.js';
import { Tenant, TenantDomain } from '../persistence/tenant.entity.js';
import { FindTenant } from './find-tenant.query.js';

/** Reads everything that the settings page shows. */
@Injectable()
export class GetTenantSettings {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly saleTerms: GetSaleTerms,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async run(ctx: Context): Promise<TenantSettingsReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { tenantUid } = tx;
      const tenant = await tx.tx.manager.findOneByOrFail(Tenant, { uid: tenantUid });
      const domains = await tx.tx.manager.find(TenantDomain, {
        where: { tenantUid },
        order: { host: 'ASC' },
      });
      const { settings, siteUrl } = this.findTenant.profileOf(tenant);
      const orders = await readNumbering(tx, 'order');
      const quotes = await readNumbering(tx, 'quote');
      const { units = null, ...sale } = (await this.saleTerms.run(tx)) ?? {};
      const { settingsVersion, settingsChangedAt, settingsChangedBy } = tenant;
      return {
        version: settingsVersion,
        changed: settingsChangedAt && { at: settingsChangedAt.toISOString(), by: settingsChangedBy },
        settings: toShownSettings(settings),
        orderNumbers: { prefix: orders.prefix, next: orders.next },
        quoteNumbers: { prefix: quotes.prefix, next: quotes.next },
        sale: 'currency' in sale ? sale : null,
        units,
        currencyIsFixed: orders.isStarted,
        tenantName: tenant.name,
        siteUrl,
        domains: domains.map(({ host }) => host),
        platformHost: `${tenant.slug}.${this.config.baseDomain}`,
      };
    });
  }
}
