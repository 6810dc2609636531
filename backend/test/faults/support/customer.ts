import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@glass/contracts/auth';
import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import type { QuoteDetails } from '@glass/contracts/quote';
import { toCheckoutRequest, demoPanel, toAccountOrderRequest } from '../../demo-quote.js';
import type { RunningSystem } from './running-system.js';

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Records what the API acknowledged, to be checked at the end. */
export class Ledger {
  readonly quotes: { uid: string; panelUIDs: string[] }[] = [];
  readonly orders: { uid: string; quoteUID: string; totalMinor: number; sessionUID: string | null }[] = [];
  readonly attachments: { uid: string; quoteUID: string; size: number }[] = [];
  readonly jobs: string[] = [];
  /** Unexpected replies: neither success nor "try again". */
  readonly surprises: string[] = [];
  private acknowledged = 0;
  private waiting: { count: number; resolve: () => void }[] = [];

  note(): void {
    this.acknowledged += 1;
    for (const { count, resolve } of this.waiting) if (this.acknowledged >= count) resolve();
    this.waiting = this.waiting.filter(({ count }) => this.acknowledged < count);
  }

  /** Waits for this many more acknowledgments. */
  more(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ count: this.acknowledged + count, resolve });
    });
  }
}

/** Signs in at the site named after the @ of the address. */
export async function login(system: RunningSystem, email: string): Promise<SessionGrant> {
  const [, slug] = /@(\w+)\./.exec(email)!;
  const site = await post(system, '/api/tenant/init', { host: `${slug}.localhost` });
  const { tenantUID } = site.body as { tenantUID: string };
  const { body } = await post(system, '/api/auth/login', { tenantUID, email, password: 'Panels-2026!' });
  return body as SessionGrant;
}

export async function signIn(system: RunningSystem, email: string): Promise<string> {
  return (await login(system, email)).accessToken;
}

/**
 * Makes one call over HTTP.
 * @throws without a reply
 */
export async function post(
  system: RunningSystem,
  path: string,
  body: object,
  token?: string,
): Promise<Answer<unknown>> {
  const isForm = body instanceof FormData;
  const reply = await fetch(system.baseUrl + path, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, body: isJson ? JSON.parse(text) : text };
}

/** Simulated buyer who repeats unanswered requests with the same uids, like the web application. */
export class Customer {
  private bought = 0;

  constructor(
    private readonly system: RunningSystem,
    private readonly ledger: Ledger,
    private readonly token: string,
    private readonly ownerToken: string,
  ) {}

  async buyUntil(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) await this.buy();
  }

  private async buy(): Promise<void> {
    const quoteUID = randomUUID();
    const panelUIDs = [randomUUID(), randomUUID()];
    await this.call('/api/quote/save', { uid: quoteUID, name: 'Bathroom' });
    for (const panelUID of panelUIDs)
      await this.call('/api/quote/add-glass-panel', { quoteUID, panelUID, quantity: 2, spec: demoPanel() });
    this.ledger.quotes.push({ uid: quoteUID, panelUIDs });
    this.bought += 1;
    if (this.bought % 3 === 0) await this.attach(quoteUID);
    const quote = await this.choosePickUp(quoteUID);
    if (!quote) return;
    const orderUID = randomUUID();
    const sessionUID = this.bought % 2 === 0 ? await this.payImmediately(quote, orderUID) : null;
    if (
      sessionUID === null &&
      !(await this.call('/api/payment/complete-house-account', toAccountOrderRequest(quote, orderUID)))
    )
      return;
    if (sessionUID === undefined) return;
    this.ledger.orders.push({ uid: orderUID, quoteUID, totalMinor: quote.totals.totalMinor!, sessionUID });
    if (this.bought % 4 === 0) await this.askForDocuments();
  }

  /** Reads the quote again after a conflict, like the web application: the change may be its own, sent twice. */
  private async choosePickUp(quoteUID: string): Promise<QuoteDetails | undefined> {
    const read = () => this.call('/api/quote/get-details', { quoteUID });
    const drawn = await read();
    if (!drawn) return undefined;
    const pickUp = { quoteUID, version: drawn.version, method: 'pickUp' };
    const path = '/api/quote/update-shipping-address';
    return (await this.send(path, pickUp, this.token, read)) as QuoteDetails | undefined;
  }

  private async payImmediately(
    quote: Parameters<typeof toCheckoutRequest>[0],
    orderUID: string,
  ): Promise<string | undefined> {
    const session = await this.call(
      '/api/payment/create-checkout-session',
      toCheckoutRequest(quote, orderUID),
    );
    if (!session) return undefined;
    const { sessionUID } = session;
    const paid = await this.call('/api/payment/complete-checkout-session', {
      sessionUID,
      demoOutcome: 'paid',
    });
    return paid ? sessionUID : undefined;
  }

  private async attach(quoteUID: string): Promise<void> {
    const uid = randomUUID();
    const text = `The opening is ${uid} wide.\n`.repeat(500);
    const form = new FormData();
    form.set('quoteUID', quoteUID);
    form.set('attachmentUID', uid);
    form.set('file', new Blob([text], { type: 'text/plain' }), 'sizes.txt');
    if (await this.send('/api/quote/upload-attachment', form, this.token))
      this.ledger.attachments.push({ uid, quoteUID, size: text.length });
  }

  private async askForDocuments(): Promise<void> {
    const jobUID = randomUUID();
    const orderUIDs = this.ledger.orders.slice(-5).map(({ uid }) => uid);
    if (await this.send('/api/order/bulk-order-summary-pdf', { jobUID, orderUIDs }, this.ownerToken))
      this.ledger.jobs.push(jobUID);
  }

  private async call<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<ReplyOf<P> | undefined> {
    return (await this.send(path, body as object, this.token)) as ReplyOf<P> | undefined;
  }

  /**
   * Repeats until there is a final reply. Records rejections and returns undefined.
   * @param onConflict returns the result after a version conflict
   */
  private async send(
    path: string,
    body: object,
    token: string,
    onConflict?: () => Promise<unknown>,
  ): Promise<unknown> {
    for (;;) {
      const answer = await post(this.system, path, body, token).catch(() => null);
      if (answer && answer.status < 300) {
        this.ledger.note();
        return answer.body;
      }
      // Too many pending jobs.
      if (answer?.status === 429) return undefined;
      if (onConflict && answer?.status === 409) return onConflict();
      if (answer && answer.status !== 503) {
        this.ledger.surprises.push(`${path} ${answer.status} ${(answer.body as ProblemDetails).code}`);
        return undefined;
      }
      await this.system.serves();
    }
  }
}
