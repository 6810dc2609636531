import type { StatsRequest } from '@glass/contracts/payment';
import { createPaidOrder, createQuote, demoPanel } from '../../../../test/demo-quote.js';
import {
  createDemoTenant,
  createPlatformStaff,
  type DemoTenant,
  type PlatformPerson,
} from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { analyze } from '../../../../test/plan-of.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { TestApi } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import type { DataSource } from 'typeorm';
import { SumFigures } from '../use-cases/sum-figures.use-case.js';

let api: TestApi;
let staff: Record<PlatformPerson, string>;
let inch: DemoTenant;
let metric: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  staff = await createPlatformStaff(api);
  inch = await createDemoTenant(api, 'inch');
  metric = await createDemoTenant(api, 'metric', { units: 'metric' });
  // Tenants count days in their own time zone, and so does the platform.
  await across(`update tenant set settings = settings || jsonb_build_object('timeZone', $1::text)`, [
    OTHER_DAY_TIME_ZONE,
  ]);
});
afterAll(() => api.stop());

const across = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app
    .get(Database)
    .runInTransaction(
      platformSystemContext('test', 'test'),
      ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>,
    );
const sumUp = () =>
  api.app.get(SumFigures, { strict: false }).run(platformSystemContext('sum-up-figures', 'test'));
const today = dayInOtherTimeZone();
const TODAY: StatsRequest = { from: today, to: today, step: 'day' };
const stats = async (request = TODAY) => {
  await sumUp();
  return api.call('/api/platform/stats', request, staff.admin);
};

describe('platform statistics', () => {
  it('count users, tenants, quotes, orders and their value at all tenants', async () => {
    await createPaidOrder(api, inch.tokens.buyer);
    await createPaidOrder(api, metric.tokens.buyer, [{ spec: demoPanel('metric'), quantity: 1 }]);
    await createQuote(api, inch.tokens.buyer);
    const { steps, totals, countedAt } = await stats();
    const paid = await across<{ currency: string; total: string }>(
      `select currency, sum(total_minor) as total from customer_order group by 1 order by 1`,
    );
    const volume = paid.map(({ currency, total }) => ({ currency, amountMinor: Number(total) }));
    expect(volume).toHaveLength(2);
    expect(steps).toEqual([{ from: today, quotes: 3, quotesOrdered: 2, orders: 2, volume }]);
    // Includes the platform's three users.
    expect(totals).toEqual({
      ...{ tenants: 2, accounts: 15, quotes: 3, quotesOrdered: 2, orders: 2, volume },
    });
    expect(Date.now() - Date.parse(countedAt!)).toBeLessThan(60_000);
    const accounts = await api.call('/api/platform/stats-accounts-added', TODAY, staff.admin);
    expect(accounts).toEqual({ steps: [{ from: today, count: 15 }], total: 15 });
    const tenants = await api.call('/api/platform/stats-tenants-added', TODAY, staff.admin);
    expect(tenants).toEqual({ steps: [{ from: today, count: 2 }], total: 2 });
  });

  it('follow quotes and orders without counting twice', async () => {
    const before = (await stats()).totals;
    const orderUID = await createPaidOrder(api, inch.tokens.buyer);
    const { uid: quoteUID } = await createQuote(api, inch.tokens.buyer);
    await api.call('/api/quote/delete', { quoteUID }, inch.tokens.buyer);
    const after = (await stats()).totals;
    expect([after.quotes - before.quotes, after.orders - before.orders]).toEqual([1, 1]);
    await across(`update customer_order set status = 'cancelled' where uid = $1`, [orderUID]);
    expect((await stats()).totals).toEqual({
      ...{ ...before, quotes: before.quotes + 1, quotesOrdered: before.quotesOrdered + 1 },
    });
    expect((await stats()).totals).toEqual((await stats()).totals);
  });

  it('include empty steps, each complete', async () => {
    await across(
      `insert into tenant_figure (tenant_uid, kind, day, currency, count, amount_minor)
       values ($1, 'order', '2025-01-31', 'USD', 2, 300), ($1, 'order', '2025-03-01', 'USD', 1, 50)`,
      [inch.uid],
    );
    const { steps } = await stats({ from: '2025-01-31', to: '2025-03-01', step: 'month' });
    const nothing = { quotes: 0, quotesOrdered: 0, orders: 0, volume: [] };
    expect(steps).toEqual([
      { ...nothing, from: '2025-01-01', orders: 2, volume: [{ currency: 'USD', amountMinor: 300 }] },
      { ...nothing, from: '2025-02-01' },
      { ...nothing, from: '2025-03-01', orders: 1, volume: [{ currency: 'USD', amountMinor: 50 }] },
    ]);
  });

  it('are rejected for too many steps', async () => {
    const request = { from: '2020-01-01', to: '2026-01-01', step: 'day' };
    const { body } = await api.send('/api/platform/stats', request, {
      authorization: `Bearer ${staff.admin}`,
    });
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'step' }] });
  });

  it('read daily counts only, in one round trip', async () => {
    await analyze(api);
    const dataSource = api.app.get<DataSource>(DATA_SOURCE);
    const statements = await recordStatements(dataSource, () =>
      api.call('/api/platform/stats', TODAY, staff.admin),
    );
    const read = statements.filter(({ sql }) => /from (platform_figure|tenant)\b/.test(sql));
    expect(read).toHaveLength(4);
    const others = statements
      .map(({ sql }) => sql)
      .filter((sql) => /customer_order|\bquote\b|from contact/.test(sql));
    expect(others).toEqual([]);
  });

  it('are not readable in a tenant’s transaction', async () => {
    const read = api.app
      .get(Database)
      .runInTransaction(inch.ctx, ({ tx }) => tx.query(`select * from platform_figure`));
    await expect(read).rejects.toThrow('permission denied');
  });
});
