import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateCheckoutSessionRequest } from '@glass/contracts/payment';
import type { StripeStandIn } from '@glass/testing/stripe';
import type { Mail } from '../../../src/kernel/mail/mailer.js';
import { toCheckoutRequest, demoPanel } from '../../demo-quote.js';
import { signIn } from './customer.js';
import type { RunningSystem } from './running-system.js';
import type { RetryingClients } from './retrying-clients.js';
import { until } from './until.js';

/** Tenant that takes cards, with owner and buyer. */
export class CardShop {
  private constructor(
    private readonly system: RunningSystem,
    private readonly standIn: StripeStandIn,
    private readonly blows: RetryingClients,
    readonly buyer: string,
    readonly owner: string,
    readonly account: string,
  ) {}

  static async open(
    system: RunningSystem,
    standIn: StripeStandIn,
    blows: RetryingClients,
  ): Promise<CardShop> {
    const buyer = await signIn(system, 'buyer@metrik.example');
    const owner = await signIn(system, 'owner@metrik.example');
    await blows.call('/api/payment/connect-card-account', {}, owner);
    const reply = await blows.call('/api/payment/get-card-account', {}, owner);
    const account = reply.account!.accountID!;
    standIn.accounts.setState(account, true);
    await blows.call('/api/payment/refresh-card-account', {}, owner);
    standIn.webhooks.waiting.splice(0);
    return new CardShop(system, standIn, blows, buyer, owner, account);
  }

  /** Request to order a quote of one panel. */
  async createRequest(): Promise<CreateCheckoutSessionRequest & { method: 'card' }> {
    const quoteUID = randomUUID();
    await this.blows.call('/api/quote/save', { uid: quoteUID, name: 'Bathroom' }, this.buyer);
    const panel = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: demoPanel('metric') };
    await this.blows.call('/api/quote/add-glass-panel', panel, this.buyer);
    const { version } = await this.blows.call('/api/quote/get-details', { quoteUID }, this.buyer);
    const pickUp = { quoteUID, version, method: 'pickUp' as const };
    const quote = await this.blows.call('/api/quote/update-shipping-address', pickUp, this.buyer);
    return { ...toCheckoutRequest(quote), method: 'card' };
  }

  /** Pays on the newest payment page. */
  pay(): void {
    const [page] = this.standIn.ledger.all('session', this.account);
    this.standIn.payments.pay(page!.id, 'card');
  }

  /** Objects of this kind at the service for an order's payment. */
  async atService(kind: 'session' | 'charge', orderUID: string): Promise<Record<string, unknown>[]> {
    const [session] = await this.system.sql<{ uid: string }>(
      `select uid from payment_session where for_uid = $1`,
      [orderUID],
    );
    return this.standIn.ledger
      .all(kind, this.account)
      .filter(({ metadata }) => (metadata as { sessionUid?: string }).sessionUid === session!.uid);
  }

  async numberOf(orderUID: string): Promise<string> {
    const [order] = await this.system.sql<{ number: string }>(
      `select number_prefix || number as number from customer_order where uid = $1`,
      [orderUID],
    );
    return order!.number;
  }

  /** Subjects of the buyer's emails about an order, sorted. */
  mailsAbout(orderNumber: string): string[] {
    // The first email creates the folder.
    if (!existsSync(this.system.mailDir)) return [];
    return (
      readdirSync(this.system.mailDir)
        // Other files are incomplete, or for people to view.
        .filter((file) => file.endsWith('.json'))
        .map((file) => JSON.parse(readFileSync(join(this.system.mailDir, file), 'utf8')) as Mail)
        .filter(({ to, subject }) => to === 'buyer@metrik.example' && subject.includes(orderNumber))
        .map(({ subject }) => subject)
        .sort()
    );
  }

  /** Waits until the buyer has this many emails about an order. */
  async waitForMails(orderNumber: string, count: number): Promise<void> {
    await until(() => this.mailsAbout(orderNumber).length >= count);
  }
}
