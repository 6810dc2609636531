import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import type { PaymentOutcome } from '../domain/payment-status.js';
import { TOP_UP_KIND } from '../domain/fee-ledger.js';
import { type PaymentSession, PaymentSessionRepository } from '../persistence/payment-session.entity.js';
import { CardCheckout } from './card-checkout.js';
import { FeeLedger } from './fee-ledger.js';
import { SettleSession, type Settlement } from './settle-session.js';

/** The only way to credit a top-up to a tenant's balance, for the returning browser, webhooks and the sweep alike. */
@Injectable()
export class SettleTopUp {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly checkout: CardCheckout,
    private readonly settle: SettleSession,
    private readonly ledger: FeeLedger,
  ) {}

  /**
   * Asks Stripe for the state of a top-up. Idempotent and safe to run concurrently.
   * @throws NOT_FOUND, UNAVAILABLE
   */
  async run(ctx: Context, sessionUid: string): Promise<PaymentSession> {
    const session = await this.read(ctx, sessionUid);
    // Without a payment page nothing can have been paid. Paid payments are final.
    if (!session.providerSession || session.status === 'paid' || session.status === 'surplus') return session;
    const remote = await this.checkout.read(session);
    return this.database.runInTransaction(ctx, async (tx) =>
      this.creditBalance(tx, await this.settle.applyCheckout(tx, sessionUid, remote, true)),
    );
  }

  /** Settles a demo top-up. @throws NOT_FOUND, PAYMENT_NOT_OPEN */
  async asDemo(ctx: Context, sessionUid: string, outcome: PaymentOutcome): Promise<PaymentSession> {
    return this.database.runInTransaction(ctx, async (tx) =>
      this.creditBalance(tx, await this.settle.run(tx, sessionUid, outcome)),
    );
  }

  async read(ctx: Context, sessionUid: string): Promise<PaymentSession> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const session = await this.sessions.getOrThrow(tx, { uid: sessionUid });
      if (session.forKind !== TOP_UP_KIND) throw notFound('payment');
      return session;
    });
  }

  /** Credits the balance in the transaction that settled the payment. */
  private async creditBalance(ctx: Context, { session, isNew }: Settlement): Promise<PaymentSession> {
    const { uid, forKind, forUid, amountMinor, currency } = session;
    if (isNew && session.status === 'paid')
      await this.ledger.add(ctx, {
        ...{ kind: 'topUp', amountMinor, currency, causeUid: uid, subject: { forKind, forUid } },
        about: session.method === 'demo' ? 'Demo payment' : 'Card payment',
      });
    return session;
  }
}
