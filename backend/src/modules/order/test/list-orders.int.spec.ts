import type { DataSource } from 'typeorm';
import type { OrderListReply } from '@glass/contracts/order';
import type { ShopOrdersRequest } from '@glass/contracts/shop';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { analyze, explainPlan, explainSearchPlan } from '../../../../test/plan-of.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { TestApi } from '../../../../test/test-api.js';

const LIST = '/api/order/list-for-tenant';
/** Orders per tenant. */
const MANY = 1000;

let api: TestApi;
let tenant: DemoTenant;
let sample: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  const other = await createDemoTenant(api, 'south');
  for (const each of [tenant, other]) {
    const orderUid = await createPaidOrder(api, each.tokens.buyer);
    await multiply(each, orderUid);
    if (each === tenant) sample = orderUid;
  }
});
afterAll(() => api.stop());

/** Copies an order with its quote; each copy is an hour older, and every tenth is shipped. */
async function multiply({ ctx, contactUids }: DemoTenant, orderUid: string): Promise<void> {
  await api.app.get(Database).runInTransaction(ctx, async ({ tx }) => {
    const aged = `'number', r.number + g, 'created_at', r.created_at - make_interval(hours => g)`;
    const copies = `cross join generate_series(1, ${MANY - 1}) g`;
    await tx.query(
      `insert into quote select (jsonb_populate_record(r, jsonb_build_object('uid', md5('quote' || g)::uuid, ${aged}))).*
       from customer_order o join quote r on r.uid = o.quote_uid ${copies} where o.uid = $1`,
      [orderUid],
    );
    await tx.query(
      `insert into customer_order select (jsonb_populate_record(r, jsonb_build_object(
         'uid', gen_random_uuid(), 'quote_uid', md5('quote' || g)::uuid, ${aged},
         'status', case when g % 10 = 0 then 'shipped' else 'received' end,
         'contact_uid', case when g % 50 = 0 then $2::uuid else r.contact_uid end,
         'company_uid', case when g % 50 = 0 then null else r.company_uid end,
         'job_name', 'Job ' || (3000 + g), 'marks', E'Door\\nFixed ' || (7000 + g),
         'po_number', 'PO-' || (5000 + g)))).*
       from customer_order r ${copies} where r.uid = $1`,
      [orderUid, contactUids.otherBuyer],
    );
  });
  await analyze(api);
}

async function list(request: ShopOrdersRequest, token = tenant.tokens.sales): Promise<OrderListReply> {
  return api.call(LIST, request, token);
}

const recent = () => api.call('/api/order/recent', {}, tenant.tokens.manager);

describe('/api/order/recent', () => {
  it('lists the last ten orders with everything that affects prices', async () => {
    const { items } = await recent();
    expect(items).toHaveLength(10);
    const [newest] = items;
    expect(newest).toMatchObject({ uid: sample, choices: { shipMethod: expect.any(String), rush: null } });
    const { panels } = await api.call('/api/order/get-for-tenant', { orderUID: sample }, tenant.tokens.sales);
    expect(newest!.panels).toEqual(
      panels.map(({ spec, quantity }) => ({ uid: expect.any(String), spec, quantity })),
    );
  });

  it('requires the right to manage prices', async () => {
    const asSales = { authorization: `Bearer ${tenant.tokens.sales}` };
    expect((await api.send('/api/order/recent', {}, asSales)).status).toBe(403);
  });
});

describe('list-for-tenant of orders', () => {
  it('pages through all orders once, newest first', async () => {
    const seen: string[] = [];
    let last = '9999';
    for (let cursor: string | undefined, more = true; more;) {
      const { items, nextCursor } = await list({ limit: 100, cursor });
      for (const { uid, createdAt } of items) {
        expect(createdAt <= last).toBe(true);
        last = createdAt;
        seen.push(uid);
      }
      cursor = nextCursor ?? undefined;
      more = nextCursor !== null;
    }
    expect(seen).toHaveLength(MANY);
    expect(new Set(seen).size).toBe(MANY);
  });

  it('sorts by number and total in both directions', async () => {
    const [up, down] = [await list({ sort: 'number', limit: 3 }), await list({ sort: '-number', limit: 3 })];
    expect(up.items.map(({ number }) => number)).toEqual(['SO-1001', 'SO-1002', 'SO-1003']);
    expect(down.items.map(({ number }) => number)).toEqual(['SO-2000', 'SO-1999', 'SO-1998']);
    expect((await list({ sort: '-total', limit: 1 })).items).toHaveLength(1);
  });

  it.each([
    ['#1500', ['SO-1500']],
    ['SO-1500', ['SO-1500']],
    ['po-5007', ['SO-1008']],
    ['job 3007', ['SO-1008']],
    ['fixed 7007', ['SO-1008']],
    ['Bathroom', ['SO-1001']],
    ['unmatched', []],
  ])('finds by "%s"', async (search, numbers) => {
    expect((await list({ search })).items.map(({ number }) => number)).toEqual(numbers);
  });

  it('finds one or two letters at word starts in every searched field', async () => {
    const found = async (search: string, filters = {}) =>
      (await list({ search, filters, limit: 1 })).items.map(({ number }) => number);
    expect(await found('20')).toEqual(['SO-2000']);
    expect(await found('ba')).toEqual(['SO-1001']);
    expect(await found('B', { status: ['received'] })).toEqual(['SO-1001']);
    expect(await found('fi')).toEqual(['SO-1002']);
    expect(await found('gl')).toEqual(['SO-1001']);
    expect(await found('ob')).toEqual([]);
    expect(await found('"')).toEqual([]);
  });

  it('finds by contact and company name', async () => {
    const byPerson = await list({ search: 'otherBuyer OF north', limit: 100 });
    expect(byPerson.items.map(({ companyName }) => companyName)).toEqual(
      Array.from({ length: 19 }, () => null),
    );
    expect((await list({ search: 'glaziers of', limit: 5 })).items).toHaveLength(5);
  });

  it('takes search text literally', async () => {
    expect((await list({ search: '%' })).items).toEqual([]);
    expect((await list({ search: `' or true --` })).items).toEqual([]);
  });

  it('filters by status and company', async () => {
    const shipped = await list({ filters: { status: ['shipped'] }, limit: 100 });
    expect(shipped.items).toHaveLength(99);
    expect(new Set(shipped.items.map(({ status }) => status))).toEqual(new Set(['shipped']));
    const ofCompany = await list({
      filters: { companyUID: tenant.companyUid, status: ['received', 'shipped'] },
      limit: 1,
    });
    expect(ofCompany.items[0]).toMatchObject({ companyName: 'Glaziers of north' });
  });

  it('shows buyers only their own orders', async () => {
    const { items } = await api.call(
      '/api/order/list-for-customer',
      { limit: 100 },
      tenant.tokens.otherBuyer,
    );
    expect(items).toHaveLength(19);
    expect(items.map(({ uid }) => uid)).not.toContain(sample);
  });

  it('rejects unknown columns and cursors', async () => {
    const headers = { authorization: `Bearer ${tenant.tokens.sales}` };
    expect((await api.send(LIST, { sort: 'colour' }, headers)).body.errors[0]?.name).toBe('sort');
    expect((await api.send(LIST, { cursor: 'bm9uc2Vuc2U' }, headers)).body.errors[0]?.name).toBe('cursor');
  });
});

describe('database statements of the order list', () => {
  let cursor: string;
  beforeAll(async () => (cursor = (await list({})).nextCursor ?? ''));
  const cases: [string, () => Promise<unknown>][] = [
    ['the first page', () => list({})],
    ['a later page', () => list({ cursor })],
    ['one status', () => list({ filters: { status: ['shipped'] } })],
    ['one company', () => list({ filters: { companyUID: tenant.companyUid } })],
    ['an order number', () => list({ search: '#1500' })],
    ['oldest numbers first', () => list({ sort: 'number' })],
    ['largest totals first', () => list({ sort: '-total' })],
    ['recent orders for price previews', recent],
    ["a buyer's own", () => api.call('/api/order/list-for-customer', {}, tenant.tokens.otherBuyer)],
  ];

  it.each(cases)('are one statement with an index scan: %s', async (_what, call) => {
    const statements = await recordStatements(api.app.get<DataSource>(DATA_SOURCE), call);
    const ofOrders = statements.filter(({ sql }) => sql.includes('from customer_order'));
    expect(ofOrders).toHaveLength(1);
    const plan = await explainPlan(api, tenant.ctx, ofOrders[0]!);
    expect(plan).toMatch(/Index (Only )?Scan[^\n]* on customer_order|Bitmap Index Scan on \w*order/);
    expect(plan).not.toContain('Seq Scan on customer_order');
  });

  it.each([
    ['buyer', 'nowhere'],
    [null, 'nowhere'],
    ['buyer', 'zq'],
    [null, 'zq'],
    ['buyer', 'schön'],
    [null, 'schön'],
  ] as const)('use the search index although policies block its operator: %s, %s', async (who, search) => {
    const plan = await explainSearchPlan(
      api,
      tenant.uid,
      'search_orders',
      who && tenant.contactUids[who],
      search,
    );
    expect(plan.match(/Bitmap Index Scan on customer_order_search/g)).toHaveLength(2);
    expect(plan).not.toContain('Seq Scan on customer_order');
  });
});
