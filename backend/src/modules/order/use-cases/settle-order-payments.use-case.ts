import { Injectable } from '@nestjs/common';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import {
  type PaymentNotice,
  PaymentServiceError,
  type PaymentSession,
  PaymentSessionRepository,
  SendRefund,
  StoreRefunds,
  StripeGateway,
  TOP_UP_KIND,
} from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment.js';
import { SettlePayment } from '../services/settle-order-payment.js';

type NoticeOfPayment = Pick<PaymentNotice, 'objectId' | 'account'> & {
  kind: 'session' | 'payment' | 'close';
};

/**
 * Handles the payment provider's event about a payment. Ignores events of payments that are not ours, such as a
 * tenant's other sales.
 */
@Injectable()
export class HandlePaymentNotice {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly gateway: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly storeRefunds: StoreRefunds,
  ) {}

  /** Idempotent; events may arrive in any order. @throws UNAVAILABLE */
  async run(ctx: Context, notice: NoticeOfPayment): Promise<void> {
    try {
      await this.handle(ctx, notice);
    } catch (error) {
      // The tenant revoked access, so retries would fail too.
      if (!(error instanceof PaymentServiceError) || error.kind !== 'accountRevoked') throw error;
    }
  }

  private async handle(ctx: Context, { kind, objectId, account }: NoticeOfPayment): Promise<void> {
    switch (kind) {
      case 'payment':
        return this.updateRefunds(ctx, objectId, account);
      case 'close':
      case 'session':
        return this.settleCheckout(ctx, objectId, kind === 'close');
    }
  }

  private async settleCheckout(ctx: Context, providerSession: string, isToClose: boolean): Promise<void> {
    const session = await this.find(ctx, { providerSession });
    if (!session) return;
    if (isToClose) await this.closeCheckout(providerSession, session.providerAccount);
    await this.settle.run(ctx, session);
  }

  private async closeCheckout(providerSession: string, account: string | null): Promise<void> {
    try {
      await this.gateway.expireCheckout(providerSession, account);
    } catch (error) {
      // Already expired, or paid at the last moment, which is settled next.
      if (!(error instanceof PaymentServiceError) || error.isTransient) throw error;
    }
  }

  private async updateRefunds(ctx: Context, providerPayment: string, on: string): Promise<void> {
    const session =
      (await this.find(ctx, { providerPayment })) ?? (await this.settleByPayment(ctx, providerPayment, on));
    if (!session) return;
    const account = session.providerAccount;
    const refunds = await this.gateway.readRefunds(providerPayment, account);
    const disputes = await this.gateway.readDisputes(providerPayment, account);
    await this.storeRefunds.run(ctx, session.uid, refunds, disputes);
  }

  /** Settles the payment first if the event of a refund arrives before that of its payment. */
  private async settleByPayment(
    ctx: Context,
    providerPayment: string,
    account: string,
  ): Promise<PaymentSession | null> {
    const found = account ? await this.gateway.findCheckoutOfPayment(providerPayment, account) : null;
    if (!found) return null;
    await this.settleCheckout(ctx, found, false);
    return this.find(ctx, { providerPayment });
  }

  private async find(
    ctx: Context,
    where: { providerSession: string } | { providerPayment: string },
  ): Promise<PaymentSession | null> {
    return this.database.runInTransaction(ctx, (tx) => this.sessions.findOne(tx, where));
  }
}

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
