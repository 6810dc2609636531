import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateCheckoutSessionRequest } from '@glass/contracts';
import type { StripeStandIn } from '@glass/testing/stripe';
import type { Mail } from '../../../src/kernel/mail/mailer.js';
import { checkoutOf, demoPanel } from '../../demo-quote.js';
import { signIn } from './customer.js';
import type { RunningSystem } from './running-system.js';
import type { UnderBlows } from './under-blows.js';
import { until } from './until.js';

/** A fabricator that takes cards, its owner, and somebody who buys there. */
export class CardShop {
  private constructor(
    private readonly system: RunningSystem,
    private readonly standIn: StripeStandIn,
    private readonly blows: UnderBlows,
    readonly buyer: string,
    readonly owner: string,
    readonly account: string,
  ) {}

  static async open(system: RunningSystem, standIn: StripeStandIn, blows: UnderBlows): Promise<CardShop> {
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

  /** What the buyer sends to order a quote that has one panel. */
  async wish(): Promise<CreateCheckoutSessionRequest & { method: 'card' }> {
    const quoteUID = randomUUID();
    await this.blows.call('/api/quote/save', { uid: quoteUID, name: 'Bathroom' }, this.buyer);
    const panel = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: demoPanel('metric') };
    await this.blows.call('/api/quote/add-glass-panel', panel, this.buyer);
    const { version } = await this.blows.call('/api/quote/get-details', { quoteUID }, this.buyer);
    const pickUp = { quoteUID, version, method: 'pickUp' as const };
    const quote = await this.blows.call('/api/quote/update-shipping-address', pickUp, this.buyer);
    return { ...checkoutOf(quote), method: 'card' };
  }

  /** The newest page to pay on is paid. */
  pay(): void {
    const [page] = this.standIn.ledger.all('session', this.account);
    this.standIn.payments.pay(page!.id, 'card');
  }

  /** What the service has of this kind that is about an order's payment. */
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

  /** What the buyer was written about an order, in the order of the alphabet. */
  mailsAbout(orderNumber: string): string[] {
    // The first mail makes the folder.
    if (!existsSync(this.system.mailDir)) return [];
    return (
      readdirSync(this.system.mailDir)
        // Others are being written, or are for people to look at.
        .filter((file) => file.endsWith('.json'))
        .map((file) => JSON.parse(readFileSync(join(this.system.mailDir, file), 'utf8')) as Mail)
        .filter(({ to, subject }) => to === 'buyer@metrik.example' && subject.includes(orderNumber))
        .map(({ subject }) => subject)
        .sort()
    );
  }

  /** Resolves when the buyer was written so often about an order. */
  async told(orderNumber: string, count: number): Promise<void> {
    await until(() => this.mailsAbout(orderNumber).length >= count);
  }
}
