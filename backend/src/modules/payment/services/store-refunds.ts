import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { canDisputeAdvance, canRefundAdvance } from '../domain/payment-status.js';
import { PaymentDisputeRepository, PaymentRefundRepository } from '../persistence/payment-parts.entities.js';
import { PaymentSessionRepository } from '../persistence/payment-session.repository.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import type { PaymentServiceError } from '../stripe/stripe-errors.js';
import type { RemoteDispute, RemoteRefund } from '../stripe/stripe-gateway.js';
import { paymentMailJob, type PaymentMail } from '../jobs/payment-mail.job.js';
import { ApplyRefundToFees } from './apply-refund-to-fees.js';

@Injectable()
export class StoreRefunds {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly disputes: PaymentDisputeRepository,
    private readonly applyToFees: ApplyRefundToFees,
    private readonly jobs: JobQueue,
  ) {}

  /** Includes refunds made in Stripe's dashboard. Idempotent; reads may arrive in any order. */
  async run(
    ctx: Context,
    sessionUid: string,
    refunds: RemoteRefund[],
    disputes: RemoteDispute[] = [],
  ): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const session = await this.sessions.lockOrThrow(tx, { uid: sessionUid });
      for (const refund of refunds) await this.storeRefund(tx, session, refund);
      for (const dispute of disputes) await this.storeDispute(tx, sessionUid, dispute);
    });
  }

  /** Marks a refund as failed after Stripe refused it or did not answer the last attempt. */
  async markFailed(
    ctx: Context,
    sessionUid: string,
    refundUid: string,
    { kind, staffReason }: Pick<PaymentServiceError, 'kind' | 'staffReason'>,
  ): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.sessions.lockOrThrow(tx, { uid: sessionUid });
      const { status } = await this.refunds.getOrThrow(tx, { uid: refundUid });
      if (status !== 'requested') return;
      const settledAt = new Date();
      const failed = { status: 'failed' as const, failure: staffReason, failureKind: kind, settledAt };
      await this.refunds.update(tx, refundUid, failed);
      await this.queueMail(tx, 'refund', sessionUid, refundUid);
    });
  }

  /**
   * Gives the next request for this refund a new idempotency key.
   * @param attempt the attempt whose key Stripe answered; ignored if a later attempt exists
   */
  async startNextAttempt(
    ctx: Context,
    sessionUid: string,
    refundUid: string,
    attempt: number,
  ): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.sessions.lockOrThrow(tx, { uid: sessionUid });
      const refund = await this.refunds.getOrThrow(tx, { uid: refundUid });
      if (refund.providerRefund !== null || refund.attempt !== attempt) return;
      await this.refunds.update(tx, refundUid, { attempt: attempt + 1 });
    });
  }

  private async storeRefund(ctx: Context, session: PaymentSession, remote: RemoteRefund): Promise<void> {
    const { id, status, failure, amountMinor, at } = remote;
    const sessionUid = session.uid;
    const known =
      (await this.refunds.findOneUnscoped(ctx, { providerRefund: id })) ??
      (remote.refundUid && (await this.refunds.findOneUnscoped(ctx, { uid: remote.refundUid, sessionUid })));
    const settledAt = status === 'succeeded' || status === 'failed' ? new Date() : null;
    if (!known) {
      const made = { providerRefund: id, note: 'Made at Stripe', requestedBy: 'Stripe', createdAt: at };
      const uid = randomUUID();
      const counted = { failureKind: null, attempt: 1 };
      await this.refunds.insert(ctx, {
        ...{ uid, sessionUid, amountMinor, status, failure, settledAt },
        ...{ ...made, ...counted },
      });
      if (settledAt) await this.queueMail(ctx, 'refund', sessionUid, uid);
      return this.applyToFees.run(ctx, session, uid);
    }
    // A refund that failed here without an answer may still exist at Stripe.
    const isUnanswered = known.status === 'failed' && known.providerRefund === null;
    if (!isUnanswered && !canRefundAdvance(known.status, status)) return;
    const changes = { providerRefund: id, status, failure, failureKind: null, settledAt };
    await this.refunds.update(ctx, known.uid, changes);
    if (settledAt) await this.queueMail(ctx, 'refund', sessionUid, known.uid);
    await this.applyToFees.run(ctx, session, known.uid);
  }

  private async storeDispute(ctx: Context, sessionUid: string, remote: RemoteDispute): Promise<void> {
    const { id, status, amountMinor, reason, respondBy, at } = remote;
    const known = await this.disputes.findOneUnscoped(ctx, { providerDispute: id });
    if (!known) {
      const about = { uid: randomUUID(), sessionUid, providerDispute: id, amountMinor, status };
      await this.disputes.insert(ctx, { ...about, reason, respondBy, createdAt: at });
      return this.queueMail(ctx, 'dispute', sessionUid, about.uid);
    }
    if (!canDisputeAdvance(known.status, status)) return;
    await this.disputes.update(ctx, known.uid, { status, respondBy });
    await this.queueMail(ctx, 'dispute', sessionUid, known.uid);
  }

  private async queueMail(
    ctx: Context,
    news: PaymentMail['news'],
    sessionUid: string,
    aboutUid: string,
  ): Promise<void> {
    await this.jobs.add(ctx, paymentMailJob, { news, sessionUid, aboutUid });
  }
}
