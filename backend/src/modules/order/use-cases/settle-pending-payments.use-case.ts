import { Injectable } from '@nestjs/common';
import { systemContext, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import { SendRefund, TOP_UP_KIND } from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment-kind.js';
import { SettlePayment } from '../services/settle-payment.js';

interface PendingRow {
  tenant_uid: string;
  uid: string;
}
type PendingPayment = PendingRow & { for_kind: string };

/**
 * Catches up on missed webhooks: asks the payment provider about payments and refunds that should be settled by now.
 */
@Injectable()
export class SettlePendingPayments {
  constructor(
    private readonly database: Database,
    private readonly settle: SettlePayment,
    private readonly sendRefund: SendRefund,
  ) {}

  /**
   * @param minutes minimum age
   * @returns number of settled payments and sent refunds
   * @throws like `forEachCollectingErrors`
   */
  async run(ctx: PlatformContext, minutes = 15): Promise<number> {
    const { sessions, refunds } = await this.listPending(ctx, minutes);
    const of = (row: PendingRow) => systemContext(row.tenant_uid, 'payments under way', ctx.traceId);
    const settled = forEachCollectingErrors(sessions, async (row) => {
      const status = await this.settle.run(of(row), { uid: row.uid, forKind: row.for_kind });
      return !['open', 'pending', 'declined'].includes(status);
    });
    const send = () =>
      forEachCollectingErrors(refunds, async (row) => {
        await this.sendRefund.run(of(row), row.uid);
        return true;
      });
    const [ended, sent] = await Promise.allSettled([settled, settled.then(send, send)]);
    if (ended.status === 'rejected') throw ended.reason;
    if (sent.status === 'rejected') throw sent.reason;
    return ended.value + sent.value;
  }

  private async listPending(
    ctx: PlatformContext,
    minutes: number,
  ): Promise<{ sessions: PendingPayment[]; refunds: PendingRow[] }> {
    return this.database.runInTransaction(ctx, async ({ tx }) => ({
      sessions: await tx.query(
        `select tenant_uid, uid, for_kind from payment_session
         where status in ('open', 'declined', 'pending') and provider_session is not null and for_kind = any($2)
           and created_at <= now() - make_interval(mins => $1)
         order by created_at`,
        [minutes, [ORDER_PAYMENT_KIND, TOP_UP_KIND]],
      ),
      refunds: await tx.query(
        `select tenant_uid, uid from payment_refund
         where status = 'requested' and created_at <= now() - make_interval(mins => $1)
         order by created_at`,
        [minutes],
      ),
    }));
  }
}
