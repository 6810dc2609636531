import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PLATFORM_ROLE_LEVELS, ROOT_TENANT_UID, type AddTenantRequest } from '@glass/contracts';
import { PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { Contact } from '../../customer/public.js';
import { FindTenant, OpenInvitation, Tenant } from '../../tenant/public.js';
import { lockTenantNames } from '../services/tenant-names.js';

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

const HAS_OWNER = 'The platform already has an owner, who can invite others on its users page.';
