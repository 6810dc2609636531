import { Injectable } from '@nestjs/common';
import {
  ROOT_TENANT_UID,
  type RecalculatePlatformFeeReply,
  type RecalculatePlatformFeeRequest,
} from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { OrderRepository } from '../../order/public.js';
import { ComputePlatformFee } from '../../payment/public.js';
import { QuoteRepository, type Quote } from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';

/**
 * Recomputes the platform's fee of a quote after a schedule was corrected, and of its order until that is charged: with
 * the payment, or when placed on a house account.
 */
@Injectable()
export class RecalculatePlatformFee {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly quotes: QuoteRepository,
    private readonly orders: OrderRepository,
    private readonly workOutFee: ComputePlatformFee,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws NOT_FOUND, STATE_CONFLICT for a quote without fixed prices, and for an order whose fee is charged
   */
  async run(
    ctx: Context,
    { tenantUID, quoteUID }: RecalculatePlatformFeeRequest,
  ): Promise<RecalculatePlatformFeeReply> {
    if (tenantUID === ROOT_TENANT_UID || !(await this.findTenant.exists(tenantUID))) throw notFound('quote');
    const staff = `Platform staff: ${ctx.contact.name}`;
    return this.database.runInTransaction(systemContext(tenantUID, staff, ctx.traceId), async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const at = await this.dayOf(tx, quote);
      const before = quote.platformFee;
      const after = await this.workOutFee.run(tx, quote, at);
      // Keeps the version, since buyers don't see fees.
      await this.quotes.update(tx, quote.uid, { platformFee: after });
      if (quote.orderUid) await this.orders.update(tx, quote.orderUid, { platformFee: after });
      await this.audit.write(tx, 'platform-fee-recalculated', { quoteUID, before, after });
      return { before, after };
    });
  }

  /** When the quote was priced or ordered. */
  private async dayOf(tx: Context, { orderUid, quotedAt }: Quote): Promise<Date> {
    if (orderUid) {
      const order = await this.orders.lockOrThrow(tx, { uid: orderUid });
      if (order.status === 'awaitingPayment') return order.createdAt;
      throw generalError('STATE_CONFLICT', 'This quote was ordered, so its fee is already charged.');
    }
    if (!quotedAt)
      throw generalError('STATE_CONFLICT', 'This quote has no fixed prices yet, so it has no fee.');
    return quotedAt;
  }
}
