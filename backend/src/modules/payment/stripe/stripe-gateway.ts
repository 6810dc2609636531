import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { DisputeStatus, RefundStatus } from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { readEvent, type EventNotice } from './read-event.js';
import { STRIPE } from './stripe-client.js';
import { callStripe } from './stripe-errors.js';

/** An account there, as it stands now. */
export interface RemoteAccount {
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  wanted: string[];
  disabledReason: string | null;
}

export interface CheckoutToOpen {
  /** null for the platform's own. */
  account: string | null;
  sessionUid: string;
  tenantUid: string;
  /** Names the payment; with the attempt it is the idempotency key. */
  key: string;
  attempt: number;
  amountMinor: number;
  currency: string;
  feeMinor: number;
  /** What the person reads: "Order 1042". */
  name: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A checkout there, as it stands now. */
export interface RemoteCheckout {
  id: string;
  /** null where nobody can pay there any more. */
  url: string | null;
  sessionUid: string | null;
  /** `pending`: it was sent, and a bank has the last word. `failed`: the bank has said no. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  amountMinor: number | null;
  currency: string | null;
  payment: string | null;
  failure: string | null;
}

export interface RemoteRefund {
  id: string;
  /** Ours, of a refund that was asked for here. */
  refundUid: string | null;
  amountMinor: number;
  status: RefundStatus;
  failure: string | null;
  at: Date;
}

export interface RemoteDispute {
  id: string;
  amountMinor: number;
  status: DisputeStatus;
  reason: string;
  respondBy: Date | null;
  at: Date;
}

/**
 * What this software asks of Stripe, in its own words. Amounts need no conversion: minor units are counted alike for every
 * one of `CURRENCIES`, JPY without decimals included.
 */
@Injectable()
export class StripeGateway {
  constructor(
    @Inject(STRIPE) private readonly client: Stripe | null,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  get hasKeys(): boolean {
    return this.client !== null;
  }

  private get stripe(): Stripe {
    if (!this.client) throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'Payment by card is not set up here.');
    return this.client;
  }

  /** @throws where the signature does not hold */
  readEvent(body: Buffer, signature: string): EventNotice {
    return readEvent(this.stripe, body, signature, this.config.stripe?.webhookSecrets ?? []);
  }

  /** The tenant deals with Stripe itself: it pays Stripe's fees, bears its losses and has Stripe's whole dashboard. */
  async createAccount(
    key: string,
    { name, tenantUid, attempt }: { name: string; tenantUid: string; attempt: number },
  ): Promise<string> {
    const { id } = await callStripe(null, () =>
      this.stripe.accounts.create(
        {
          controller: {
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'full' },
          },
          business_profile: { name },
          metadata: { tenantUid },
        },
        { idempotencyKey: idempotencyKey(key, attempt) },
      ),
    );
    return id;
  }

  async onboardingUrl(account: string, returnUrl: string): Promise<string> {
    const { url } = await callStripe(account, () =>
      this.stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        // A link that was used or has expired leads back to the page with the button that makes another.
        refresh_url: returnUrl,
      }),
    );
    return url;
  }

  async readAccount(account: string): Promise<RemoteAccount> {
    const found = await callStripe(account, () => this.stripe.accounts.retrieve(account));
    return {
      chargesEnabled: found.charges_enabled,
      payoutsEnabled: found.payouts_enabled,
      detailsSubmitted: found.details_submitted,
      wanted: [...(found.requirements?.past_due ?? []), ...(found.requirements?.currently_due ?? [])].filter(
        (field, i, all) => all.indexOf(field) === i,
      ),
      disabledReason: found.requirements?.disabled_reason ?? null,
    };
  }

  /** The same key, attempt and body answer with the same checkout, however often they are sent. */
  async openCheckout(wish: CheckoutToOpen): Promise<RemoteCheckout> {
    const { account, sessionUid, tenantUid, amountMinor, feeMinor } = wish;
    const session = await callStripe(account, () =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          submit_type: 'pay',
          client_reference_id: sessionUid,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: wish.currency.toLowerCase(),
                unit_amount: amountMinor,
                product_data: { name: wish.name },
              },
            },
          ],
          // The buyer pays the amount and the currency that they saw here.
          adaptive_pricing: { enabled: false },
          payment_intent_data: {
            ...(account && feeMinor > 0 ? { application_fee_amount: feeMinor } : {}),
            description: wish.name,
            metadata: { sessionUid, tenantUid },
          },
          metadata: { sessionUid, tenantUid },
          success_url: wish.successUrl,
          cancel_url: wish.cancelUrl,
          expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
        },
        { idempotencyKey: idempotencyKey(wish.key, wish.attempt), ...on(account) },
      ),
    );
    return checkoutOf(session);
  }

  async readCheckout(id: string, account: string | null): Promise<RemoteCheckout> {
    const expand = ['payment_intent'];
    return checkoutOf(
      await callStripe(account, () => this.stripe.checkout.sessions.retrieve(id, { expand }, on(account))),
    );
  }

  /** The checkout that a payment was made by; null for payments that were made another way. */
  async checkoutOfPayment(payment: string, account: string): Promise<string | null> {
    const wish = { payment_intent: payment, limit: 1 };
    const { data } = await callStripe(account, () => this.stripe.checkout.sessions.list(wish, on(account)));
    return data[0]?.id ?? null;
  }

  /** Closes the page. @throws PaymentServiceError where it is paid, or over, already */
  async expireCheckout(id: string, account: string | null): Promise<void> {
    await callStripe(account, () => this.stripe.checkout.sessions.expire(id, {}, on(account)));
  }

  /** The platform's fee goes back with it, in proportion. */
  async refund(
    payment: string,
    account: string | null,
    { refundUid, amountMinor, attempt }: { refundUid: string; amountMinor: number; attempt: number },
  ): Promise<RemoteRefund> {
    const refund = await callStripe(account, () =>
      this.stripe.refunds.create(
        {
          payment_intent: payment,
          amount: amountMinor,
          ...(account ? { refund_application_fee: true } : {}),
          metadata: { refundUid },
        },
        { idempotencyKey: idempotencyKey(`refund-${refundUid}`, attempt), ...on(account) },
      ),
    );
    return refundOf(refund);
  }

  /** Oldest first. */
  async readRefunds(payment: string, account: string | null): Promise<RemoteRefund[]> {
    const wish = { payment_intent: payment, limit: 100 };
    const all = await callStripe(account, () =>
      this.stripe.refunds.list(wish, on(account)).autoPagingToArray({ limit: 10_000 }),
    );
    return all.map(refundOf).toReversed();
  }

  async readDisputes(payment: string, account: string | null): Promise<RemoteDispute[]> {
    const wish = { payment_intent: payment, limit: 100 };
    const all = await callStripe(account, () =>
      this.stripe.disputes.list(wish, on(account)).autoPagingToArray({ limit: 1000 }),
    );
    return all.map(disputeOf);
  }
}

/** Stripe replays its first answer for a key, errors included, so each attempt after an answered error has its own key. */
function idempotencyKey(request: string, attempt: number): string {
  return attempt === 1 ? request : `${request}-${attempt}`;
}

function on(account: string | null): Stripe.RequestOptions {
  return account ? { stripeAccount: account } : {};
}

function checkoutOf(session: Stripe.Checkout.Session): RemoteCheckout {
  const intent = session.payment_intent;
  const read = intent && typeof intent !== 'string' ? intent : null;
  const failure = read?.last_payment_error?.message ?? null;
  return {
    id: session.id,
    url: session.url,
    sessionUid: session.client_reference_id,
    state: stateOf(session, read),
    amountMinor: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    payment: read?.id ?? (typeof intent === 'string' ? intent : null),
    failure,
  };
}

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): RemoteCheckout['state'] {
  // A total of 0 is complete without a payment.
  if (payment_status === 'paid' || (payment_status === 'no_payment_required' && status === 'complete'))
    return 'paid';
  if (status === 'expired') return 'expired';
  if (status === 'open') return 'open';
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'failed' : 'pending';
}

function refundOf(refund: Stripe.Refund): RemoteRefund {
  const { status } = refund;
  const isOver = status === 'failed' || status === 'canceled';
  return {
    id: refund.id,
    refundUid: refund.metadata?.refundUid ?? null,
    amountMinor: refund.amount,
    status: isOver ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    failure: refund.failure_reason ?? null,
    at: new Date(refund.created * 1000),
  };
}

function disputeOf(dispute: Stripe.Dispute): RemoteDispute {
  const due = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    amountMinor: dispute.amount,
    status: disputeStatus(dispute.status),
    reason: dispute.reason,
    respondBy: due ? new Date(due * 1000) : null,
    at: new Date(dispute.created * 1000),
  };
}

function disputeStatus(status: string): DisputeStatus {
  if (status.endsWith('needs_response')) return 'needsResponse';
  if (status.endsWith('under_review')) return 'underReview';
  return status === 'won' || status === 'lost' ? status : 'closed';
}
