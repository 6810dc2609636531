import { randomUUID } from 'node:crypto';
import { fc, runs } from '@glass/testing/property';
import type { StripeFailure } from '@glass/testing/stripe';
import { CardApi } from '../../../../test/card-tenant.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('made-once');
});
afterAll(() => cards.stop());
afterEach(() => cards.standIn.recover());

const MAKING = { method: 'POST', path: '/v1/refunds' };

interface Fault {
  how: StripeFailure | 'silent' | 'lost';
  isKept?: boolean;
  isDone?: boolean;
}

const FAULTS: Record<string, Fault> = {
  'a 5xx that is replayed for its key': { how: 'api_error', isKept: true },
  'a 5xx that is replayed although the refund was made': { how: 'api_error', isKept: true, isDone: true },
  'a 5xx that is not replayed': { how: 'api_error' },
  'a 5xx that is not replayed although the refund was made': { how: 'api_error', isDone: true },
  'a connection that ends before the refund': { how: 'silent' },
  'a connection that ends after the refund': { how: 'lost' },
  'another request under the same key': { how: 'idempotency_key_in_use' },
  'a balance that is too low': { how: 'balance_insufficient', isKept: true },
};

async function paidOrder() {
  const { orderUID } = await cards.paid(tenant);
  cards.take();
  const before = cards.standIn.ledger.all('refund', tenant.account).length;
  const requestBody = { orderUID, refundUID: randomUUID(), amountMinor: 500, note: 'Scratched' };
  return {
    tryAgain: () => cards.api.call('/api/payment/refund-order', requestBody, tenant.tokens.owner),
    /** Runs pending jobs; their last attempts throw Stripe's error. */
    runJobs: async () => {
      try {
        await cards.jobs.runAll();
      } catch (error) {
        expect(error).toMatchObject({ code: 'UNAVAILABLE' });
      }
    },
    refunds: async () =>
      (await cards.api.call('/api/payment/get-for-order', { orderUID }, tenant.tokens.owner)).payments[0]!
        .refunds,
    madeAtStripe: () => cards.standIn.ledger.all('refund', tenant.account).length - before,
  };
}

const plan = ({ how, ...options }: Fault, times = 1) =>
  cards.standIn.failNext(how, { ...MAKING, ...options, times });

const keysSent = () =>
  cards.standIn.calls.filter(({ method, path }) => method === 'POST' && path === MAKING.path);

describe('"Try again" of a refund', () => {
  it('succeeds with a new key after a 5xx that Stripe replays', async () => {
    const { tryAgain, runJobs, refunds, madeAtStripe } = await paidOrder();
    plan(FAULTS['a 5xx that is replayed for its key']!, 2);
    await tryAgain();
    await runJobs();
    expect(await refunds()).toMatchObject([{ status: 'failed', canTryAgain: true }]);
    await tryAgain();
    await runJobs();
    expect(await refunds()).toMatchObject([{ status: 'succeeded', amountMinor: 500 }]);
    expect(madeAtStripe()).toBe(1);
  });

  it('makes no second refund if Stripe made it but replied with a 5xx', async () => {
    const { tryAgain, runJobs, refunds, madeAtStripe } = await paidOrder();
    plan(FAULTS['a 5xx that is replayed although the refund was made']!);
    await tryAgain();
    await runJobs();
    await tryAgain();
    await runJobs();
    expect(await refunds()).toMatchObject([{ status: 'succeeded', amountMinor: 500 }]);
    expect(madeAtStripe()).toBe(1);
  });

  it('keeps its idempotency key after a failed connection', async () => {
    const { tryAgain, runJobs, refunds, madeAtStripe } = await paidOrder();
    const before = keysSent().length;
    // The first request and the job's last attempt, each with two retries of the client.
    plan(FAULTS['a connection that ends before the refund']!, 12);
    await tryAgain();
    await runJobs();
    expect(await refunds()).toMatchObject([{ status: 'failed', canTryAgain: true }]);
    cards.standIn.recover();
    await tryAgain();
    await runJobs();
    expect(await refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(madeAtStripe()).toBe(1);
    expect(
      new Set(
        keysSent()
          .slice(before)
          .map(({ key }) => key),
      ).size,
    ).toBe(1);
  });

  it('makes a refund exactly once for any sequence of faults', async () => {
    const sequences = fc.array(fc.constantFrom(...Object.keys(FAULTS)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sequences, async (faults) => {
        const { tryAgain, runJobs, refunds, madeAtStripe } = await paidOrder();
        for (const fault of faults) plan(FAULTS[fault]!);
        for (let i = 0; i < 2; i += 1) {
          await tryAgain();
          await runJobs();
          expect(madeAtStripe()).toBeLessThanOrEqual(1);
        }
        cards.standIn.recover();
        // A key with a replayed 5xx can need one more try.
        for (let i = 0; i < 2; i += 1) {
          await tryAgain();
          await runJobs();
        }
        await cards.deliver();
        expect(await refunds()).toMatchObject([{ status: 'succeeded', amountMinor: 500 }]);
        expect(madeAtStripe()).toBe(1);
      }),
      runs(12),
    );
  });
});
