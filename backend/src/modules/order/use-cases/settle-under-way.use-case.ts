import { Injectable } from '@nestjs/common';
import { systemContext, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import { SendRefund, TOP_UP_KIND } from '../../payment/public.js';
import { PAID_KIND } from '../domain/paid-kind.js';
import { SettlePayment } from '../steps/settle-payment.js';

interface ActiveWork {
  tenant_uid: string;
  uid: string;
}
type PaymentUnderWay = ActiveWork & { for_kind: string };

/** For what no event told of: asks the payment service for each payment and refund that should be over by now. */
@Injectable()
export class SettleUnderWay {
  constructor(
    private readonly database: Database,
    private readonly settle: SettlePayment,
    private readonly sendRefund: SendRefund,
  ) {}

  /**
   * @param minutes how long ago it began at least
   * @returns how many payments came to an end and refunds were sent
   * @throws as `forEachCollectingErrors` does
   */
  async run(ctx: PlatformContext, minutes = 15): Promise<number> {
    const { sessions, refunds } = await this.underWay(ctx, minutes);
    const of = (row: ActiveWork) => systemContext(row.tenant_uid, 'payments under way', ctx.traceId);
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

  private async underWay(
    ctx: PlatformContext,
    minutes: number,
  ): Promise<{ sessions: PaymentUnderWay[]; refunds: ActiveWork[] }> {
    return this.database.runInTransaction(ctx, async ({ tx }) => ({
      sessions: await tx.query(
        `select tenant_uid, uid, for_kind from payment_session
         where status in ('open', 'declined', 'pending') and provider_session is not null and for_kind = any($2)
           and created_at <= now() - make_interval(mins => $1)
         order by created_at`,
        [minutes, [PAID_KIND, TOP_UP_KIND]],
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
