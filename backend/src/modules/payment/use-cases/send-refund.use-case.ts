import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { paymentErrorRule } from '../domain/payment-errors.js';
import { paymentNoticeJob } from '../jobs/payments.job.js';
import { PaymentRefundRepository, type PaymentRefund } from '../persistence/payment-parts.entities.js';
import { PaymentSessionRepository } from '../persistence/payment-session.entity.js';
import { PaymentServiceError } from '../stripe/stripe-client.js';
import { StripeGateway, type RemoteRefund } from '../stripe/stripe-gateway.js';
import { StoreRefunds } from '../services/refunds.js';

interface PaymentAtStripe {
  payment: string;
  account: string | null;
}

/** Sends a requested refund to Stripe. Idempotent. */
@Injectable()
export class SendRefund {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly gateway: StripeGateway,
    private readonly storeRefunds: StoreRefunds,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @param isLastAttempt marks the refund as failed on any error
   * @throws NOT_FOUND; PaymentServiceError of a kind whose job is retried
   */
  async run(ctx: Context, refundUid: string, { isLastAttempt = false } = {}): Promise<void> {
    const { refund, session } = await this.database.runInTransaction(ctx, async (tx) => {
      const refund = await this.refunds.getOrThrow(tx, { uid: refundUid });
      return { refund, session: await this.sessions.getOrThrow(tx, { uid: refund.sessionUid }) };
    });
    if (!shouldSend(refund)) return;
    const { uid: sessionUid, providerPayment: payment, providerAccount: account } = session;
    if (!payment) throw new Error(`Payment ${sessionUid} has no money at Stripe`);
    try {
      await this.send(ctx, sessionUid, { payment, account }, refund);
    } catch (error) {
      if (!(error instanceof PaymentServiceError)) throw error;
      if (error.isTransient && !isLastAttempt) throw error;
      await this.storeRefunds.markFailed(ctx, sessionUid, refundUid, error);
      if (error.kind === 'accountRevoked' && account) await this.rereadAccount(ctx, account);
      if (error.isTransient) throw error;
    }
  }

  /**
   * Reads the payment's refunds first and makes this one only if it is missing: Stripe forgets idempotency keys after
   * a day, and a request answered with a 5xx may have succeeded.
   */
  private async send(
    ctx: Context,
    sessionUid: string,
    { payment, account }: PaymentAtStripe,
    refund: PaymentRefund,
  ): Promise<void> {
    const made = await this.gateway.readRefunds(payment, account);
    const before = made.find(({ refundUid }) => refundUid === refund.uid);
    const remote = before ?? (await this.create(ctx, sessionUid, { payment, account }, refund));
    await this.storeRefunds.run(ctx, sessionUid, [remote]);
  }

  private async create(
    ctx: Context,
    sessionUid: string,
    { payment, account }: PaymentAtStripe,
    { uid: refundUid, amountMinor, attempt }: PaymentRefund,
  ): Promise<RemoteRefund> {
    try {
      return await this.gateway.refund(payment, account, { refundUid, amountMinor, attempt });
    } catch (error) {
      if (error instanceof PaymentServiceError && error.isKeyUsed)
        await this.storeRefunds.startNextAttempt(ctx, sessionUid, refundUid, attempt);
      throw error;
    }
  }

  /** Rereads the account, so that cards are no longer offered if it is gone. */
  private async rereadAccount(ctx: Context, account: string): Promise<void> {
    await this.database.runInTransaction(ctx, (tx) =>
      this.jobs.add(tx, paymentNoticeJob, { kind: 'account', objectId: account, account }),
    );
  }
}

/** Includes refunds that failed without an answer from Stripe, when the job runs again. */
function shouldSend({ status, providerRefund, failureKind }: PaymentRefund): boolean {
  if (status === 'requested') return true;
  if (status !== 'failed' || providerRefund !== null || failureKind === null) return false;
  return paymentErrorRule(failureKind).job === 'retry';
}
