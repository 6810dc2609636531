import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { OrderApprovedReply, OrderApprovedRequest } from '@glass/contracts/order';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { OrderApprovalRepository, type OrderApprovalRow } from '../../quote/public.js';
import { CreateCheckoutSession } from './create-checkout-session.use-case.js';
import { CompleteHouseAccount } from './complete-house-account.use-case.js';

/**
 * Lets an approver order an approved quote for a buyer who sees no prices. The order belongs to the buyer; its
 * history names the approver.
 */
@Injectable()
export class PlaceApprovedOrder {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly createSession: CreateCheckoutSession,
    private readonly completeOnAccount: CompleteHouseAccount,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for anyone but the approver, STATE_CONFLICT, and errors of ordering */
  async run(ctx: Context, request: OrderApprovedRequest, origin: string | null): Promise<OrderApprovedReply> {
    const { approvalUID, orderUID, method, measurementsAreFinal, confirmedSizes } = request;
    const approved = await this.database.runInTransaction(ctx, (tx) => this.getApproved(tx, approvalUID));
    const { quoteUid: quoteUID, quoteVersion, totalMinor } = approved;
    const order = { quoteUID, orderUID, quoteVersion, totalMinor, measurementsAreFinal, confirmedSizes };
    // The approver's own context can't read the buyer's quote. The approval authorizes it, and is checked again when
    // the order is placed.
    const asBuyer = systemContext(ctx.tenantUid, ctx.actorName, ctx.traceId);
    if (method === 'houseAccount') {
      const placed = await this.completeOnAccount.run(asBuyer, order);
      return { orderUID: placed.orderUID, redirectUrl: null };
    }
    const session = await this.createSession.run(asBuyer, { ...order, method }, origin);
    return { orderUID: session.orderUID, redirectUrl: session.redirectUrl };
  }

  private async getApproved(ctx: Context, uid: string): Promise<OrderApprovalRow> {
    const approval = await this.approvals.getOrThrow(ctx, { uid });
    if (approval.approverContactUid !== ctx.contact.contactUid || !ctx.seesPrices)
      throw generalError('FORBIDDEN', msg`Only the company’s approver can order this.`);
    if (approval.askerSeesPrices)
      throw generalError(
        'STATE_CONFLICT',
        msg`${{ askedByName: approval.askedByName }} can place this order.`,
      );
    if (approval.status !== 'approved') throw generalError('STATE_CONFLICT', msg`Approve this first.`);
    return approval;
  }
}
