import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import type { PaymentOutcome } from '../domain/payment-status.js';
import { TOP_UP_KIND } from '../domain/top-up-kind.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import { PaymentSessionRepository } from '../persistence/payment-session.repository.js';
import { CardCheckout } from './card-checkout.js';
import { FeeLedger } from './fee-ledger.js';
import { SettleSession, type Settlement } from './settle-session.js';

/** The one way in which a top-up comes to a tenant's balance, whoever learns of the money first. */
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
   * Asks the payment service how a top-up stands. May run any number of times, several at once.
   * @throws NOT_FOUND, UNAVAILABLE
   */
  async run(ctx: Context, sessionUid: string): Promise<PaymentSession> {
    const session = await this.read(ctx, sessionUid);
    // Without a page nobody can have paid; what is paid stays so.
    if (!session.providerSession || session.status === 'paid' || session.status === 'surplus') return session;
    const remote = await this.checkout.read(session);
    return this.database.runInTransaction(ctx, async (tx) =>
      this.enter(tx, await this.settle.byCheckout(tx, sessionUid, remote, true)),
    );
  }

  /** Of a demo payment, as the person chose. @throws NOT_FOUND, PAYMENT_NOT_OPEN */
  async asDemo(ctx: Context, sessionUid: string, outcome: PaymentOutcome): Promise<PaymentSession> {
    return this.database.runInTransaction(ctx, async (tx) =>
      this.enter(tx, await this.settle.run(tx, sessionUid, outcome)),
    );
  }

  async read(ctx: Context, sessionUid: string): Promise<PaymentSession> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const session = await this.sessions.getOrThrow(tx, { uid: sessionUid });
      if (session.forKind !== TOP_UP_KIND) throw notFound('payment');
      return session;
    });
  }

  /** In the transaction in which the money came. */
  private async enter(ctx: Context, { session, isNew }: Settlement): Promise<PaymentSession> {
    const { uid, forKind, forUid, amountMinor, currency } = session;
    if (isNew && session.status === 'paid')
      await this.ledger.add(ctx, {
        ...{ kind: 'topUp', amountMinor, currency, causeUid: uid, thing: { forKind, forUid } },
        about: session.method === 'demo' ? 'Demo payment' : 'Card payment',
      });
    return session;
  }
}
