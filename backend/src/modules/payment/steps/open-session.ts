import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import { PaymentSessionRepository, type PaidThing } from '../persistence/payment-session.repository.js';

export interface PaymentToOpen extends PaidThing {
  amountMinor: number;
  currency: string;
  method: 'card' | 'demo';
  /** Whether the tenant takes payments without money. */
  tenantIsDemo: boolean;
}

/** Opens a payment. The caller holds a lock on what it is for, and works in a transaction. */
@Injectable()
export class OpenSession {
  constructor(private readonly sessions: PaymentSessionRepository) {}

  /**
   * Answers the open session of the thing when there is one for the same amount and method; an older one for
   * another amount or method ends.
   * @throws PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN when it is paid already
   */
  async run(ctx: Context, payment: PaymentToOpen): Promise<PaymentSession> {
    if (payment.method === 'card') {
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'Payment by card is not offered here yet.');
    }
    if (!payment.tenantIsDemo) {
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'Demo payments are offered on demo sites alone.');
    }
    const live = await this.sessions.lockLive(ctx, payment);
    if (live?.status === 'paid') throw generalError('PAYMENT_NOT_OPEN', 'This is paid already.');
    if (live && asksTheSame(live, payment)) {
      if (live.status !== 'open') await this.sessions.update(ctx, live.uid, { status: 'open' });
      return { ...live, status: 'open' };
    }
    if (live) await this.sessions.update(ctx, live.uid, { status: 'expired', settledAt: new Date() });
    return this.insert(ctx, payment);
  }

  private async insert(ctx: Context, payment: PaymentToOpen): Promise<PaymentSession> {
    const session = {
      uid: randomUUID(),
      forKind: payment.forKind,
      forUid: payment.forUid,
      method: payment.method,
      status: 'open' as const,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      createdAt: new Date(),
      settledAt: null,
    };
    await this.sessions.insert(ctx, session);
    return { ...session, tenantUid: ctx.tenantUid };
  }
}

function asksTheSame(session: PaymentSession, payment: PaymentToOpen): boolean {
  return (
    session.method === payment.method &&
    session.amountMinor === payment.amountMinor &&
    session.currency === payment.currency
  );
}
