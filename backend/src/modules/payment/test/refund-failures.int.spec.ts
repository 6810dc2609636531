import { randomUUID } from 'node:crypto';
import type { StripeFailure } from '@glass/testing/stripe';
import { CardApi } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import { PAYMENT_ERRORS, type PaymentErrorKind } from '../domain/payment-errors.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('refused');
});
afterAll(() => cards.stop());
afterEach(() => cards.standIn.recover());

const REFUNDS = { path: 'refunds', times: 12 };

async function paid(of = tenant) {
  const order = await cards.paid(of);
  cards.take();
  const requestBody = {
    orderUID: order.orderUID,
    refundUID: randomUUID(),
    amountMinor: 500,
    note: 'Scratched',
  };
  const ask = () => cards.api.call('/api/payment/refund-order', requestBody, of.tokens.owner);
  const refundFor = async (person: 'owner' | 'buyer') => {
    const { orderUID } = order;
    const now = await cards.api.call('/api/payment/get-for-order', { orderUID }, of.tokens[person]);
    return now.payments[0]!.refunds[0]!;
  };
  return { ...order, requestBody, ask, refundFor };
}

const refundsAtStripe = (account = tenant.account) => cards.standIn.ledger.all('refund', account).length;

/** Kinds whose job fails immediately, each with an error of that kind. */
const FINAL = {
  account_invalid: 'accountRevoked',
  capability_not_active: 'accountRestricted',
  balance_insufficient: 'balanceInsufficient',
  insufficient_funds: 'balanceInsufficient',
  charge_already_refunded: 'alreadyRefunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  charge_not_refundable: 'notRefundable',
  amount_too_small: 'amountTooSmall',
  payment_intent_unexpected_state: 'expired',
  resource_missing: 'notFound',
  account_closed: 'bankAccountClosed',
  card_error: 'cardDeclined',
  idempotency_error: 'keyReused',
} as const satisfies Partial<Record<StripeFailure, PaymentErrorKind>>;

describe('a refund that Stripe refuses', () => {
  it.each(Object.entries(FINAL))('with %s fails immediately with the reason of %s', async (failure, kind) => {
    const of =
      kind === 'accountRevoked' ? await cards.tenant(`gone-${failure.replaceAll('_', '-')}`) : tenant;
    const { ask, refundFor } = await paid(of);
    const before = refundsAtStripe(of.account);
    cards.standIn.failNext(failure as StripeFailure, REFUNDS);
    await ask();
    cards.standIn.recover();
    const { staff, canTryAgain } = PAYMENT_ERRORS[kind];
    expect(await refundFor('owner')).toMatchObject({ status: 'failed', failure: staff, canTryAgain });
    // The buyer sees neither Stripe's text nor the shop's problem.
    expect(await refundFor('buyer')).toMatchObject({
      ...{ status: 'failed', canTryAgain: false },
      failure: 'The refund did not go through yet. The shop has been notified.',
    });
    await cards.deliver();
    expect(await refundFor('owner')).toMatchObject({ status: 'failed' });
    expect(refundsAtStripe(of.account)).toBe(before);
  });

  it('is made once by "Try again", under a new key', async () => {
    const { ask, refundFor, orderUID } = await paid();
    const before = refundsAtStripe();
    cards.standIn.failNext('balance_insufficient', { ...REFUNDS, method: 'POST', times: 1 });
    await ask();
    expect(await refundFor('owner')).toMatchObject({ status: 'failed', canTryAgain: true });
    const [now] = (await ask()).payments;
    expect(now!.refunds).toMatchObject([{ status: 'succeeded', failure: null, canTryAgain: false }]);
    await ask();
    await cards.deliver();
    expect(refundsAtStripe()).toBe(before + 1);
    const keys = cards.standIn.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/v1/refunds',
    );
    expect(new Set(keys.slice(-2).map(({ key }) => key)).size).toBe(2);
    const reply = await cards.api.call('/api/payment/get-for-order', { orderUID }, tenant.tokens.owner);
    expect(reply.refundedMinor).toBe(500);
  });

  it('can’t be retried if it exceeds what is left', async () => {
    const { ask, orderUID, request } = await paid();
    cards.standIn.failNext('balance_insufficient', REFUNDS);
    await ask();
    cards.standIn.recover();
    const all = { orderUID, refundUID: randomUUID(), amountMinor: request.totalMinor, note: 'All of it' };
    await cards.api.call('/api/payment/refund-order', all, tenant.tokens.owner);
    await expect(ask()).rejects.toThrow('can still be refunded');
  });
});

describe('a refund that Stripe does not answer', () => {
  it.each([
    'api_error',
    'rate_limit',
    'lock_timeout',
    'authentication_error',
    'permission_error',
    'idempotency_key_in_use',
  ] as const)(
    'with %s stays requested while its job is retried, and then fails with "Try again"',
    async (failure) => {
      const { ask, refundFor } = await paid();
      const before = refundsAtStripe();
      cards.standIn.failNext(failure, REFUNDS);
      await ask();
      expect(await refundFor('owner')).toMatchObject({ status: 'requested', failure: null });
      // In these tests, jobs run as their last attempt.
      await expect(cards.jobs.runAll()).rejects.toThrow('UNAVAILABLE');
      const failed = await refundFor('owner');
      expect(failed).toMatchObject({ status: 'failed', canTryAgain: true });
      expect(failed.failure).toMatch(/^Stripe /);
      cards.standIn.recover();
      await ask();
      await cards.deliver();
      expect(await refundFor('owner')).toMatchObject({ status: 'succeeded', canTryAgain: false });
      expect(refundsAtStripe()).toBe(before + 1);
    },
  );

  it('but makes is made once and shown as refunded, although its job failed', async () => {
    const { ask, refundFor } = await paid();
    const before = refundsAtStripe();
    cards.standIn.failNext('lost', { path: 'refunds', method: 'POST', times: 3 });
    await ask();
    cards.standIn.failNext('api_error', REFUNDS);
    await expect(cards.jobs.runAll()).rejects.toThrow('UNAVAILABLE');
    expect(await refundFor('owner')).toMatchObject({ status: 'failed' });
    cards.standIn.recover();
    await cards.deliver();
    expect(await refundFor('owner')).toMatchObject({ status: 'succeeded' });
    expect(refundsAtStripe()).toBe(before + 1);
  });
});

describe('an account whose access was revoked', () => {
  it('fails the refund, takes no more cards, and tells buyer and staff', async () => {
    const gone = await cards.tenant('revoked');
    const { ask, refundFor } = await paid(gone);
    const quote = await createQuote(cards.api, gone.tokens.buyer);
    cards.standIn.accounts.deauthorize(gone.account);
    cards.take();
    await ask();
    expect(await refundFor('owner')).toMatchObject({ status: 'failed', canTryAgain: true });
    const request = { ...toCheckoutRequest(quote), method: 'card' };
    const refused = await cards.api.send('/api/payment/create-checkout-session', request, {
      authorization: `Bearer ${gone.tokens.buyer}`,
    });
    expect(refused.body).toMatchObject({
      ...{ status: 422, code: 'PAYMENT_METHOD_NOT_OFFERED' },
      title: 'This shop can’t take card payments right now. Please choose another way to pay.',
    });
    await cards.deliver();
    const { account, takesCards } = await cards.api.call(
      '/api/payment/get-card-account',
      {},
      gone.tokens.owner,
    );
    expect([account?.status ?? null, takesCards]).toEqual([null, false]);
  });
});

describe('a platform key without a permission', () => {
  it('is an outage for refunds and account reads, and disconnects no account', async () => {
    const { ask, refundFor } = await paid();
    cards.standIn.failNext('permission_error', { times: 30 });
    await ask();
    await expect(cards.jobs.runAll()).rejects.toThrow('UNAVAILABLE');
    expect(await refundFor('owner')).toMatchObject({
      ...{ status: 'failed', canTryAgain: true },
      failure: PAYMENT_ERRORS.misconfigured.staff,
    });
    const refresh = await cards.api.send(
      '/api/payment/refresh-card-account',
      {},
      { authorization: `Bearer ${tenant.tokens.owner}` },
    );
    expect(refresh.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    cards.standIn.recover();
    const read = await cards.api.call('/api/payment/get-card-account', {}, tenant.tokens.owner);
    expect([read.account?.status, read.takesCards]).toEqual(['active', true]);
    await ask();
    await cards.deliver();
    expect(await refundFor('owner')).toMatchObject({ status: 'succeeded' });
  });
});
