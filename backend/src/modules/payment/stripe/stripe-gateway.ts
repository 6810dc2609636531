import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { DisputeStatus, RefundStatus } from '@glass/contracts/payment';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { parseEvent, type EventNotice } from './parse-event.js';
import { STRIPE, callStripe } from './stripe-client.js';

/** Current state of a Stripe account. */
export interface RemoteAccount {
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  wanted: string[];
  disabledReason: string | null;
}

interface CheckoutToOpen {
  /** null for the platform's own account. */
  account: string | null;
  sessionUid: string;
  tenantUid: string;
  /** Idempotency key, together with `attempt`. */
  key: string;
  attempt: number;
  amountMinor: number;
  currency: string;
  feeMinor: number;
  /** Description for the buyer: "Order 1042". */
  name: string;
  /** Filled in on Stripe's page, which sends its receipts there. */
  email?: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** Current state of a Stripe checkout session. */
export interface RemoteCheckout {
  id: string;
  /** null if it can no longer be paid. */
  url: string | null;
  sessionUid: string | null;
  /** `pending`: submitted, the bank has not decided yet. `failed`: the bank declined. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  amountMinor: number | null;
  currency: string | null;
  payment: string | null;
  failure: string | null;
}

export interface RemoteRefund {
  id: string;
  /** Our uid; null for refunds made at Stripe. */
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
 * Requests to Stripe in the application's own types. Amounts need no conversion: Stripe's minor units equal ours for
 * all `CURRENCIES`, including JPY without decimals.
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
    if (!this.client)
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Card payments are not set up here.`);
    return this.client;
  }

  /** @throws if the signature is invalid */
  parseEvent(body: Buffer, signature: string): EventNotice {
    return parseEvent(this.stripe, body, signature, this.config.stripe?.webhookSecrets ?? []);
  }

  /**
   * Creates an account for which the tenant deals with Stripe directly: pays its fees, bears losses, has the full
   * dashboard.
   */
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
        // Used or expired links return to the page with the button for a new one.
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

  /**
   * Idempotent: the same key, attempt and body return the same checkout. An email that Stripe doesn't accept is left
   * out, so that its page asks for one.
   */
  async openCheckout(request: CheckoutToOpen): Promise<RemoteCheckout> {
    const { account } = request;
    const session = await callStripe(account, () =>
      this.createCheckout(request).catch((error: unknown) => {
        if (!isEmailRefused(error)) throw error;
        return this.createCheckout({ ...request, email: undefined, key: `${request.key}-no-email` });
      }),
    );
    return toRemoteCheckout(session);
  }

  private createCheckout(request: CheckoutToOpen): Promise<Stripe.Checkout.Session> {
    const { account, sessionUid, tenantUid, amountMinor, feeMinor } = request;
    return this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        submit_type: 'pay',
        client_reference_id: sessionUid,
        ...(request.email ? { customer_email: request.email } : {}),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: request.currency.toLowerCase(),
              unit_amount: amountMinor,
              product_data: { name: request.name },
            },
          },
        ],
        // Keeps the amount and currency that the buyer saw here.
        adaptive_pricing: { enabled: false },
        payment_intent_data: {
          ...(account && feeMinor > 0 ? { application_fee_amount: feeMinor } : {}),
          description: request.name,
          metadata: { sessionUid, tenantUid },
        },
        metadata: { sessionUid, tenantUid },
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      },
      { idempotencyKey: idempotencyKey(request.key, request.attempt), ...requestOptions(account) },
    );
  }

  async readCheckout(id: string, account: string | null): Promise<RemoteCheckout> {
    const expand = ['payment_intent'];
    return toRemoteCheckout(
      await callStripe(account, () =>
        this.stripe.checkout.sessions.retrieve(id, { expand }, requestOptions(account)),
      ),
    );
  }

  /** Finds the checkout of a payment; null for payments made without one. */
  async findCheckoutOfPayment(payment: string, account: string): Promise<string | null> {
    const filter = { payment_intent: payment, limit: 1 };
    const { data } = await callStripe(account, () =>
      this.stripe.checkout.sessions.list(filter, requestOptions(account)),
    );
    return data[0]?.id ?? null;
  }

  /** Closes the payment page. @throws PaymentServiceError if it is already paid or over */
  async expireCheckout(id: string, account: string | null): Promise<void> {
    await callStripe(account, () => this.stripe.checkout.sessions.expire(id, {}, requestOptions(account)));
  }

  /** Refunds a payment and the platform fee in proportion. */
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
        { idempotencyKey: idempotencyKey(`refund-${refundUid}`, attempt), ...requestOptions(account) },
      ),
    );
    return toRemoteRefund(refund);
  }

  /** Oldest first. */
  async readRefunds(payment: string, account: string | null): Promise<RemoteRefund[]> {
    const filter = { payment_intent: payment, limit: 100 };
    const all = await callStripe(account, () =>
      this.stripe.refunds.list(filter, requestOptions(account)).autoPagingToArray({ limit: 10_000 }),
    );
    return all.map(toRemoteRefund).toReversed();
  }

  async readDisputes(payment: string, account: string | null): Promise<RemoteDispute[]> {
    const filter = { payment_intent: payment, limit: 100 };
    const all = await callStripe(account, () =>
      this.stripe.disputes.list(filter, requestOptions(account)).autoPagingToArray({ limit: 1000 }),
    );
    return all.map(toRemoteDispute);
  }
}

/** Stripe replays its first answer for a key, errors too, so each attempt after an answered error has its own key. */
function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email';
}

function idempotencyKey(request: string, attempt: number): string {
  return attempt === 1 ? request : `${request}-${attempt}`;
}

function requestOptions(account: string | null): Stripe.RequestOptions {
  return account ? { stripeAccount: account } : {};
}

function toRemoteCheckout(session: Stripe.Checkout.Session): RemoteCheckout {
  const intent = session.payment_intent;
  const read = intent && typeof intent !== 'string' ? intent : null;
  const failure = read?.last_payment_error?.message ?? null;
  return {
    id: session.id,
    url: session.url,
    sessionUid: session.client_reference_id,
    state: toCheckoutState(session, read),
    amountMinor: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    payment: read?.id ?? (typeof intent === 'string' ? intent : null),
    failure,
  };
}

function toCheckoutState(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): RemoteCheckout['state'] {
  // Checkouts with a total of 0 complete without a payment.
  if (payment_status === 'paid' || (payment_status === 'no_payment_required' && status === 'complete'))
    return 'paid';
  if (status === 'expired') return 'expired';
  if (status === 'open') return 'open';
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'failed' : 'pending';
}

function toRemoteRefund(refund: Stripe.Refund): RemoteRefund {
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

function toRemoteDispute(dispute: Stripe.Dispute): RemoteDispute {
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
