import { Injectable } from '@nestjs/common';
import { ROLE_LEVELS, type AddTenantRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { StartPriceList } from '../../catalogue/public.js';
import { OpenInvitation } from '../../tenant/public.js';

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
