import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { paymentNoticeJob } from '../jobs/payments.job.js';
import { type PaymentSession, PaymentSessionRepository } from '../persistence/payment-session.entity.js';
import { SettleSession } from './settle-session.js';
import { PaymentServiceError } from '../stripe/stripe-client.js';
import { StripeGateway, type RemoteCheckout } from '../stripe/stripe-gateway.js';

/** Stripe expires pages at most 24 hours after it creates them, which may be slightly later than our session. */
const OPEN_MS = 23.5 * 3_600_000;

interface CheckoutWords {
  /** Description for the buyer: "Order 1042". */
  name: string;
  /** The buyer's, so that they don't enter it again. */
  email?: string;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Opens a session's payment page at Stripe, outside of transactions because it may take seconds. A retry after a
 * crash uses the same idempotency key and gets the same page. After an error that Stripe answered, the next attempt
 * uses a new key.
 */
@Injectable()
export class CardCheckout {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly gateway: StripeGateway,
    private readonly settle: SettleSession,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @returns null if the session can no longer get a page and a new one has to be opened
   * @throws PAYMENT_METHOD_NOT_OFFERED with Stripe's reason, UNAVAILABLE
   */
  async page(ctx: Context, session: PaymentSession, words: CheckoutWords): Promise<RemoteCheckout | null> {
    if (session.providerSession) return this.read(session);
    try {
      const checkout = await this.gateway.openCheckout({
        ...words,
        account: session.providerAccount,
        sessionUid: session.uid,
        tenantUid: session.tenantUid,
        key: `${session.forKind}-${session.forUid}-${session.revision}`,
        attempt: session.attempt,
        amountMinor: session.amountMinor,
        currency: session.currency,
        feeMinor: session.feeMinor,
        expiresAt: new Date(session.createdAt.getTime() + OPEN_MS),
      });
      await this.database.runInTransaction(ctx, (tx) =>
        this.sessions.update(tx, session.uid, { providerSession: checkout.id }),
      );
      return checkout;
    } catch (error) {
      if (!(error instanceof PaymentServiceError)) throw error;
      if (error.isKeyUsed) await this.startNextAttempt(ctx, session);
      if (error.isTransient) throw error;
      if (error.kind === 'keyReused') return this.expireSession(ctx, session.uid);
      if (error.kind === 'accountRevoked') await this.rereadAccount(ctx, session.providerAccount);
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', error.faults[0]!.reason);
    }
  }

  /** Gives the next request for this page a new idempotency key, unless a later attempt already has one. */
  private async startNextAttempt(ctx: Context, { uid, attempt }: PaymentSession): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const now = await this.sessions.lockOrThrow(tx, { uid });
      if (now.providerSession === null && now.attempt === attempt)
        await this.sessions.update(tx, uid, { attempt: attempt + 1 });
    });
  }

  /** Rereads the account, so that cards are no longer offered if it is gone. */
  private async rereadAccount(ctx: Context, account: string | null): Promise<void> {
    if (account)
      await this.database.runInTransaction(ctx, (tx) =>
        this.jobs.add(tx, paymentNoticeJob, { kind: 'account', objectId: account, account }),
      );
  }

  /** Expires a session whose request parameters, such as the site's address, have changed since the first request. */
  private async expireSession(ctx: Context, sessionUid: string): Promise<null> {
    await this.database.runInTransaction(ctx, async (tx) =>
      this.settle.expire(tx, await this.sessions.lockOrThrow(tx, { uid: sessionUid })),
    );
    return null;
  }

  /** @param session has a page @throws UNAVAILABLE */
  async read({ providerSession, providerAccount }: PaymentSession): Promise<RemoteCheckout> {
    if (!providerSession) throw new Error('This payment has no page at the payment service');
    return this.gateway.readCheckout(providerSession, providerAccount);
  }
}
