import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OrderApprovalRow } from './order-approval.entity.js';

/** Buyers reach the requests they made and those they decide. */
const ASKED_OR_TO_DECIDE = `select uid from order_approval
  where tenant_uid = :tenantUid and (contact_uid = :ownerUid or approver_contact_uid = :ownerUid)`;

@Injectable()
export class OrderApprovalRepository extends TenantRepository<OrderApprovalRow> {
  constructor() {
    super(OrderApprovalRow, 'approval', {
      column: 'uid',
      among: ASKED_OR_TO_DECIDE,
      byLink: { column: 'quoteUid' },
    });
  }

  /** Finds the latest request for a quote. Unscoped: the caller has checked access to the quote. */
  async findLatestRequest(ctx: Context, quoteUid: string): Promise<OrderApprovalRow | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, quoteUid },
      order: { askedAt: 'desc', uid: 'desc' },
    });
  }

  /** Locks a person's pending requests in a company, in a fixed order to avoid deadlocks. */
  async lockWaiting(ctx: Context, companyUid: string, contactUid: string): Promise<OrderApprovalRow[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, companyUid, contactUid, status: 'waiting' },
      order: { uid: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Withdraws pending requests that a person made or should decide in a company. */
  async withdrawInCompany(ctx: Context, companyUid: string, contactUid: string): Promise<void> {
    const waiting = { tenantUid: ctx.tenantUid, companyUid, status: 'waiting' as const };
    await this.rowsUnscoped(ctx).update({ ...waiting, contactUid }, { status: 'withdrawn' });
    await this.rowsUnscoped(ctx).update(
      { ...waiting, approverContactUid: contactUid },
      { status: 'withdrawn' },
    );
  }

  /** Withdraws pending requests for a quote. @param quoteUid of a quote that the caller has locked */
  async withdraw(ctx: Context, quoteUid: string): Promise<void> {
    const waiting = { tenantUid: ctx.tenantUid, quoteUid, status: 'waiting' as const };
    await this.rowsUnscoped(ctx).update(waiting, { status: 'withdrawn' });
  }
}
