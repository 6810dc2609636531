import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { pino } from 'pino';
import { STAND_IN_WEBHOOK_SECRET } from '@glass/testing/stripe';
import { CardApi, checkoutIn } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { ComparePayments } from '../public.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };
let written: string;
let answered: string;
let usualLevel: string;

beforeAll(async () => {
  cards = await CardApi.start();
  usualLevel = PinoLogger.root.level;
  PinoLogger.root.level = 'trace';
  const stream = (PinoLogger.root as unknown as Record<symbol, pino.DestinationStream>)[
    pino.symbols.streamSym
  ]!;
  jest.spyOn(stream, 'write').mockImplementation((line) => {
    written += line;
  });
  tenant = await cards.tenant('north');
});
afterAll(async () => {
  await cards.stop();
  PinoLogger.root.level = usualLevel;
  jest.restoreAllMocks();
});
beforeEach(() => {
  written = '';
  answered = '';
});

/** More failures than immediate retries of all calls. */
const MANY_TIMES = { times: 12 };
const HOW = ['silent', 500, 429, 401] as const;
type How = (typeof HOW)[number];

/** Calls while Stripe fails, and again afterwards. */
async function failing(how: How, path: string, body: object, token: string): Promise<unknown> {
  cards.standIn.failNext(how, MANY_TIMES);
  const failed = await cards.api.send(path, body, { authorization: `Bearer ${token}` });
  cards.standIn.recover();
  answered += failed.text;
  expect([path, failed.status, failed.body.code]).toEqual([path, 503, 'UNAVAILABLE']);
  expect(failed.body.errors[0]!.reason).toContain('try again');
  const { body: reply, status } = await cards.api.send(path, body, { authorization: `Bearer ${token}` });
  expect([path, status]).toEqual([path, 200]);
  return reply;
}

/** Runs the jobs that fail, and logs the errors as the worker does. */
async function failingJobs(how: How): Promise<void> {
  cards.standIn.failNext(how, MANY_TIMES);
  const waiting = await cards.jobs.take();
  expect(waiting.length).toBeGreaterThan(0);
  for (const job of waiting) {
    const { uid, tenant_uid: tenantUid, job_name: name, payload, trace_id: traceId } = job;
    const envelope = { tenantUid, traceId, jobUid: null, payload };
    const error: unknown = await cards.jobs.run(name, uid, envelope).catch((thrown: unknown) => thrown);
    if (error) PinoLogger.root.error({ err: error }, 'A job failed');
  }
  cards.standIn.recover();
  for (const { uid, tenant_uid: tenantUid, job_name: name, payload, trace_id: traceId } of waiting)
    await cards.jobs.run(name, uid, { tenantUid, traceId, jobUid: null, payload });
}

const SECRETS = () => [
  cards.api.config.stripe!.secretKey,
  ...cards.api.config.stripe!.webhookSecrets,
  cards.api.config.jwtSecret,
];

describe.each(HOW)('while Stripe replies %s', (how) => {
  it('every payment call fails with a clear message, works afterwards, and no key is in a reply or log', async () => {
    const { owner, buyer } = tenant.tokens;
    await failing(how, '/api/payment/connect-card-account', {}, owner);
    await failing(how, '/api/payment/refresh-card-account', {}, owner);
    const request = { ...toCheckoutRequest(await createQuote(cards.api, buyer)), method: 'card' };
    const opened = (await failing(how, '/api/payment/create-checkout-session', request, buyer)) as {
      sessionUID: string;
      redirectUrl: string;
    };
    cards.standIn.payments.pay(checkoutIn(opened.redirectUrl), 'card');
    const { sessionUID } = opened;
    await failing(how, '/api/payment/complete-checkout-session', { sessionUID }, buyer);
    const topUp = (await failing(
      how,
      '/api/tenant/create-tenant-payment-checkout-session',
      { topUpUID: randomUUID(), amountMinor: 9000 },
      owner,
    )) as { sessionUID: string; redirectUrl: string };
    cards.standIn.payments.pay(checkoutIn(topUp.redirectUrl), 'card');
    await failing(
      how,
      '/api/payment/complete-tenant-payment-checkout-session',
      { sessionUID: topUp.sessionUID },
      owner,
    );

    cards.standIn.failNext(how, MANY_TIMES);
    const requestBody = {
      orderUID: request.orderUID,
      refundUID: randomUUID(),
      amountMinor: 100,
      note: 'Late',
    };
    const asked = await cards.api.call('/api/payment/refund-order', requestBody, owner);
    cards.standIn.recover();
    expect(asked.payments[0]!.refunds).toMatchObject([{ status: 'requested' }]);
    for (const event of cards.take()) expect(await cards.send(event)).toBe(200);
    await failingJobs(how);
    const now = await cards.api.call('/api/payment/get-for-order', { orderUID: request.orderUID }, owner);
    expect(now).toMatchObject({ refundedMinor: 100, payments: [{ refunds: [{ status: 'succeeded' }] }] });

    const ctx = platformSystemContext('operator', 'compare-payments');
    cards.standIn.failNext(how, MANY_TIMES);
    const compared: unknown = await cards.api.app
      .get(ComparePayments)
      .run(ctx)
      .catch((error: unknown) => error);
    expect(compared).toBeInstanceOf(Error);
    PinoLogger.root.error({ err: compared }, 'It could not be compared');
    cards.standIn.recover();

    expect(written).toContain('UNAVAILABLE');
    for (const secret of SECRETS()) expect(written + answered).not.toContain(secret);
    expect(written + answered).not.toMatch(/sk_test_|whsec_|Bearer /);
  });
});

describe('a webhook with an invalid signature', () => {
  it('is rejected with a clear message, and nothing of it is logged', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'payout.paid', livemode: false };
    const sent = JSON.stringify({ ...event, data: { object: { id: 'po_of_somebody' } } });
    for (const signature of ['', 't=1,v1=00', 'nonsense', `t=1,v1=${STAND_IN_WEBHOOK_SECRET}`]) {
      const { status, text, body } = await cards.api.send('/webhooks/stripe', sent, {
        'stripe-signature': signature,
      });
      expect([status, body.code]).toEqual([400, 'BODY_UNREADABLE']);
      answered += text;
    }
    for (const secret of [...SECRETS(), 'po_of_somebody']) expect(written + answered).not.toContain(secret);
  });
});
