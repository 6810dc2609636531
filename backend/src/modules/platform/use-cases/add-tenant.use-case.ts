import { Inject, Injectable } from '@nestjs/common';
import type { AddTenantRequest, PlatformTenant } from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { PlatformContext, systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { AppError, uidTaken } from '../../../kernel/errors/app-error.js';
import { FormerNames, validateSettings, Tenant, TenantDomain } from '../../tenant/public.js';
import { newDomainToken } from '../domain/domain-record.js';
import { formerNameFault, hostObstacle, tenantFault } from '../domain/tenant-faults.js';
import { GetTenant } from '../services/get-tenant.js';
import { SetUpTenant } from '../services/set-up-tenant.js';
import { lockTenantNames, TenantNames } from '../services/tenant-names.js';

/** Creates a tenant with site, price list and an invitation of its first owner, all or nothing. */
@Injectable()
export class AddTenant {
  constructor(
    private readonly database: Database,
    private readonly names: TenantNames,
    private readonly formerNames: FormerNames,
    private readonly setUpTenant: SetUpTenant,
    private readonly getTenant: GetTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Idempotent by uid.
   * @param ctx of staff or an operator, in the platform's tenant
   * @throws VALIDATION_FAILED, UID_TAKEN, TOO_MANY_REQUESTS
   */
  async run(ctx: Context, request: AddTenantRequest): Promise<PlatformTenant> {
    const { tenantUID } = request;
    const faults = this.faultsOf(request);
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    const platform = new PlatformContext(ctx.actor, ctx.traceId);
    await this.database.runInTransaction(platform, async (tx) => {
      await lockTenantNames(tx);
      const there = await tx.tx.manager.findOneBy(Tenant, { uid: tenantUID });
      if (there?.slug === request.slug && there.name === request.name) return;
      if (there) throw uidTaken();
      await this.insert(tx, request);
      const staff = systemContext(tenantUID, `Platform staff: ${ctx.actorName}`, ctx.traceId);
      await this.setUpTenant.run(await narrowToTenant(tx, staff), request);
    });
    return this.getTenant.run(ctx, tenantUID);
  }

  private async insert(tx: PlatformContext, request: AddTenantRequest): Promise<void> {
    const { tenantUID: uid, name, slug, isDemo, locale, host } = request;
    const faults = await this.names.faults(tx, { name, slug });
    const former = host === null ? null : await this.formerNames.findReservation(tx, host);
    if (former) faults.push(tenantFault('host', formerNameFault(former)));
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    const { manager } = tx.tx;
    await manager.insert(Tenant, {
      ...{ uid, name, slug, isDemo, isPlatform: false },
      settings: { locale },
      createdAt: new Date(),
    });
    if (host === null) return;
    const domain = {
      tenantUid: uid,
      uid: deriveUid(`domain ${uid} ${host}`),
      host,
      token: newDomainToken(),
    };
    await manager.insert(TenantDomain, domain);
  }

  private faultsOf({ host, locale }: AddTenantRequest) {
    const wrongHost = host === null ? null : hostObstacle(host, this.config.baseDomain);
    return [
      ...validateSettings({ locale }).map(({ reason }) => tenantFault('locale', reason)),
      ...(wrongHost ? [tenantFault('host', wrongHost)] : []),
    ];
  }
}
