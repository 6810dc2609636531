import type { BuyerHomeReply } from '@glass/contracts/order';
import { createPaidOrder, createQuote, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { StatementScene } from '../../../../test/statement-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { Database } from '../../../kernel/database/database.js';

let api: TestApi;
let tenant: DemoTenant;
let other: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'homes');
  other = await createDemoTenant(api, 'other-homes');
  await createPaidOrder(api, other.tokens.buyer);
});
afterAll(() => api.stop());

const sql = (text: string, values: unknown[] = []) =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(text, values)) as Promise<unknown>;
const home = (person: 'owner' | 'viewer' = 'owner') =>
  api.call('/api/home/get-for-tenant', {}, tenant.tokens[person]);
const buyerHome = (person: 'buyer' | 'otherBuyer' = 'buyer'): Promise<BuyerHomeReply> =>
  api.call('/api/home/get-for-customer', {}, tenant.tokens[person]);

describe('home of a tenant’s users', () => {
  it('counts only what each linked list shows', async () => {
    const uids = [];
    for (let index = 0; index < 3; index += 1) uids.push(await createPaidOrder(api, tenant.tokens.buyer));
    const today = `tenant_day($1, now())`;
    await sql(`update customer_order set due_date = ${today} - 1 where tenant_uid = $1 and uid = $2`, [
      tenant.uid,
      uids[0],
    ]);
    await sql(`update customer_order set due_date = ${today} where tenant_uid = $1 and uid = $2`, [
      tenant.uid,
      uids[1],
    ]);
    const { uid } = await createQuote(api, tenant.tokens.buyer);
    await sql(`update quote set status = 'inReview', unread_by_tenant = 2 where uid = $1`, [uid]);
    const { orders, quotes } = await home('viewer');
    expect({ ...orders, ...quotes }).toEqual({
      late: 1,
      dueToday: 1,
      toConfirm: 3,
      changesToAnswer: 0,
      toReview: 1,
      toAnswer: 1,
    });
    for (const [due, found] of [
      [['late'], 1],
      [['today'], 1],
      [['late', 'today'], 2],
    ] as const) {
      const filters = { due: [...due] };
      const { items } = await api.call('/api/order/list-for-tenant', { filters }, tenant.tokens.viewer);
      expect([due, items.length]).toEqual([due, found]);
    }
  });

  it('compares the week’s revenue to the same time last week, for users who see payments', async () => {
    expect((await home('viewer')).revenue).toBeNull();
    const before = (await home()).revenue!;
    expect(before.thisWeekMinor).toBeGreaterThan(0);
    expect(before).toMatchObject({ currency: 'USD', lastWeekMinor: 0 });
    const [{ total }] = (await sql(
      `update customer_order set created_at = created_at - interval '7 days'
       where uid = (select uid from customer_order where tenant_uid = $1 limit 1) returning total_minor as total`,
      [tenant.uid],
    ).then((rows) => (rows as [[{ total: string }]])[0])) as [{ total: string }];
    const { thisWeekMinor, lastWeekMinor } = (await home()).revenue!;
    expect({ thisWeekMinor, lastWeekMinor }).toEqual({
      thisWeekMinor: before.thisWeekMinor - Number(total),
      lastWeekMinor: Number(total),
    });
  });

  it('is closed to buyers', async () => {
    const { status } = await api.send(
      '/api/home/get-for-tenant',
      {},
      { authorization: `Bearer ${tenant.tokens.buyer}` },
    );
    expect(status).toBe(403);
  });
});

describe('home of a buyer', () => {
  it('shows their own quotes and orders, and what needs them', async () => {
    const quote = await createQuote(api, tenant.tokens.buyer);
    await sql(
      `update quote set status = 'quoted', unread_by_buyer = 1, expires_at = now() + interval '1 day'
      where uid = $1`,
      [quote.uid],
    );
    const unpaid = await createQuote(api, tenant.tokens.buyer);
    const request = toCheckoutRequest(unpaid);
    await api.call('/api/payment/create-checkout-session', request, tenant.tokens.buyer);
    const mine = await buyerHome();
    expect(mine.needs).toEqual({ toOrder: 1, toPay: 1, toAnswer: 1, toApprove: 0 });
    expect(mine.quotes[0]).toMatchObject({ uid: quote.uid, status: 'quoted', unreadMessages: 1 });
    expect(mine.orders.map(({ place }) => place)).toEqual([
      'awaitingPayment',
      'received',
      'received',
      'received',
    ]);
    expect(mine.orders[1]!.stages).toContain('cutting');
    expect(mine.earlier).toEqual([]);
    expect(await buyerHome('otherBuyer')).toEqual({
      ...{ quotes: [], orders: [], earlier: [] },
      needs: { toOrder: 0, toPay: 0, toAnswer: 0, toApprove: 0 },
    });
  });

  it('lists shipped orders to order again', async () => {
    const orderUid = await createPaidOrder(api, tenant.tokens.otherBuyer);
    await sql(`update customer_order set status = 'completed' where uid = $1`, [orderUid]);
    const { earlier, orders } = await buyerHome('otherBuyer');
    expect([earlier.map(({ uid }) => uid), orders]).toEqual([[orderUid], []]);
  });
});

describe('SQL statements of', () => {
  let scene: StatementScene;
  beforeAll(async () => (scene = await StatementScene.start()));
  afterAll(() => scene.stop());

  it('the home of a tenant’s users', async () =>
    expect(await scene.sqlOf('/api/home/get-for-tenant', {}, 'owner')).toMatchSnapshot());
  it('the home of a buyer', async () =>
    expect(await scene.sqlOf('/api/home/get-for-customer', {}, 'buyer')).toMatchSnapshot());
});
