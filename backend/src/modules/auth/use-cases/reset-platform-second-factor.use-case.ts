import { Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID, type Done, type ResetPlatformSecondFactorRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { FindTenant } from '../../tenant/public.js';
import { rejectSelfReset, ResetFactors } from '../services/reset-factors.js';

/** Lets platform staff reset anyone's second factor, such as that of a tenant's only owner. */
@Injectable()
export class ResetPlatformSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly resetFactors: ResetFactors,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { tenantUID, contactUID, reason = '' }: ResetPlatformSecondFactorRequest,
  ): Promise<Done> {
    rejectSelfReset(ctx, contactUID);
    if (!(await this.findTenant.exists(tenantUID))) throw notFound('tenant');
    const { contactUid: staffContactUid, name, roleLevel } = ctx.contact;
    // Staff aren't contacts of other tenants, so the log has their name.
    const isHome = tenantUID === ROOT_TENANT_UID;
    const there = isHome ? ctx : systemContext(tenantUID, `Platform staff: ${name}`, ctx.traceId);
    const reset = {
      contactUid: contactUID,
      address,
      about: { reason, staffContactUid, staffName: name },
      upToLevel: isHome ? (roleLevel ?? 0) : Number.POSITIVE_INFINITY,
    };
    await this.database.runInTransaction(there, (tx) => this.resetFactors.run(tx, reset));
    return { done: true };
  }
}
