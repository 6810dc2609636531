import { createServer } from 'node:http';
import { Accounts } from './accounts.mjs';
import { Ledger } from './ledger.mjs';
import { onboardingPage, payPage, troublePage } from './pages.mjs';
import { Payments } from './payments.mjs';
import { STRIPE_FAILURES } from './failures.mjs';
import { readForm, Refusal } from './parameters.mjs';
import { Webhooks } from './webhooks.mjs';

/** The call that starts a payment. */
const PAYING = { method: 'POST', path: '/checkout/sessions' };

/** The only accepted API key. */
export const STAND_IN_KEY = 'sk_test_standin000000000000000000';
export const STAND_IN_WEBHOOK_SECRET = 'whsec_standin0000000000000000000';

/**
 * A local stand-in for Stripe that the real `stripe` package talks to. Covers what this software uses, and refuses
 * unknown parameters like the real service.
 */
export class StripeStandIn {
  /** Every call: method, path, account, idempotency key. */
  calls = [];
  #faults = [];
  #interruptions = [];

  /** @param {{ port?: number, file?: string, webhookUrl?: string, disturbs?: boolean, retryMs?: number }} options */
  static async start(options = {}) {
    const standIn = new StripeStandIn(options);
    await new Promise((resolve, reject) => {
      standIn.server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
    });
    return standIn;
  }

  constructor({ file, webhookUrl, disturbs, retryMs }) {
    this.ledger = new Ledger(file);
    const secret = STAND_IN_WEBHOOK_SECRET;
    this.webhooks = new Webhooks(this.ledger, { url: webhookUrl, secret, disturbs, retryMs });
    const baseUrl = () => this.url;
    this.accounts = new Accounts(this.ledger, this.webhooks.emit, baseUrl);
    this.payments = new Payments(this.ledger, this.webhooks.emit, baseUrl);
    this.server = createServer((request, response) => void this.#answer(request, response));
  }

  get url() {
    return `http://127.0.0.1:${this.server.address().port}`;
  }

  /**
   * Fails the next calls.
   * @param {'hanging' | 'silent' | 'lost' | number | keyof STRIPE_FAILURES} how `hanging`: no answer, not carried
   * out; `silent`: connection closed, not carried out; `lost`: carried out, answer lost; a status; or a Stripe error
   * by name
   * @param {{ method?: string, path?: string, times?: number, isKept?: boolean, isDone?: boolean }} options `isKept`:
   * the error is replayed for its idempotency key, as Stripe does with 5xx answers for a day; `isDone`: the request
   * is carried out in spite of the error
   */
  failNext(name, { method, path = '', times = 1, isKept = false, isDone = false } = {}) {
    const how = STRIPE_FAILURES[name] ?? name;
    for (let i = 0; i < times; i += 1) this.#faults.push({ how, method, path, isKept, isDone });
  }

  /** Ends all simulated failures. */
  recover() {
    this.#faults = [];
  }

  /**
   * Runs a callback at the next matching call.
   * @param {{ method: string, path: string, when: 'before' | 'after' }} call before the stand-in carries it out, or
   * between that and its answer
   */
  interrupt(call, work) {
    return new Promise((resolve, reject) => {
      this.#interruptions.push({ ...call, work: () => Promise.resolve().then(work).then(resolve, reject) });
    });
  }

  async #interrupted(when, { method, url }) {
    const at = this.#interruptions.findIndex(
      (call) => call.when === when && call.method === method && url.includes(call.path),
    );
    if (at >= 0) await this.#interruptions.splice(at, 1)[0].work();
  }

  async stop() {
    this.webhooks.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url, this.url);
    if (!pathname.startsWith('/v1/'))
      return this.#show(request.method, pathname, searchParams, body, response);
    await this.#interrupted('before', request);
    const { status, reply, headers = {}, fault } = this.#call(request, pathname, searchParams, body);
    this.ledger.save();
    await this.#interrupted('after', request);
    if (fault === 'hanging') return;
    if (fault === 'silent' || fault === 'lost') return void request.socket.destroy();
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${this.calls.length}`,
      ...headers,
    });
    response.end(JSON.stringify(reply));
  }

  #call({ method, headers }, path, query, body) {
    const account = headers['stripe-account'] ?? headers['stripe-context'] ?? null;
    const key = headers['idempotency-key'] ?? null;
    this.calls.push({ method, path, account, key, body });
    const call = { headers, account, key, method, path, body };
    const work = () => this.#route(method, path, query, readForm(body), account);
    if (this.ledger.replies[`${account} ${key}`]?.status) return this.#once(work, call);
    const planned = this.#faults.findIndex(
      (fault) => path.includes(fault.path) && (fault.method ?? method) === method,
    );
    const [fault] = planned < 0 ? [] : this.#faults.splice(planned, 1);
    if (typeof fault?.how === 'object') {
      const { status, error } = fault.how;
      if (fault.isDone) this.#once(work, call);
      if (fault.isKept && key)
        this.ledger.replies[`${account} ${key}`] = { request: `${path} ${body}`, reply: { error }, status };
      return { status, reply: { error } };
    }
    if (fault && fault.how !== 'lost') {
      const type = fault.how === 429 ? 'rate_limit_error' : 'api_error';
      // Stripe's error for an invalid key names the key.
      const message =
        fault.how === 401 ? `Invalid API Key provided: ${headers.authorization}` : 'Out of order.';
      return { fault: fault.how, status: fault.how, reply: { error: { type, message } } };
    }
    return {
      ...this.#once(work, call),
      fault: fault?.how,
    };
  }

  /** Carries out a request once per idempotency key; a different request with the same key is refused. */
  #once(work, { headers, account, key, method, path, body }) {
    try {
      if (headers.authorization !== `Bearer ${STAND_IN_KEY}`)
        throw new Refusal('Invalid API Key provided.', { status: 401, code: 'invalid_api_key' });
      if (account) this.accounts.get(account);
      if (!key || method !== 'POST') return { status: 200, reply: work() };
      const kept = this.ledger.replies[`${account} ${key}`];
      if (kept && kept.request !== `${path} ${body}`)
        throw new Refusal(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      if (kept) {
        const { status = 200, reply } = kept;
        return { status, reply, headers: { 'idempotent-replayed': 'true' } };
      }
      const reply = JSON.parse(JSON.stringify(work()));
      this.ledger.replies[`${account} ${key}`] = { request: `${path} ${body}`, reply };
      return { status: 200, reply };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, reply: error.body };
    }
  }

  #route(method, path, query, form, account) {
    const { accounts, payments, ledger } = this;
    const [, , ...parts] = path.split('/');
    const at = `${method} ${parts.map((part) => (/_[0-9]{6}[0-9a-f]{12}$/.test(part) ? ':id' : part)).join('/')}`;
    const id = parts.find((part) => /_[0-9]{6}[0-9a-f]{12}$/.test(part));
    const expand = [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value);
    const list = (kind, ...by) => {
      refuseUnknown(query, by);
      const where = (thing) =>
        by.every((name) => !query.get(name) || thing[name] === query.get(name)) &&
        (!query.get('created[gte]') || thing.created >= Number(query.get('created[gte]'))) &&
        (!query.get('created[lt]') || thing.created < Number(query.get('created[lt]')));
      const all = ledger.all(kind, account, where);
      const after = query.get('starting_after');
      const from = after ? all.findIndex((thing) => thing.id === after) + 1 : 0;
      if (after && from === 0)
        throw new Refusal(`No such ${kind}: '${after}'`, {
          code: 'resource_missing',
          param: 'starting_after',
        });
      const limit = Number(query.get('limit') ?? 10);
      const data = all.slice(from, from + limit);
      return { object: 'list', url: path, data, has_more: from + limit < all.length };
    };
    switch (at) {
      case 'POST accounts':
        return accounts.create(form);
      case 'GET accounts/:id':
        return accounts.get(id);
      case 'POST account_links':
        return accounts.link(form);
      case 'POST checkout/sessions':
        return payments.createSession(form, account);
      case 'GET checkout/sessions':
        return list('session', 'payment_intent');
      case 'GET checkout/sessions/:id': {
        const session = payments.session(id, account);
        if (!session.payment_intent || !expand.some((name) => name.startsWith('payment_intent')))
          return session;
        const within = expand.map((name) => name.replace(/^payment_intent\.?/, ''));
        return { ...session, payment_intent: payments.intent(session.payment_intent, account, within) };
      }
      case 'POST checkout/sessions/:id/expire':
        return payments.expireSession(id, account);
      case 'GET payment_intents/:id':
        return payments.intent(id, account, expand);
      case 'POST refunds':
        return payments.refund(form, account);
      case 'GET refunds':
        return list('refund', 'payment_intent', 'charge');
      case 'GET disputes':
        return list('dispute', 'payment_intent', 'charge');
      case 'GET application_fees':
        if (account)
          throw new Refusal('Application fees are listed by the platform itself.', { status: 403 });
        return list('fee', 'charge');
      case 'GET application_fees/:id':
        return ledger.get('fee', id, account);
      case 'GET payouts':
        return list('payout', 'status');
      case 'GET payouts/:id':
        return ledger.get('payout', id, account);
      case 'GET charges':
        return list('charge', 'payment_intent');
      default:
        throw new Refusal(`Unrecognized request URL (${at}).`, { status: 404 });
    }
  }

  /** Pages that users see. */
  #show(method, path, query, body, response) {
    const html = (text, status = 200) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    };
    const goTo = (location) => response.writeHead(303, { location }).end();
    const how = new URLSearchParams(body).get('how');
    const [, where, id] = path.split('/');
    try {
      if (where === 'pay') {
        const account = this.ledger.accountOf(id);
        if (method !== 'POST') return html(payPage(this.payments.session(id, account)));
        const { session, declined } = this.payments.pay(id, how);
        if (declined) return html(payPage(session, { declined }));
        return goTo(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
      }
      if (where === 'onboarding') {
        if (method !== 'POST') return html(onboardingPage(this.accounts.get(id)));
        if (how === 'finish') this.accounts.setState(id, true);
        return goTo(query.get('return'));
      }
      if (where === '') {
        const form = new URLSearchParams(body);
        if (how === 'fail') this.failNext(503, { ...PAYING, times: 5 });
        if (how === 'hang') this.failNext('hanging', { ...PAYING, times: 5 });
        if (how === 'failAs') this.failNext(form.get('failure'), { times: Number(form.get('times') ?? 1) });
        if (how === 'recover') this.recover();
        if (how === 'refund') this.payments.refundHalf(form.get('intent'));
        if (how === 'dispute') this.payments.dispute(form.get('intent'));
        if (how === 'arrive' || how === 'bounce')
          this.payments.settleBank(form.get('session'), how === 'arrive');
        return method === 'POST'
          ? goTo('/')
          : html(troublePage(this.payments.charges(), this.payments.awaitingBanks()));
      }
      html('<p>This page does not exist.</p>', 404);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      html(`<p>${error.message.replaceAll('<', '&lt;')}</p>`, error.status);
    } finally {
      this.ledger.save();
    }
  }
}

/** Lists accept only their filters and a limit of at most 100. */
function refuseUnknown(query, by) {
  const known = new Set([...by, 'limit', 'starting_after', 'ending_before', 'created[gte]', 'created[lt]']);
  for (const name of query.keys())
    if (!known.has(name) && !name.startsWith('expand'))
      throw new Refusal(`Received unknown parameter: ${name}`, { param: name, code: 'parameter_unknown' });
  const limit = query.get('limit') ?? '10';
  if (!/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > 100)
    throw new Refusal('This value must be between 1 and 100 (inclusive).', { param: 'limit' });
}
