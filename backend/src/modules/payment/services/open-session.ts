import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CardAccountRepository } from '../persistence/card-account.entity.js';
import {
  type PaymentSession,
  PaymentSessionRepository,
  type PaymentSubject,
} from '../persistence/payment-session.entity.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { SettleSession } from './settle-session.js';

interface PaymentToOpen extends PaymentSubject {
  amountMinor: number;
  currency: string;
  /** Platform fee of a card payment. */
  feeMinor: number;
  method: 'card' | 'demo';
  /** Site that the buyer returns to. */
  siteUrl: string;
  /** Whether the tenant takes demo payments, and no real ones. */
  tenantIsDemo: boolean;
  /** Recipient of the money: the tenant's own account, or the platform. */
  payee?: 'tenant' | 'platform';
  /** Whether earlier payments of the subject may have been paid. */
  isFurther?: boolean;
}

/** Within this time a session without an answer from Stripe is retried; after it, it is replaced. */
const UNANSWERED_MS = 12 * 3_600_000;

/** Opens a payment in the caller's transaction. The caller holds a lock on its subject. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly accounts: CardAccountRepository,
    private readonly gateway: StripeGateway,
    private readonly settle: SettleSession,
  ) {}

  /** The tenant's Stripe account that can take payments now; null if there is none. */
  async cardAccount(ctx: Context, { tenantIsDemo }: { tenantIsDemo: boolean }): Promise<string | null> {
    if (tenantIsDemo || !this.gateway.hasKeys) return null;
    const account = await this.accounts.current(ctx);
    return account?.status === 'active' ? account.accountId : null;
  }

  /**
   * Returns the subject's open session if amount, method and site match; otherwise expires it and opens a new one.
   * @throws PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN if it is paid or the bank has not decided yet
   */
  async run(ctx: Context, payment: PaymentToOpen): Promise<PaymentSession> {
    const { method, tenantIsDemo, payee = 'tenant', isFurther = false } = payment;
    const isToTenant = method === 'card' && payee === 'tenant';
    const providerAccount = isToTenant ? await this.cardAccount(ctx, payment) : null;
    const takesCards = isToTenant ? providerAccount !== null : this.gateway.hasKeys;
    if (method === 'card' && !takesCards) {
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Card payments are not available here right now.`);
    }
    if (method === 'demo' && !tenantIsDemo) {
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Demo payments are only available on demo sites.`);
    }
    const live = await this.sessions.lockLive(ctx, payment);
    if (live?.status === 'paid' && !isFurther)
      throw generalError('PAYMENT_NOT_OPEN', msg`This is already paid.`);
    if (live && live.status !== 'paid' && canReuse(live, { ...payment, providerAccount })) {
      if (live.status === 'declined') await this.sessions.update(ctx, live.uid, { status: 'open' });
      return live.status === 'declined' ? { ...live, status: 'open' } : live;
    }
    if (live) await this.settle.expire(ctx, live);
    return this.insert(ctx, payment, providerAccount);
  }

  /** Returns a paid session for a subject with a total of 0; idempotent. */
  async openFree(
    ctx: Context,
    subject: Pick<PaymentToOpen, 'forKind' | 'forUid' | 'currency' | 'siteUrl'>,
  ): Promise<PaymentSession> {
    const live = await this.sessions.lockLive(ctx, subject);
    if (live?.status === 'paid') return live;
    if (live) await this.settle.expire(ctx, live);
    const nothing = { amountMinor: 0, feeMinor: 0, method: 'demo' as const, tenantIsDemo: false };
    const session = await this.insert(ctx, { ...subject, ...nothing }, null);
    const paid = { status: 'paid' as const, settledAt: new Date() };
    await this.sessions.update(ctx, session.uid, paid);
    return { ...session, ...paid };
  }

  /** Stores a payment that staff received another way. The uid is chosen by the client. */
  async recordManual(
    ctx: Context,
    payment: Pick<PaymentToOpen, 'forKind' | 'forUid' | 'currency' | 'amountMinor'> & { uid: string },
  ): Promise<PaymentSession> {
    const { forKind, forUid, currency, amountMinor, uid } = payment;
    const now = new Date();
    const session = {
      ...{ uid, forKind, forUid, method: 'manual' as const, status: 'paid' as const, amountMinor, currency },
      ...{ feeMinor: 0, siteUrl: null, providerAccount: null, providerSession: null, providerPayment: null },
      revision: (await this.sessions.countSessions(ctx, { forKind, forUid })) + 1,
      ...{ attempt: 1, createdAt: now, settledAt: now, failure: null },
    };
    await this.sessions.insert(ctx, session);
    return { ...session, tenantUid: ctx.tenantUid };
  }

  private async insert(
    ctx: Context,
    { forKind, forUid, method, amountMinor, currency, feeMinor, siteUrl }: PaymentToOpen,
    providerAccount: string | null,
  ): Promise<PaymentSession> {
    const session = {
      ...{ uid: randomUUID(), forKind, forUid, method, status: 'open' as const, amountMinor, currency },
      ...{ feeMinor, siteUrl, providerAccount, providerSession: null, providerPayment: null, failure: null },
      revision: (await this.sessions.countSessions(ctx, { forKind, forUid })) + 1,
      attempt: 1,
      createdAt: new Date(),
      settledAt: null,
    };
    await this.sessions.insert(ctx, session);
    return { ...session, tenantUid: ctx.tenantUid };
  }
}

function canReuse(
  session: PaymentSession,
  payment: PaymentToOpen & { providerAccount: string | null },
): boolean {
  // A pending payment is kept whatever the new request says.
  if (session.status === 'pending') return payment.method === 'card';
  const { method, amountMinor, currency, providerAccount, feeMinor, siteUrl } = payment;
  const isUnanswered =
    method === 'card' && !session.providerSession && Date.now() - session.createdAt.getTime() > UNANSWERED_MS;
  return (
    session.method === method &&
    session.amountMinor === amountMinor &&
    session.currency === currency &&
    session.providerAccount === providerAccount &&
    session.feeMinor === feeMinor &&
    (method === 'demo' || session.siteUrl === null || session.siteUrl === siteUrl) &&
    !isUnanswered
  );
}
