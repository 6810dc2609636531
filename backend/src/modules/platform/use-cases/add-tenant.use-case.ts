import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ROLE_LEVELS, ROLE_LEVELS, ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { AddTenantRequest, PlatformTenant } from '@glass/contracts/platform';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { AppError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import {
  FindTenant,
  FormerNames,
  OpenInvitation,
  Tenant,
  TenantDomain,
  validateSettings,
} from '../../tenant/public.js';
import { formerNameFault, hostObstacle, newDomainToken, tenantFault } from '../domain/tenant-rules.js';
import { GetTenant } from '../queries/get-tenant.query.js';
import { TenantNames, lockTenantNames } from '../services/tenant-names.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { StartPriceList } from '../../catalogue/public.js';
import { randomUUID } from 'node:crypto';
import { Contact } from '../../customer/public.js';
import { acrossTenants, asStaffIn } from '../queries/staff-contexts.js';

type AddPlatformRequest = Pick<AddTenantRequest, 'name' | 'owner'>;

/**
 * Creates the platform's tenant and invites its first staff member. There is no call for it, since no one could make
 * it.
 */
@Injectable()
export class AddPlatform {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly openInvitation: OpenInvitation,
  ) {}

  /**
   * If it exists but no one has signed in yet, sends a new invitation, which invalidates the earlier one.
   * @param ctx of an operator
   * @throws STATE_CONFLICT if it already has an owner, TOO_MANY_REQUESTS
   */
  async run(ctx: PlatformContext, { name, owner }: AddPlatformRequest): Promise<{ siteUrl: string }> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockTenantNames(tx);
      const { manager } = tx.tx;
      const key = { uid: ROOT_TENANT_UID };
      if (!(await manager.existsBy(Tenant, key))) await this.insert(tx, name);
      const all = { tenantUid: ROOT_TENANT_UID, roleLevel: PLATFORM_ROLE_LEVELS.root };
      if (await manager.existsBy(Contact, all)) throw generalError('STATE_CONFLICT', HAS_OWNER);
      const inside = await narrowToTenant(tx, systemContext(ROOT_TENANT_UID, 'Operator', ctx.traceId));
      await this.openInvitation.run(inside, {
        ...{ ...owner, uid: randomUUID(), kind: 'team', companyUid: null },
        roleLevel: PLATFORM_ROLE_LEVELS.root,
      });
      return { siteUrl: this.findTenant.siteUrlOf(await manager.findOneByOrFail(Tenant, key)) };
    });
  }

  private async insert({ tx }: PlatformContext, name: string): Promise<void> {
    await tx.manager.insert(Tenant, {
      ...{ uid: ROOT_TENANT_UID, slug: 'platform', name, isPlatform: true, isDemo: false },
      settings: { home: 'LandingPage' },
      createdAt: new Date(),
    });
  }
}

const HAS_OWNER = msg`The platform already has an owner, who can invite others on its users page.`;

/** Creates a new tenant's price list and invites its first owner. */
@Injectable()
export class SetUpTenant {
  constructor(
    private readonly startPriceList: StartPriceList,
    private readonly openInvitation: OpenInvitation,
    private readonly audit: AuditLog,
  ) {}

  /** @param ctx in the transaction that created the tenant */
  async run(ctx: Context, { name, slug, host, priceList, owner }: AddTenantRequest): Promise<void> {
    await this.audit.write(ctx, 'tenant-added', { name, slug, host });
    if (priceList) {
      const rules = priceList.starter === 'inch' ? ('us' as const) : ('en' as const);
      await this.startPriceList.run(ctx, { ...priceList, rules });
    }
    await this.openInvitation.run(ctx, {
      ...owner,
      uid: deriveUid(`first owner ${ctx.tenantUid} ${owner.email}`),
      kind: 'team',
      roleLevel: ROLE_LEVELS.owner,
      companyUid: null,
    });
  }
}

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
    const platform = acrossTenants(ctx);
    await this.database.runInTransaction(platform, async (tx) => {
      await lockTenantNames(tx);
      const there = await tx.tx.manager.findOneBy(Tenant, { uid: tenantUID });
      if (there?.slug === request.slug && there.name === request.name) return;
      if (there) throw uidTaken();
      await this.insert(tx, request);
      const staff = asStaffIn(ctx, tenantUID);
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
      settings: { locale, needsConfirmedSizes: true },
      openedAt: null,
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
