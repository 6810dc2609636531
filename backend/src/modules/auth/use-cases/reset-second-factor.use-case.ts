import { Injectable } from '@nestjs/common';
import {
  ROOT_TENANT_UID,
  type Done,
  type ResetPlatformSecondFactorRequest,
  type ResetSecondFactorRequest,
} from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { refuseWhileActing } from '../../../kernel/access/refuse-while-acting.js';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { FindTenant } from '../../tenant/public.js';
import { ResetFactors } from '../steps/reset-factors.js';

type Where = Pick<Caller, 'address'>;

/** Helps a person who lost their second factor: an owner those of the tenant, platform staff anybody. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly resetFactors: ResetFactors,
  ) {}

  /** @throws NOT_WHILE_ACTING, NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
  async run(ctx: Context, { address }: Where, { contactUID }: ResetSecondFactorRequest): Promise<Done> {
    refuseWhileActing(ctx.contact);
    refuseOneself(ctx, contactUID);
    const wanted = { contactUid: contactUID, address, upToLevel: ctx.contact.roleLevel ?? 0 };
    await this.database.runInTransaction(ctx, (tx) => this.resetFactors.run(tx, wanted));
    return { done: true };
  }

  /** @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
  async byStaff(
    ctx: Context,
    { address }: Where,
    { tenantUID, contactUID, reason = '' }: ResetPlatformSecondFactorRequest,
  ): Promise<Done> {
    refuseOneself(ctx, contactUID);
    if (!(await this.findTenant.exists(tenantUID))) throw notFound('tenant');
    const { contactUid: staffContactUid, name, roleLevel } = ctx.contact;
    // In another tenant staff are nobody of that tenant: their name stands for them.
    const isHome = tenantUID === ROOT_TENANT_UID;
    const there = isHome ? ctx : systemContext(tenantUID, `Platform staff: ${name}`, ctx.traceId);
    const wanted = {
      contactUid: contactUID,
      address,
      about: { reason, staffContactUid, staffName: name },
      upToLevel: isHome ? (roleLevel ?? 0) : Number.POSITIVE_INFINITY,
    };
    await this.database.runInTransaction(there, (tx) => this.resetFactors.run(tx, wanted));
    return { done: true };
  }
}

/** Who sits at the computer of somebody who went for coffee shall not be rid of their factor without the password. */
function refuseOneself(ctx: Context, contactUid: string): void {
  if (ctx.contact.contactUid !== contactUid) return;
  throw generalError('STATE_CONFLICT', 'Change your own second factor on the page of your profile.');
}
