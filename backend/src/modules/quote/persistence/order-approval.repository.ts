import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OrderApprovalRow } from './order-approval.entity.js';

/** What a buyer reaches: what they asked for, and what they are asked for. */
const ASKED_OR_TO_DECIDE = `select uid from order_approval
  where tenant_uid = :tenantUid and (contact_uid = :ownerUid or approver_contact_uid = :ownerUid)`;

@Injectable()
export class OrderApprovalRepository extends TenantRepository<OrderApprovalRow> {
  constructor() {
    super(OrderApprovalRow, 'approval', { column: 'uid', among: ASKED_OR_TO_DECIDE });
  }

  /** The last that was asked for of a quote that the caller has reached. */
  async lastOf(ctx: Context, quoteUid: string): Promise<OrderApprovalRow | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, quoteUid },
      order: { askedAt: 'desc', uid: 'desc' },
    });
  }

  /** What somebody asked for at a company and waits for its answer, locked in a fixed order. */
  async lockWaitingOf(ctx: Context, companyUid: string, contactUid: string): Promise<OrderApprovalRow[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, companyUid, contactUid, status: 'waiting' },
      order: { uid: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** What somebody asked for, or was asked for, at a company. */
  async withdrawAt(ctx: Context, companyUid: string, contactUid: string): Promise<void> {
    const waiting = { tenantUid: ctx.tenantUid, companyUid, status: 'waiting' as const };
    await this.rowsUnscoped(ctx).update({ ...waiting, contactUid }, { status: 'withdrawn' });
    await this.rowsUnscoped(ctx).update(
      { ...waiting, approverContactUid: contactUid },
      { status: 'withdrawn' },
    );
  }

  /** Nobody has to answer any more. @param quoteUid of a quote that the caller has locked */
  async withdraw(ctx: Context, quoteUid: string): Promise<void> {
    const waiting = { tenantUid: ctx.tenantUid, quoteUid, status: 'waiting' as const };
    await this.rowsUnscoped(ctx).update(waiting, { status: 'withdrawn' });
  }
}
