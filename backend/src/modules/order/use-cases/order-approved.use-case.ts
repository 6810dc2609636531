import { Injectable } from '@nestjs/common';
import type { OrderApprovedReply, OrderApprovedRequest } from '@glass/contracts';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { OrderApprovalRepository, type OrderApprovalRow } from '../../quote/public.js';
import { OpenCheckout } from '../steps/open-checkout.js';
import { OrderOnAccount } from '../steps/order-on-account.js';

/**
 * The approver orders what they approved for somebody who sees no prices and so cannot order. The order is the buyer's, as
 * the quote is; its history says who placed it.
 */
@Injectable()
export class OrderApproved {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly openCheckout: OpenCheckout,
    private readonly orderOnAccount: OrderOnAccount,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for anybody but the approver, STATE_CONFLICT, and what ordering throws */
  async run(ctx: Context, request: OrderApprovedRequest, origin: string | null): Promise<OrderApprovedReply> {
    const { approvalUID, orderUID, method, measurementsAreFinal } = request;
    const approved = await this.database.runInTransaction(ctx, (tx) => this.approved(tx, approvalUID));
    const { quoteUid: quoteUID, quoteVersion, totalMinor } = approved;
    const wish = { quoteUID, orderUID, quoteVersion, totalMinor, measurementsAreFinal };
    // The quote is somebody else's; that the approver reaches it, the approval says, which is asked once more when the order is made.
    const asBuyer = systemContext(ctx.tenantUid, ctx.actorName, ctx.traceId);
    if (method === 'houseAccount') {
      const placed = await this.database.runInTransaction(asBuyer, (tx) => this.orderOnAccount.run(tx, wish));
      return { orderUID: placed.orderUID, redirectUrl: null };
    }
    const session = await this.openCheckout.run(asBuyer, { ...wish, method }, origin);
    return { orderUID: session.orderUID, redirectUrl: session.redirectUrl };
  }

  private async approved(ctx: Context, uid: string): Promise<OrderApprovalRow> {
    const approval = await this.approvals.getOrThrow(ctx, { uid });
    if (approval.approverContactUid !== ctx.contact.contactUid || !ctx.seesPrices)
      throw generalError('FORBIDDEN', 'Only the approver of the company orders this.');
    if (approval.askerSeesPrices)
      throw generalError('STATE_CONFLICT', `${approval.askedByName} orders this themselves.`);
    if (approval.status !== 'approved') throw generalError('STATE_CONFLICT', 'Approve this first.');
    return approval;
  }
}
