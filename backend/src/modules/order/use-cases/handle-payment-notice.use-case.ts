import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import {
  StoreRefunds,
  PaymentSessionRepository,
  PaymentServiceError,
  StripeGateway,
  type PaymentNotice,
  type PaymentSession,
} from '../../payment/public.js';
import { SettlePayment } from '../services/settle-payment.js';

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
