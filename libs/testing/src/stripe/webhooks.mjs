import { createHmac } from 'node:crypto';
import { seconds } from './ledger.mjs';

/** Builds the signature header of a webhook body. */
export function signature(body, secret, at = seconds()) {
  const sum = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${sum}`;
}

/**
 * Sends webhooks like the real service: at least once, in any order, and with retries. Without a URL, events collect
 * in `waiting` for tests to send.
 */
export class Webhooks {
  waiting = [];
  #timers = new Set();

  /**
   * @param {{ url?: string, secret: string, disturbs?: boolean, retryMs?: number }} options `disturbs` sends each
   * event twice and out of order
   */
  constructor(ledger, { url, secret, disturbs = false, retryMs = 2000 }) {
    Object.assign(this, { ledger, url, secret, disturbs, retryMs });
  }

  emit = (type, object, account = null) => {
    const event = this.ledger.add('event', {
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      data: { object: JSON.parse(JSON.stringify(object)) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    });
    if (account) event.account = account;
    if (!this.url) return void this.waiting.push(event);
    const delays = this.disturbs ? [1500 - (this.ledger.last % 4) * 300, 2500] : [0];
    for (const delay of delays) this.#sendAfter(delay, event, 20);
  };

  #sendAfter(delay, event, attempts) {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      const status = await this.send(event).catch(() => 0);
      if ((status < 200 || status > 299) && attempts > 1) this.#sendAfter(this.retryMs, event, attempts - 1);
    }, delay);
    this.#timers.add(timer);
  }

  /** @returns {Promise<number>} the status of the answer */
  async send(event, { to = this.url, secret = this.secret } = {}) {
    const body = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(body, secret),
    };
    const reply = await fetch(to, { method: 'POST', body, headers });
    await reply.arrayBuffer();
    return reply.status;
  }

  stop() {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
