import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { derivedUid } from '../../../kernel/security/derived-uid.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { paymentCanMove, type PaymentOutcome, type PaymentStatus } from '../domain/payment-status.js';
import { paymentMailJob } from '../jobs/payment-mail.job.js';
import { paymentNoticeJob } from '../jobs/payment-notice.job.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import { PaymentSessionRepository, type PaidThing } from '../persistence/payment-session.repository.js';
import { RequestRefund } from './request-refund.js';
import type { RemoteCheckout } from '../stripe/stripe-gateway.js';

/** What became of a payment: the amount is that of our own record, never of the caller. */
export interface Settlement {
  session: PaymentSession;
  /** false when it had come to this before: there is nothing more to do. */
  isNew: boolean;
}

/**
 * Ends an attempt to pay. Whoever learns of it first calls this, the browser that comes back or the payment
 * service, and whoever comes second changes nothing. The caller goes on in the same transaction.
 */
@Injectable()
export class SettleSession {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly jobs: JobQueue,
    private readonly requestRefund: RequestRefund,
  ) {}

  /** Of a demo payment. @throws NOT_FOUND, PAYMENT_NOT_OPEN when it ended another way before */
  async run(ctx: Context, sessionUid: string, outcome: PaymentOutcome): Promise<Settlement> {
    const session = await this.sessions.lockOrThrow(ctx, { uid: sessionUid });
    if (session.status === outcome) return { session, isNew: false };
    if (!paymentCanMove(session.status, outcome)) {
      throw generalError('PAYMENT_NOT_OPEN', `This payment is ${session.status} already.`);
    }
    return this.become(ctx, session, outcome);
  }

  /**
   * Writes down how a checkout stands at the payment service; what is surplus goes back.
   * @param isWanted whether what it is for still waits for its payment; money that comes otherwise is surplus
   * @throws NOT_FOUND; Error where the checkout is not the one that was asked for
   */
  async byCheckout(
    ctx: Context,
    sessionUid: string,
    remote: RemoteCheckout,
    isWanted: boolean,
  ): Promise<Settlement> {
    const session = await this.sessions.lockOrThrow(ctx, { uid: sessionUid });
    refuseAnother(session, remote);
    const outcome = outcomeOf(session.status, remote.state, isWanted);
    if (outcome === null) return { session, isNew: false };
    const { payment: providerPayment, failure } = remote;
    const settlement = await this.become(ctx, session, outcome, {
      providerPayment,
      failure: remote.state === 'failed' ? (failure ?? 'The bank did not pay.') : null,
    });
    if (outcome === 'surplus') await this.giveBack(ctx, settlement.session);
    if (remote.state === 'failed')
      await this.jobs.add(ctx, paymentMailJob, { news: 'failed', sessionUid, aboutUid: sessionUid });
    return settlement;
  }

  /**
   * What was to be paid is gone, or is paid another way: its open session takes no money any more.
   * @throws PAYMENT_NOT_OPEN for one whose money is on its way, unless `evenPending`
   */
  async expireFor(ctx: Context, thing: PaidThing, { evenPending = false } = {}): Promise<void> {
    const live = await this.sessions.lockLive(ctx, thing);
    if (live) await this.expire(ctx, live, { evenPending });
  }

  /** @param session locked by the caller */
  async expire(ctx: Context, session: PaymentSession, { evenPending = false } = {}): Promise<void> {
    if (session.status === 'pending' && !evenPending) {
      throw generalError(
        'PAYMENT_NOT_OPEN',
        'A payment is on its way, and the bank has not decided yet. It shows here as soon as it has.',
      );
    }
    if (!paymentCanMove(session.status, 'expired')) return;
    await this.become(ctx, session, 'expired');
    // Whoever has its page open could still pay there.
    if (session.providerSession)
      await this.jobs.add(ctx, paymentNoticeJob, {
        kind: 'close',
        objectId: session.providerSession,
        account: '',
      });
  }

  /** Money that came for what was paid or cancelled already. */
  private async giveBack(ctx: Context, session: PaymentSession): Promise<void> {
    await this.requestRefund.run(ctx, session, {
      uid: derivedUid(`surplus of payment ${session.uid}`),
      amountMinor: session.amountMinor,
      note: 'It came after the order was cancelled or paid another way.',
    });
  }

  private async become(
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

/** null where nothing changes. */
function outcomeOf(
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
  return to !== null && paymentCanMove(from, to) ? to : null;
}

/** Amount, currency and payment of another are never taken for ours. */
function refuseAnother({ uid, amountMinor, currency }: PaymentSession, remote: RemoteCheckout): void {
  const isOurs =
    remote.sessionUid === uid && remote.amountMinor === amountMinor && remote.currency === currency;
  if (!isOurs)
    throw new Error(`Checkout ${remote.id} is not for payment ${uid} of ${amountMinor} ${currency}`);
}
