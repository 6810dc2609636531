import 'reflect-metadata';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { seedDemoData } from './seed-demo-data.js';
import { seedLargeData } from './seed-large-data.js';

const SMALL = { tenants: 3, orders: 360, ordersOfLargest: 300, quotesOfBuyer: 50 };

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.config.databaseUrl });
  await client.connect();
  try {
    await client.query('set role glass_platform');
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('seedLargeData', () => {
  it('requires the demo data and runs once', async () => {
    await expect(seedLargeData(database.config, SMALL)).rejects.toThrow('Seed it first');
    await seedDemoData(database.config);
    expect(await seedLargeData(database.config, SMALL)).toContain('There are 7 tenants');
    expect(await seedLargeData(database.config, SMALL)).toBe('The large demo data already exists.');
  });

  it('gives every tenant its share of orders, and the demo buyer their quotes', async () => {
    const orders = await ask(`select t.slug, count(*)::int as orders from customer_order o
      join tenant t on t.uid = o.tenant_uid where o.number > 10000 group by 1 order by 1`);
    expect(orders.map(({ slug }) => slug)).toEqual(['demo', 'shop-0001', 'shop-0002', 'shop-0003']);
    expect(orders[0]!.orders).toBeGreaterThan(250);
    for (const { orders: ofShop } of orders.slice(1)) expect(ofShop).toBeGreaterThan(5);
    const quotes = await ask(`select count(*)::int as n from quote q
      join contact c on c.tenant_uid = q.tenant_uid and c.uid = q.contact_uid
      where c.email = 'buyer@demo.example' and q.number > 10000`);
    expect(quotes).toEqual([{ n: 50 }]);
  });

  it('creates quotes and orders consistent with each other and their lines', async () => {
    const odd = `select count(*)::int as n from quote q where
      q.panel_count <> (select count(*) from glass_panel p where p.tenant_uid = q.tenant_uid and p.quote_uid = q.uid)
      or (q.order_uid is not null and not exists (select from customer_order o
        join order_panel p on p.tenant_uid = o.tenant_uid and p.order_uid = o.uid
        where o.tenant_uid = q.tenant_uid and o.uid = q.order_uid and o.quote_uid = q.uid
          and o.total_minor = q.total_minor and o.contact_uid = q.contact_uid
        having count(*) = q.panel_count))`;
    expect(await ask(odd)).toEqual([{ n: 0 }]);
  });

  it('rejects production databases', async () => {
    const config = { ...database.config, environment: 'production' as const };
    await expect(seedLargeData(config, SMALL)).rejects.toThrow('production database');
  });
});
