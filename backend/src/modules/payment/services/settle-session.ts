import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { canPaymentMove, type PaymentOutcome, type PaymentStatus } from '../domain/payment-status.js';
import { paymentMailJob, paymentNoticeJob } from '../jobs/payments.job.js';
import {
  type PaymentSession,
  PaymentSessionRepository,
  type PaymentSubject,
} from '../persistence/payment-session.entity.js';
import { RequestRefund } from './refunds.js';
import type { RemoteCheckout } from '../stripe/stripe-gateway.js';

/** Result of settling a payment. The amount is from our own record, never from the caller. */
export interface Settlement {
  session: PaymentSession;
  /** false if it was settled before, so there is nothing left to do. */
  isNew: boolean;
}

/**
 * Ends a payment attempt. Called by the returning browser and by webhooks; only the first call has an effect. The
 * caller continues in the same transaction.
 */
@Injectable()
export class SettleSession {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly jobs: JobQueue,
    private readonly requestRefund: RequestRefund,
  ) {}

  /** Settles a demo payment. @throws NOT_FOUND, PAYMENT_NOT_OPEN if it ended another way before */
  async run(ctx: Context, sessionUid: string, outcome: PaymentOutcome): Promise<Settlement> {
    const session = await this.sessions.lockOrThrow(ctx, { uid: sessionUid });
    if (session.status === outcome) return { session, isNew: false };
    if (!canPaymentMove(session.status, outcome)) {
      throw generalError('PAYMENT_NOT_OPEN', msg`This payment has already ended.`);
    }
    return this.setStatus(ctx, session, outcome);
  }

  /**
   * Applies the state of a Stripe checkout; surplus money is refunded.
   * @param isWanted whether the subject still waits for payment; otherwise money is surplus
   * @throws NOT_FOUND; Error if the checkout belongs to another payment
   */
  async applyCheckout(
    ctx: Context,
    sessionUid: string,
    remote: RemoteCheckout,
    isWanted: boolean,
  ): Promise<Settlement> {
    const session = await this.sessions.lockOrThrow(ctx, { uid: sessionUid });
    assertSamePayment(session, remote);
    const outcome = nextStatus(session.status, remote.state, isWanted);
    if (outcome === null) return { session, isNew: false };
    const { payment: providerPayment, failure } = remote;
    const settlement = await this.setStatus(ctx, session, outcome, {
      providerPayment,
      failure: remote.state === 'failed' ? (failure ?? 'The bank did not pay.') : null,
    });
    if (outcome === 'surplus') await this.refundSurplus(ctx, settlement.session);
    if (remote.state === 'failed')
      await this.jobs.add(ctx, paymentMailJob, { news: 'failed', sessionUid, aboutUid: sessionUid });
    return settlement;
  }

  /**
   * Expires the open session of a subject that is gone or was paid another way.
   * @throws PAYMENT_NOT_OPEN if it is pending, unless `evenPending`
   */
  async expireFor(ctx: Context, subject: PaymentSubject, { evenPending = false } = {}): Promise<void> {
    const live = await this.sessions.lockLive(ctx, subject);
    if (live) await this.expire(ctx, live, { evenPending });
  }

  /** @param session locked by the caller */
  async expire(ctx: Context, session: PaymentSession, { evenPending = false } = {}): Promise<void> {
    if (session.status === 'pending' && !evenPending) {
      throw generalError(
        'PAYMENT_NOT_OPEN',
        msg`A payment is pending because the bank has not decided yet. It will show here once it has.`,
      );
    }
    if (!canPaymentMove(session.status, 'expired')) return;
    await this.setStatus(ctx, session, 'expired');
    // The payment page may still be open in a browser.
    if (session.providerSession)
      await this.jobs.add(ctx, paymentNoticeJob, {
        kind: 'close',
        objectId: session.providerSession,
        account: '',
      });
  }

  /** Refunds money that arrived for something already paid or canceled. */
  private async refundSurplus(ctx: Context, session: PaymentSession): Promise<void> {
    await this.requestRefund.run(ctx, session, {
      uid: deriveUid(`surplus of payment ${session.uid}`),
      amountMinor: session.amountMinor,
      note: 'Arrived after the order was canceled or paid another way.',
    });
  }

  private async setStatus(
    ctx: Context,
    session: PaymentSession,
    status: PaymentStatus,
    more: Partial<PaymentSession> = {},
  ): Promise<Settlement> {
    const isOver = status !== 'declined' && status !== 'pending';
    const changes = { ...more, status, settledAt: isOver ? new Date() : null };
    await this.sessions.update(ctx, session.uid, changes);
    return { session: { ...session, ...changes }, isNew: true };
  }
}

/** Returns null if nothing changes. */
function nextStatus(
  from: PaymentStatus,
  state: RemoteCheckout['state'],
  isWanted: boolean,
): PaymentStatus | null {
  const to = {
    open: null,
    pending: 'pending' as const,
    paid: isWanted && from !== 'expired' ? ('paid' as const) : ('surplus' as const),
    failed: 'expired' as const,
    expired: 'expired' as const,
  }[state];
  return to !== null && canPaymentMove(from, to) ? to : null;
}

/** Guards against applying a checkout of another payment. */
function assertSamePayment({ uid, amountMinor, currency }: PaymentSession, remote: RemoteCheckout): void {
  const isOurs =
    remote.sessionUid === uid && remote.amountMinor === amountMinor && remote.currency === currency;
  if (!isOurs)
    throw new Error(`Checkout ${remote.id} is not for payment ${uid} of ${amountMinor} ${currency}`);
}
