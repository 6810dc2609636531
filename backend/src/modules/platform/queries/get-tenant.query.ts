import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import {
  type PlatformTenant,
  TENANT_DOMAIN_RECORD,
  type TenantFigures,
  type TenantOwner,
} from '@glass/contracts/platform';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { GetStorageUsage } from '../../file/public.js';
import { FindTenant, GetTenantSettings, Invitation, Tenant, TenantDomain } from '../../tenant/public.js';
import { buildRecordValue, getTenantState } from '../domain/tenant-rules.js';
import { exportTenantJob } from '../jobs/exports.job.js';
import { query } from '../../../kernel/database/statement.js';
import { acrossTenants } from './staff-contexts.js';

const LATEST_EXPORT = `select uid from job where tenant_uid = $1 and contact_uid = $2 and kind = $3
  and payload->>'tenantUid' = $4 order by created_at desc limit 1`;

/** Reads a tenant with everything platform staff see and change. */
@Injectable()
export class GetTenant {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly getSettings: GetTenantSettings,
    private readonly contacts: ContactRepository,
    private readonly storageUsage: GetStorageUsage,
    @Inject(CONFIG) readonly config: AppConfig,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws NOT_FOUND, also for the platform's own tenant
   */
  async run(ctx: Context, tenantUid: string): Promise<PlatformTenant> {
    const platform = acrossTenants(ctx);
    const across = await this.database.runInTransaction(platform, async (tx) => {
      const there = await tx.tx.manager.existsBy(Tenant, { uid: tenantUid, isPlatform: false });
      if (!there) throw notFound('tenant');
      const figures = (await readTenantFigures(tx, [tenantUid])).get(tenantUid)!;
      return { figures, exportJobUID: await this.latestExport(tx, ctx, tenantUid) };
    });
    const inside = systemContext(tenantUid, 'platform staff', ctx.traceId);
    return this.database.runInTransaction(inside, async (tx) => ({ ...(await this.within(tx)), ...across }));
  }

  /** Latest archive requested by this staff member; commands request none. */
  private async latestExport(
    { tx }: PlatformContext,
    { tenantUid: platformUid, actor }: Context,
    tenantUid: string,
  ): Promise<string | null> {
    if (actor.kind !== 'contact') return null;
    const [latest] = (await tx.query(LATEST_EXPORT, [
      ...[platformUid, actor.contactUid, exportTenantJob.name, tenantUid],
    ])) as { uid: string }[];
    return latest?.uid ?? null;
  }

  /** Everything except figures and archives, in a transaction of the tenant. */
  async within(ctx: Context): Promise<Omit<PlatformTenant, 'figures' | 'exportJobUID'>> {
    const { manager } = ctx.tx;
    const { tenantUid } = ctx;
    const tenant = await manager.findOneBy(Tenant, { uid: tenantUid, isPlatform: false });
    if (!tenant) throw notFound('tenant');
    const domains = await manager.find(TenantDomain, { where: { tenantUid }, order: { host: 'asc' } });
    const { ownMegabytes, usedBytes, quotaBytes } = await this.storageUsage.run(ctx);
    const { name, slug, isDemo, version, primaryHost, suspendedAt, suspendedReason } = tenant;
    return {
      ...{ tenantUID: tenantUid, name, slug, isDemo, version, primaryHost },
      siteUrl: this.findTenant.siteUrlOf(tenant),
      state: getTenantState(tenant),
      createdAt: tenant.createdAt.toISOString(),
      suspended: suspendedAt && { at: suspendedAt.toISOString(), reason: suspendedReason },
      deletesAt: tenant.deletesAt?.toISOString() ?? null,
      domains: domains.map(({ uid, host, token, verifiedAt }) => ({
        ...{ domainUID: uid, host, isVerified: verifiedAt !== null },
        recordName: `${TENANT_DOMAIN_RECORD}.${host}`,
        recordValue: buildRecordValue(token),
      })),
      owners: await this.owners(ctx),
      settings: await this.getSettings.run(ctx),
      storage: { usedBytes, limitBytes: quotaBytes },
      storageMegabytes: ownMegabytes,
    };
  }

  /** Owners, and people with a pending invitation as owner. */
  private async owners(ctx: Context): Promise<TenantOwner[]> {
    const owners = (await this.contacts.team(ctx)).filter(({ roleLevel }) => roleLevel >= ROLE_LEVELS.owner);
    const invited = await ctx.tx.manager.find(Invitation, {
      where: {
        ...{ tenantUid: ctx.tenantUid, kind: 'team', roleLevel: ROLE_LEVELS.owner },
        ...{ acceptedAt: IsNull(), cancelledAt: IsNull() },
      },
      order: { createdAt: 'asc', uid: 'asc' },
    });
    return [
      ...owners.map((owner) => ({ email: owner.email, name: fullName(owner), isInvited: false })),
      ...invited.map((person) => ({ email: person.email, name: fullName(person), isInvited: true })),
    ];
  }
}

interface FigureRow {
  tenantUid: string;
  kind: 'account' | 'quote' | 'order';
  currency: string;
  count: string;
  amount: string;
}

/** Reads figures of tenants from daily counts: all users, and quotes and orders of the last thirty days. */
export async function readTenantFigures(
  ctx: PlatformContext,
  tenantUids: string[],
): Promise<Map<string, TenantFigures>> {
  const rows = await query<FigureRow>(
    ctx,
    {
      name: 'tenant-figures',
      sql: `select tenant_uid as "tenantUid", kind, currency, sum(count) as count, sum(amount_minor) as amount
        from tenant_figure
        where tenant_uid = any ($1)
          and (kind = 'account' or (kind in ('quote', 'order') and day > tenant_day(tenant_uid, now()) - 30))
        group by 1, 2, 3 order by 1, 2, 3`,
    },
    [tenantUids],
  );
  const figures = new Map(
    tenantUids.map((uid) => [uid, { people: 0, quotes: 0, orders: 0, volume: [] } as TenantFigures]),
  );
  for (const { tenantUid, kind, currency, count, amount } of rows) {
    const of = figures.get(tenantUid)!;
    if (kind === 'account') of.people += Number(count);
    else if (kind === 'quote') of.quotes += Number(count);
    else {
      of.orders += Number(count);
      of.volume.push({ amountMinor: Number(amount), currency });
    }
  }
  return figures;
}
