import { toCheckoutRequest } from '../../../../test/demo-quote.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { Database } from '../../../kernel/database/database.js';
import { JobRegistry } from '../../../kernel/jobs/job-registry.js';
import { QuoteScene } from './quote-scene.js';
import { ExpireQuotes } from '../use-cases/expire-quotes.use-case.js';
import { CancelUnpaidOrders } from '../../order/use-cases/cancel-unpaid-orders.use-case.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('expiry')));
afterAll(() => scene.stop());

const expire = () => scene.api.app.get(ExpireQuotes, { strict: false }).run(scene.platform);
const listed = async (status: 'quoted' | 'expired') =>
  (await scene.call('/api/quote/list-for-customer', { filters: { status: [status] }, limit: 100 })).items;

describe('expired quote', () => {
  it('is expired in every reply before the worker has stored it', async () => {
    const quote = await scene.quoted();
    await scene.expireQuote(quote.uid);
    expect(await scene.storedStatus(quote.uid)).toBe('quoted');
    expect((await scene.get(quote.uid)).status).toBe('expired');
    expect((await listed('expired')).map(({ uid, status }) => [uid, status])).toContainEqual([
      quote.uid,
      'expired',
    ]);
    expect((await listed('quoted')).map(({ uid }) => uid)).not.toContain(quote.uid);
    const { body } = await scene.send('/api/payment/create-checkout-session', toCheckoutRequest(quote));
    expect(body).toMatchObject({ status: 422, code: 'QUOTE_NOT_ORDERABLE' });
    expect(body.errors[0]!.reason).toBe('This quote has expired. Price it again to order.');
  });

  it('is stored by the worker once, without a new version', async () => {
    const quote = await scene.quoted();
    const other = await scene.quoted();
    await scene.expireQuote(quote.uid);
    const before = await scene.get(quote.uid);
    expect(await expire()).toBeGreaterThan(0);
    expect(await expire()).toBe(0);
    expect(await scene.storedStatus(quote.uid)).toBe('expired');
    expect(await scene.storedStatus(other.uid)).toBe('quoted');
    expect(await scene.get(quote.uid)).toEqual(before);
  });

  it('is stored in batches', async () => {
    const { uid } = await scene.quoted();
    await expire();
    await scene.sql(
      `insert into quote select (jsonb_populate_record(q, jsonb_build_object('uid', gen_random_uuid(),
         'number', q.number + 100000 + g, 'expires_at', now() - interval '1 day'))).*
       from quote q cross join generate_series(1, 1200) g where q.uid = $1`,
      uid,
    );
    expect(await expire()).toBe(1200);
    expect(await scene.storedStatus(uid)).toBe('quoted');
  });

  it('is skipped while its row is locked, and stored in the next run', async () => {
    const { uid } = await scene.quoted();
    await scene.expireQuote(uid);
    await scene.api.app.get(Database).runInTransaction(scene.tenant.ctx, async ({ tx }) => {
      await tx.query(`select 1 from quote where uid = $1 for update`, [uid]);
      await expire();
      expect(await scene.storedStatus(uid)).toBe('quoted');
    });
    expect(await expire()).toBe(1);
    expect(await scene.storedStatus(uid)).toBe('expired');
  });

  it('is still expired after its order was canceled unpaid', async () => {
    const quote = await scene.quoted();
    const { orderUID } = await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(quote));
    await scene.expireQuote(quote.uid);
    await scene.sql(
      `update customer_order set created_at = now() - interval '2 days' where uid = $1`,
      orderUID,
    );
    await scene.api.app.get(CancelUnpaidOrders, { strict: false }).run(scene.platform);
    expect((await scene.get(quote.uid)).status).toBe('expired');
  });

  it('can have been ordered as a draft: its validity starts when the order is canceled', async () => {
    const draft = await scene.draft();
    const { orderUID } = await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(draft));
    await scene.sql(
      `update customer_order set created_at = now() - interval '2 days' where uid = $1`,
      orderUID,
    );
    await scene.api.app.get(CancelUnpaidOrders, { strict: false }).run(scene.platform);
    const released = await scene.get(draft.uid);
    expect(released).toMatchObject({ status: 'quoted', totals: draft.totals });
    expect(Date.parse(released.expiresAt!)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

it('expire-quotes runs every 15 minutes', async () => {
  const jobs = await TestJobs.start(scene.api.config);
  const task = jobs.app.get(JobRegistry).tasks.find(({ name }) => name === 'expire-quotes');
  expect(task?.everyMs).toBe(900_000);
  await task!.run(scene.platform);
  await jobs.stop();
});
