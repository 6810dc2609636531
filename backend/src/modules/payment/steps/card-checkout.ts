import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { paymentNoticeJob } from '../jobs/payment-notice.job.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import { PaymentSessionRepository } from '../persistence/payment-session.repository.js';
import { SettleSession } from './settle-session.js';
import { PaymentServiceError } from '../stripe/stripe-errors.js';
import { StripeGateway, type RemoteCheckout } from '../stripe/stripe-gateway.js';

/** Stripe keeps a page open for 24 hours at most, counted from when it makes it, which may be a little after us. */
const OPEN_MS = 23.5 * 3_600_000;

export interface CheckoutWords {
  /** What the person pays for: "Order 1042". */
  name: string;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Gets the page for a session of ours at the payment service, outside of any transaction: it may take seconds. Killed
 * between any two steps it is asked again under the same key, and the service answers with the page that it made. An
 * error that Stripe answered moves to the next key.
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
   * @returns null where the session cannot have its page any more, and another one has to be opened
   * @throws PAYMENT_METHOD_NOT_OFFERED with the service's reason, UNAVAILABLE
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
      if (error.kind === 'keyReused') return this.giveUp(ctx, session.uid);
      if (error.kind === 'accountRevoked') await this.rereadAccount(ctx, session.providerAccount);
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', error.errors[0]!.reason);
    }
  }

  /** Gives the next request for this page a new idempotency key. A later attempt stays as it is. */
  private async startNextAttempt(ctx: Context, { uid, attempt }: PaymentSession): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const now = await this.sessions.lockOrThrow(tx, { uid });
      if (now.providerSession === null && now.attempt === attempt)
        await this.sessions.update(tx, uid, { attempt: attempt + 1 });
    });
  }

  /** Cards are no longer offered once the account is known to be gone. */
  private async rereadAccount(ctx: Context, account: string | null): Promise<void> {
    if (account)
      await this.database.runInTransaction(ctx, (tx) =>
        this.jobs.add(tx, paymentNoticeJob, { kind: 'account', objectId: account, account }),
      );
  }

  /** Something of what was asked for, such as the site's address, is another than at the first time. */
  private async giveUp(ctx: Context, sessionUid: string): Promise<null> {
    await this.database.runInTransaction(ctx, async (tx) =>
      this.settle.expire(tx, await this.sessions.lockOrThrow(tx, { uid: sessionUid })),
    );
    return null;
  }

  /** @param session one that has its page. @throws UNAVAILABLE */
  async read({ providerSession, providerAccount }: PaymentSession): Promise<RemoteCheckout> {
    if (!providerSession) throw new Error('This payment has no page at the payment service');
    return this.gateway.readCheckout(providerSession, providerAccount);
  }
}
