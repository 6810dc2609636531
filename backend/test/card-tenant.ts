import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import {
  signature,
  STAND_IN_KEY,
  STAND_IN_WEBHOOK_SECRET,
  StripeStandIn,
  type StandInEvent,
} from '@glass/testing/stripe';
import { platformSystemContext } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { STRIPE } from '../src/modules/payment/stripe/stripe-client.js';
import { toCheckoutRequest, createQuote } from './demo-quote.js';
import { createDemoTenant, type DemoTenant, type DemoTenantOptions } from './demo-tenant.js';
import { TestApi } from './test-api.js';
import { TestJobs } from './test-jobs.js';

/** API with a Stripe stand-in, whose events wait until a test delivers them. */
export class CardApi {
  private constructor(
    readonly api: TestApi,
    readonly jobs: TestJobs,
    readonly standIn: StripeStandIn,
  ) {}

  /** @param timeoutMs of requests to the stand-in */
  static async start({ timeoutMs = 10_000 } = {}): Promise<CardApi> {
    const standIn = await StripeStandIn.start();
    const stripe = {
      secretKey: STAND_IN_KEY,
      webhookSecrets: ['whsec_of_another_endpoint', STAND_IN_WEBHOOK_SECRET],
      apiUrl: standIn.url,
      timeoutMs,
    };
    const api = await TestApi.start({ stripe });
    const jobs = await TestJobs.start(api.config);
    // Retries as often as in production, without delay.
    for (const { app } of [api, jobs]) app.get<Stripe>(STRIPE).getInitialNetworkRetryDelay = () => 0;
    return new CardApi(api, jobs, standIn);
  }

  async stop(): Promise<void> {
    await this.jobs.stop();
    await this.api.stop();
    await this.standIn.stop();
  }

  /** Creates a tenant that takes cards, with a platform fee of 2 % + 0.30. */
  async tenant(slug: string, options: DemoTenantOptions = {}): Promise<DemoTenant & { account: string }> {
    const tenant = await createDemoTenant(this.api, slug, { isDemo: false, ...options });
    await this.chargeFees(tenant);
    await this.api.call('/api/payment/connect-card-account', {}, tenant.tokens.owner);
    const { account } = await this.api.call('/api/payment/get-card-account', {}, tenant.tokens.owner);
    this.standIn.accounts.setState(account!.accountID!, true);
    await this.deliver();
    return { ...tenant, account: account!.accountID! };
  }

  private async chargeFees({ uid, catalogue }: DemoTenant): Promise<void> {
    const terms = {
      currency: catalogue.currency,
      percent: '2',
      fixed: '0.30',
      minimum: null,
      cap: null,
      tiers: [],
    };
    const ctx = platformSystemContext('test', 'test');
    await this.api.app.get(Database).runInTransaction(ctx, async ({ tx }) => {
      const schedule = randomUUID();
      await tx.query(`insert into platform_fee_schedule values ($1, 1, 'Two percent', $2)`, [
        schedule,
        terms,
      ]);
      await tx.query(`insert into platform_fee_assignment values ($1, $2, $3, '2020-01-01')`, [
        uid,
        randomUUID(),
        schedule,
      ]);
    });
  }

  /** Creates a card order that waits for payment on the stand-in's page. */
  async checkout({ tokens }: DemoTenant) {
    const request = {
      ...toCheckoutRequest(await createQuote(this.api, tokens.buyer)),
      method: 'card' as const,
    };
    const reply = await this.api.call('/api/payment/create-checkout-session', request, tokens.buyer);
    return { ...reply, request, checkout: checkoutIn(reply.redirectUrl) };
  }

  /** Creates a paid card order whose browser has returned. */
  async paid(tenant: DemoTenant & { account: string }) {
    const ordered = await this.checkout(tenant);
    this.standIn.payments.pay(ordered.checkout, 'card');
    const { sessionUID } = ordered;
    await this.api.call('/api/payment/complete-checkout-session', { sessionUID }, tenant.tokens.buyer);
    const [intent] = this.standIn.ledger.all('intent', tenant.account);
    return { ...ordered, payment: intent!.id };
  }

  /**
   * Sends an event like Stripe.
   * @returns the status
   */
  async send(event: object, secret = STAND_IN_WEBHOOK_SECRET): Promise<number> {
    const body = JSON.stringify(event);
    const headers = { 'stripe-signature': signature(body, secret) };
    const { status } = await this.api.send('/webhooks/stripe', body, headers);
    return status;
  }

  /** Takes the pending events. */
  take(): StandInEvent[] {
    return this.standIn.webhooks.waiting.splice(0);
  }

  /** Delivers pending events in this order and runs the jobs. */
  async deliver(events: StandInEvent[] = this.take()): Promise<void> {
    for (const event of events) await this.send(event);
    while ((await this.jobs.runAll()).length > 0);
  }
}

export const checkoutIn = (url: string): string => url.split('/').pop()!;
