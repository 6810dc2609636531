import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { PaymentRefundRepository } from '../persistence/payment-parts.entities.js';
import { PaymentSessionRepository } from '../persistence/payment-session.repository.js';
import { ProviderRefusal } from '../stripe/stripe-errors.js';
import { StripeGateway, type RemoteRefund } from '../stripe/stripe-gateway.js';
import { KeepRefunds } from '../steps/keep-refunds.js';

/** Has the payment service give back what was promised: once, however often this runs. */
@Injectable()
export class SendRefund {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly gateway: StripeGateway,
    private readonly keep: KeepRefunds,
  ) {}

  /** @throws NOT_FOUND, UNAVAILABLE: then it is tried again */
  async run(ctx: Context, refundUid: string): Promise<void> {
    const { refund, session } = await this.database.runInTransaction(ctx, async (tx) => {
      const refund = await this.refunds.getOrThrow(tx, { uid: refundUid });
      return { refund, session: await this.sessions.getOrThrow(tx, { uid: refund.sessionUid }) };
    });
    if (refund.status !== 'requested') return;
    if (!session.providerPayment) throw new Error(`Payment ${session.uid} has no money at the service`);
    try {
      const remote = await this.giveBack(session.providerPayment, session.providerAccount, refund);
      await this.keep.run(ctx, session.uid, [remote]);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      await this.keep.refused(ctx, session.uid, refundUid, error.message);
    }
  }

  /** The service forgets its keys after a day, so it is asked first whether it has done this before. */
  private async giveBack(
    payment: string,
    account: string | null,
    { uid: refundUid, amountMinor }: { uid: string; amountMinor: number },
  ): Promise<RemoteRefund> {
    const made = await this.gateway.readRefunds(payment, account);
    const before = made.find((refund) => refund.refundUid === refundUid);
    return before ?? this.gateway.refund(payment, account, { refundUid, amountMinor });
  }
}
