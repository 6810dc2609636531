import { Injectable } from '@nestjs/common';
import { systemContext, type Context, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import { PaymentServiceError, PaymentSessionRepository } from '../../payment/public.js';
import { orderPayment } from '../domain/order-payment.js';
import { CancelOrder } from '../services/change-order-place.js';
import { SettleCardPayment } from '../services/settle-order-payment.js';

/** How long an order may wait for its payment. */
const UNPAID_HOURS = 24;

const NOT_PAID = `Not paid within ${UNPAID_HOURS} hours`;
const NO_ACCESS =
  'The shop’s card payments were disconnected, so its Stripe account could not be checked for a late payment.';

/** Cancels orders that are unpaid after a day, so that their quotes can be ordered again. */
@Injectable()
export class CancelUnpaidOrders {
  constructor(
    private readonly database: Database,
    private readonly cancel: CancelOrder,
    private readonly sessions: PaymentSessionRepository,
    private readonly settleCard: SettleCardPayment,
  ) {}

  /** Cancels each order in its own transaction. @returns number of canceled orders @throws like `forEachCollectingErrors` */
  async run(ctx: PlatformContext): Promise<number> {
    return forEachCollectingErrors(await this.overdue(ctx), (order) => this.cancelOne(ctx, order));
  }

  private async overdue(ctx: PlatformContext): Promise<{ tenant_uid: string; uid: string }[]> {
    return this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(
        `select tenant_uid, uid from customer_order
         where status = 'awaitingPayment' and created_at < now() - make_interval(hours => $1)
         order by created_at`,
        [UNPAID_HOURS],
      ),
    );
  }

  /** Returns false if it was paid or canceled meanwhile, or the bank has not decided yet. */
  private async cancelOne(
    ctx: PlatformContext,
    { tenant_uid, uid }: { tenant_uid: string; uid: string },
  ): Promise<boolean> {
    const tenantCtx = systemContext(tenant_uid, 'unpaid orders', ctx.traceId);
    const subject = orderPayment(uid);
    // A webhook may be missing, so ask the payment provider whether it was paid.
    const live = await this.database.runInTransaction(tenantCtx, (tx) => this.sessions.lockLive(tx, subject));
    const isReadable = live?.method !== 'card' || (await this.settleAtStripe(tenantCtx, live.uid));
    return this.database.runInTransaction(tenantCtx, async (tx) => {
      const order = await this.cancel.lock(tx, uid);
      if (order.status !== 'awaitingPayment') return false;
      if ((await this.sessions.lockLive(tx, subject))?.status === 'pending') return false;
      await this.cancel.run(tx, order, isReadable ? NOT_PAID : `${NOT_PAID}. ${NO_ACCESS}`);
      return true;
    });
  }

  /**
   * @returns false if the tenant revoked access to its Stripe account, so that no answer or webhook will come
   * @throws PaymentServiceError if a later run may get an answer
   */
  private async settleAtStripe(ctx: Context, sessionUid: string): Promise<boolean> {
    try {
      await this.settleCard.run(ctx, sessionUid);
      return true;
    } catch (error) {
      if (error instanceof PaymentServiceError && error.kind === 'accountRevoked') return false;
      throw error;
    }
  }
}
