import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { paymentCanMove, type PaymentOutcome } from '../domain/payment-status.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import { PaymentSessionRepository, type PaidThing } from '../persistence/payment-session.repository.js';

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
  constructor(private readonly sessions: PaymentSessionRepository) {}

  /** @throws NOT_FOUND, PAYMENT_NOT_OPEN when it ended another way before */
  async run(ctx: Context, sessionUid: string, outcome: PaymentOutcome): Promise<Settlement> {
    const session = await this.sessions.lockOrThrow(ctx, { uid: sessionUid });
    if (session.status === outcome) return { session, isNew: false };
    if (!paymentCanMove(session.status, outcome)) {
      throw generalError('PAYMENT_NOT_OPEN', `This payment is ${session.status} already.`);
    }
    const changes = { status: outcome, settledAt: outcome === 'declined' ? null : new Date() };
    await this.sessions.update(ctx, session.uid, changes);
    return { session: { ...session, ...changes }, isNew: true };
  }

  /** What was to be paid is gone, or is paid another way: its open session takes no money any more. */
  async expireFor(ctx: Context, thing: PaidThing): Promise<void> {
    const live = await this.sessions.lockLive(ctx, thing);
    if (live && paymentCanMove(live.status, 'expired')) {
      await this.sessions.update(ctx, live.uid, { status: 'expired', settledAt: new Date() });
    }
  }
}
