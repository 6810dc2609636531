import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import {
  canDisputeAdvance,
  canRefundAdvance,
  canRetryRefund,
  computeRefundable,
  splitRefund,
} from '../domain/payment-status.js';
import {
  PaymentDisputeRepository,
  type PaymentRefund,
  PaymentRefundRepository,
} from '../persistence/payment-parts.entities.js';
import {
  PaymentSessionRepository,
  type PaymentSubject,
  type PaymentSession,
} from '../persistence/payment-session.entity.js';
import type { PaymentServiceError } from '../stripe/stripe-client.js';
import type { RemoteDispute, RemoteRefund } from '../stripe/stripe-gateway.js';
import { type PaymentMail, paymentMailJob, sendRefundJob } from '../jobs/payments.job.js';
import { PAYMENT_KIND, TOP_UP_KIND } from '../domain/fee-ledger.js';
import { FeeLedger } from './fee-ledger.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { minorToText } from '@glass/pricing';
import { type AppError, fieldError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';

interface RefundToRequest {
  uid: string;
  amountMinor: number;
  note: string;
  /** See `PaymentRefund`. */
  isOverpayment?: boolean;
  /** False if another email says that it is done; refunds by the payment service always have their own. */
  isAnnounced?: boolean;
}

/** Applies a refund to the tenant's account with the platform: returns the fee, or takes back a top-up. */
@Injectable()
export class ApplyRefundToFees {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly ledger: FeeLedger,
  ) {}

  /** @param session locked by the caller, who has stored the refund's new state */
  async run(ctx: Context, session: PaymentSession, refundUid: string): Promise<void> {
    // Surplus payments have no fee and were never credited to a balance.
    if (session.status !== 'paid') return;
    const { forKind, amountMinor: ofMinor } = session;
    const refunds = await this.refunds.ofSessions(ctx, [session.uid]);
    const refund = refunds.find(({ uid }) => uid === refundUid);
    if (!refund) return;
    if (forKind === TOP_UP_KIND) return this.applyToTopUp(ctx, session, refund);
    const backMinor = refunds
      .filter(({ status }) => status === 'pending' || status === 'succeeded')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const note = refund.status === 'failed' ? REFUND_FAILED : '';
    const subject = await this.feeSubject(ctx, session);
    await this.ledger.adjust(ctx, subject, { causeUid: refundUid, backMinor, ofMinor, note });
  }

  /** Later payments of an order have fees of their own. */
  private async feeSubject(ctx: Context, { uid, forKind, forUid }: PaymentSession): Promise<PaymentSubject> {
    const all = await this.sessions.findBySubject(ctx, { forKind, forUid });
    const first = all.find(({ status }) => status === 'paid');
    return first?.uid === uid ? { forKind, forUid } : { forKind: PAYMENT_KIND, forUid: uid };
  }

  private async applyToTopUp(ctx: Context, session: PaymentSession, refund: PaymentRefund): Promise<void> {
    const { forKind, forUid, currency } = session;
    const line = { currency, causeUid: refund.uid, subject: { forKind, forUid } };
    if (refund.status === 'pending' || refund.status === 'succeeded') {
      const amountMinor = 0 - refund.amountMinor;
      await this.ledger.add(ctx, { ...line, kind: 'topUpReturned', amountMinor, about: 'Top-up given back' });
    } else if (refund.status === 'failed' && (await this.ledger.hasEntry(ctx, 'topUpReturned', refund.uid))) {
      const { amountMinor } = refund;
      await this.ledger.add(ctx, {
        ...line,
        kind: 'topUp',
        amountMinor,
        about: 'Top-up',
        note: REFUND_FAILED,
      });
    }
  }
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
   * Refunds payments of a subject that the caller has locked, the latest first. A retry refunds nothing twice.
   * @returns one refund for each payment that is refunded
   * @throws UID_TAKEN, VALIDATION_FAILED at amountMinor, STATE_CONFLICT if there is no payment
   */
  async bySubject(
    ctx: Context,
    subject: PaymentSubject,
    request: RefundToRequest,
  ): Promise<{ refunds: PaymentRefund[]; isNew: boolean }> {
    const paid = await this.sessions.lockPaid(ctx, subject);
    const live = paid.length > 0 ? paid : await this.lockLiveOnly(ctx, subject);
    if (live.length === 0) throw generalError('STATE_CONFLICT', msg`There is no payment to refund.`);
    const shares = await this.findShares(ctx, live, request);
    const done = [];
    for (const { session, ...share } of shares)
      done.push(await this.run(ctx, session, { ...request, ...share }));
    return { refunds: done.map(({ refund }) => refund), isNew: done.some(({ isNew }) => isNew) };
  }

  private async lockLiveOnly(ctx: Context, subject: PaymentSubject): Promise<PaymentSession[]> {
    const live = await this.sessions.lockLive(ctx, subject);
    return live ? [live] : [];
  }

  /** The parts of a refund as stored by an earlier attempt; otherwise a new split. */
  private async findShares(
    ctx: Context,
    sessions: PaymentSession[],
    { uid, amountMinor }: RefundToRequest,
  ): Promise<{ session: PaymentSession; uid: string; amountMinor: number }[]> {
    const all = await this.refunds.ofSessions(
      ctx,
      sessions.map((session) => session.uid),
    );
    const uidOn = (session: PaymentSession) => deriveUid(`refund ${uid} of payment ${session.uid}`);
    const stored = sessions.flatMap((session) =>
      all
        .filter(
          (refund) =>
            refund.uid === uidOn(session) || (refund.uid === uid && refund.sessionUid === session.uid),
        )
        .map((refund) => ({ session, uid: refund.uid, amountMinor: refund.amountMinor })),
    );
    if (stored.length > 0) {
      if (stored.reduce((sum, share) => sum + share.amountMinor, 0) !== amountMinor) throw uidTaken();
      return stored;
    }
    const refundable = sessions.map((session) => ({
      session,
      ...computeRefundable(
        session.amountMinor,
        all.filter(({ sessionUid }) => sessionUid === session.uid),
      ),
    }));
    const shares = splitRefund(amountMinor, refundable.toReversed());
    const sum = refundable.reduce((total, { refundableMinor }) => total + refundableMinor, 0);
    const last = sessions.at(-1)!;
    if (shares.length === 0 && last.status === 'paid') throw refundTooLarge(sum, last.currency);
    const [only = { session: last, amountMinor }, ...others] = shares;
    if (others.length === 0) return [{ ...only, uid }];
    return shares.map((share) => ({ ...share, uid: uidOn(share.session) }));
  }

  /**
   * Idempotent by uid; a failed refund is sent again.
   * @param session locked by the caller
   * @throws UID_TAKEN, VALIDATION_FAILED at amountMinor, STATE_CONFLICT if nothing was paid
   */
  async run(
    ctx: Context,
    session: PaymentSession,
    { uid, amountMinor, note, isOverpayment = false, isAnnounced = true }: RefundToRequest,
  ): Promise<{ refund: PaymentRefund; isNew: boolean }> {
    const before = await this.refunds.findOneUnscoped(ctx, { uid });
    if (before) {
      if (before.sessionUid !== session.uid || before.amountMinor !== amountMinor) throw uidTaken();
      return { refund: await this.retryFailed(ctx, session, before), isNew: false };
    }
    if (session.status !== 'paid' && session.status !== 'surplus')
      throw generalError('STATE_CONFLICT', msg`There is no payment to refund.`);
    await this.assertRefundable(ctx, session, amountMinor);
    // Only card payments are refunded through Stripe; staff return other money themselves.
    const isDone = session.method !== 'card';
    const refund = {
      ...{ uid, sessionUid: session.uid, amountMinor, note, requestedBy: ctx.actorName },
      ...{ providerRefund: null, failure: null, failureKind: null, attempt: 1, createdAt: new Date() },
      isOverpayment,
      status: isDone ? ('succeeded' as const) : ('requested' as const),
      settledAt: isDone ? new Date() : null,
    };
    await this.refunds.insert(ctx, refund);
    if (isDone) {
      await this.applyToFees.run(ctx, session, uid);
      if (isAnnounced)
        await this.jobs.add(ctx, paymentMailJob, { news: 'refund', sessionUid: session.uid, aboutUid: uid });
    } else await this.jobs.add(ctx, sendRefundJob, { refundUid: uid });
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
    throw refundTooLarge(refundableMinor, session.currency);
  }
}

function refundTooLarge(refundableMinor: number, currency: string): AppError {
  const left = `${minorToText(refundableMinor, currency)} ${currency}`;
  return fieldError('amountMinor', msg`At most ${left} can still be refunded.`);
}

const REFUND_FAILED = 'The refund failed.';

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
        isOverpayment: false,
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
