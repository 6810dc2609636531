import { randomUUID } from 'node:crypto';
import type { StripeFailure } from '@glass/testing/stripe';
import { CardApi, checkoutIn } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';

const CHECKOUT = '/api/payment/create-checkout-session';
const TOP_UP = '/api/tenant/create-tenant-payment-checkout-session';
const CONNECT = '/api/payment/connect-card-account';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('keys');
});
afterAll(() => cards.stop());
afterEach(() => cards.standIn.recover());

const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Distinct idempotency keys sent to a path since `from`. */
const keysSince = (from: number, path: string) => [
  ...new Set(
    cards.standIn.calls
      .slice(from)
      .filter((call) => call.method === 'POST' && call.path === path)
      .map(({ key }) => key),
  ),
];

/** Errors that Stripe stores for their key for a day, with the status of our reply. */
const STORED = [
  ['api_error', 503],
  ['capability_not_active', 422],
  ['invalid_request_error', 422],
  ['resource_missing', 422],
] as const satisfies [StripeFailure, number][];

describe('a checkout after an error that Stripe stored for its idempotency key', () => {
  it.each(STORED)('%s opens with a new key', async (failure, status) => {
    const request = {
      ...toCheckoutRequest(await createQuote(cards.api, tenant.tokens.buyer)),
      method: 'card' as const,
    };
    const from = cards.standIn.calls.length;
    cards.standIn.failNext(failure, { method: 'POST', path: 'checkout/sessions', isKept: true });
    const failed = await cards.api.send(CHECKOUT, request, as(tenant.tokens.buyer));
    expect(failed.status).toBe(status);
    const { redirectUrl } = await cards.api.call(CHECKOUT, request, tenant.tokens.buyer);
    expect(redirectUrl).toContain('/pay/cs_');
    const [first, second, ...more] = keysSince(from, '/v1/checkout/sessions');
    expect([second, more]).toEqual([`${first}-2`, []]);
  });

  it('opens one payable page although the failed request had created one', async () => {
    const request = {
      ...toCheckoutRequest(await createQuote(cards.api, tenant.tokens.buyer)),
      method: 'card' as const,
    };
    const made = { method: 'POST', path: 'checkout/sessions', isKept: true, isDone: true };
    cards.standIn.failNext('api_error', made);
    await cards.api.send(CHECKOUT, request, as(tenant.tokens.buyer));
    const { redirectUrl } = await cards.api.call(CHECKOUT, request, tenant.tokens.buyer);
    expect(await cards.api.call(CHECKOUT, request, tenant.tokens.buyer)).toMatchObject({ redirectUrl });
    cards.standIn.payments.pay(checkoutIn(redirectUrl), 'card');
    await cards.deliver();
    const { orderUID } = request;
    const order = await cards.api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    expect(order.status).toBe('received');
  });

  it.each(['silent', 'lost', 'rate_limit', 'lock_timeout', 'idempotency_key_in_use'] as const)(
    '%s keeps its key, because the request may still be running',
    async (failure) => {
      const request = {
        ...toCheckoutRequest(await createQuote(cards.api, tenant.tokens.buyer)),
        method: 'card' as const,
      };
      const from = cards.standIn.calls.length;
      cards.standIn.failNext(failure, { method: 'POST', path: 'checkout/sessions', times: 3 });
      const failed = await cards.api.send(CHECKOUT, request, as(tenant.tokens.buyer));
      expect(failed.status).toBe(503);
      cards.standIn.recover();
      await cards.api.call(CHECKOUT, request, tenant.tokens.buyer);
      expect(keysSince(from, '/v1/checkout/sessions')).toHaveLength(1);
    },
  );

  it('of a top-up also opens with a new key', async () => {
    const request = { topUpUID: randomUUID(), amountMinor: 9000 };
    cards.standIn.failNext('api_error', { method: 'POST', path: 'checkout/sessions', isKept: true });
    const failed = await cards.api.send(TOP_UP, request, as(tenant.tokens.owner));
    expect(failed.status).toBe(503);
    const { redirectUrl } = await cards.api.call(TOP_UP, request, tenant.tokens.owner);
    expect(redirectUrl).toContain('/pay/cs_');
  });
});

describe('a card account after an error that Stripe stored for its idempotency key', () => {
  it.each(['api_error', 'idempotency_error', 'invalid_request_error'] as const)(
    '%s is created with a new key',
    async (failure) => {
      const fresh = await createDemoTenant(cards.api, `fresh-${failure.replaceAll('_', '-')}`, {
        isDemo: false,
      });
      const from = cards.standIn.calls.length;
      cards.standIn.failNext(failure, { method: 'POST', path: 'accounts', isKept: true });
      const failed = await cards.api.send(CONNECT, {}, as(fresh.tokens.owner));
      expect(failed.body.code).toBe('UNAVAILABLE');
      const { url } = await cards.api.call(CONNECT, {}, fresh.tokens.owner);
      expect(url).toContain('http');
      const [first, second, ...more] = keysSince(from, '/v1/accounts');
      expect([second, more]).toEqual([`${first}-2`, []]);
    },
  );
});

describe('RefreshCardAccount', () => {
  it('does not disconnect an account that Stripe doesn’t find, and says what to do', async () => {
    cards.standIn.failNext('resource_missing', { path: 'accounts', times: 12 });
    const refresh = await cards.api.send('/api/payment/refresh-card-account', {}, as(tenant.tokens.owner));
    expect(refresh.body).toMatchObject({
      ...{ status: 503, code: 'UNAVAILABLE' },
      title: expect.stringContaining('Stripe does not find your account with the keys of this platform'),
    });
    cards.standIn.recover();
    const { account, takesCards } = await cards.api.call(
      '/api/payment/refresh-card-account',
      {},
      tenant.tokens.owner,
    );
    expect([account?.status, takesCards]).toEqual(['active', true]);
  });
});
