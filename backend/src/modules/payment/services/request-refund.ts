import { Injectable } from '@nestjs/common';
import { minorToText } from '@glass/pricing';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { canRetryRefund, computeRefundable } from '../domain/payment-status.js';
import { sendRefundJob } from '../jobs/send-refund.job.js';
import { PaymentRefundRepository, type PaymentRefund } from '../persistence/payment-parts.entities.js';
import { PaymentSessionRepository, type PaymentSubject } from '../persistence/payment-session.repository.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import { ApplyRefundToFees } from './apply-refund-to-fees.js';

interface RefundToRequest {
  uid: string;
  amountMinor: number;
  note: string;
}

/** Stores a refund in the caller's transaction; a job sends it to Stripe. */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly jobs: JobQueue,
    private readonly applyToFees: ApplyRefundToFees,
  ) {}

  /**
   * Refunds the payment of a subject that the caller has locked. @throws like `run`, STATE_CONFLICT if there is none
   */
  async findBySubject(
    ctx: Context,
    subject: PaymentSubject,
    refund: RefundToRequest,
  ): ReturnType<RequestRefund['run']> {
    const session = await this.sessions.lockLive(ctx, subject);
    if (!session) throw generalError('STATE_CONFLICT', 'There is no payment to refund.');
    return this.run(ctx, session, refund);
  }

  /**
   * Idempotent by uid; a failed refund is sent again.
   * @param session locked by the caller
   * @throws UID_TAKEN, VALIDATION_FAILED at amountMinor, STATE_CONFLICT if nothing was paid
   */
  async run(
    ctx: Context,
    session: PaymentSession,
    { uid, amountMinor, note }: RefundToRequest,
  ): Promise<{ refund: PaymentRefund; isNew: boolean }> {
    const before = await this.refunds.findOneUnscoped(ctx, { uid });
    if (before) {
      if (before.sessionUid !== session.uid || before.amountMinor !== amountMinor) throw uidTaken();
      return { refund: await this.retryFailed(ctx, session, before), isNew: false };
    }
    if (session.status !== 'paid' && session.status !== 'surplus')
      throw generalError('STATE_CONFLICT', 'There is no payment to refund.');
    await this.assertRefundable(ctx, session, amountMinor);
    // Demo payments moved no money, so there is nothing to send.
    const isDone = session.method === 'demo';
    const refund = {
      ...{ uid, sessionUid: session.uid, amountMinor, note, requestedBy: ctx.actorName },
      ...{ providerRefund: null, failure: null, failureKind: null, attempt: 1, createdAt: new Date() },
      status: isDone ? ('succeeded' as const) : ('requested' as const),
      settledAt: isDone ? new Date() : null,
    };
    await this.refunds.insert(ctx, refund);
    if (isDone) await this.applyToFees.run(ctx, session, uid);
    else await this.jobs.add(ctx, sendRefundJob, { refundUid: uid });
    return { refund: { ...refund, tenantUid: ctx.tenantUid }, isNew: true };
  }

  /** Sends a refund again if it failed for a reason that can pass. */
  private async retryFailed(
    ctx: Context,
    session: PaymentSession,
    refund: PaymentRefund,
  ): Promise<PaymentRefund> {
    const { failureKind } = refund;
    if (failureKind === null || !canRetryRefund(refund)) return refund;
    await this.assertRefundable(ctx, session, refund.amountMinor);
    const changes = { status: 'requested' as const, failure: null, failureKind: null, settledAt: null };
    await this.refunds.update(ctx, refund.uid, changes);
    await this.jobs.add(ctx, sendRefundJob, { refundUid: refund.uid });
    return { ...refund, ...changes };
  }

  private async assertRefundable(ctx: Context, session: PaymentSession, amountMinor: number): Promise<void> {
    const refunds = await this.refunds.ofSessions(ctx, [session.uid]);
    const { refundableMinor } = computeRefundable(session.amountMinor, refunds);
    if (amountMinor <= refundableMinor) return;
    const left = `${minorToText(refundableMinor, session.currency)} ${session.currency}`;
    throw fieldError('amountMinor', `At most ${left} can still be refunded.`);
  }
}
