import { DataSource } from 'typeorm';
import type { AppConfig } from '../kernel/config/app-config.js';
import { platformSystemContext, type PlatformContext } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { largeDataStatements, type LargeDataSize, type Templates } from './large-data-sql.js';

/** With the demo's two and the platform's own, a thousand tenants; with a million lines in quotes and orders. */
export const LARGE: LargeDataSize = {
  tenants: 997,
  orders: 100_000,
  ordersOfLargest: 20_000,
  quotesOfBuyer: 2500,
};

/** The same in small, to see what more of it costs. */
export function sizeWith(orders: number): LargeDataSize {
  const share = (of: number) => Math.ceil((of * orders) / LARGE.orders);
  return {
    tenants: share(LARGE.tenants),
    orders,
    ordersOfLargest: share(LARGE.ordersOfLargest),
    quotesOfBuyer: share(LARGE.quotesOfBuyer),
  };
}

/**
 * Fills up the demo data to the size that lists and searches are measured on, all or nothing. A database that has it
 * is left as it is.
 * @returns what is there now, in words
 * @throws in production, and without the demo data
 */
export async function seedLargeData(config: AppConfig, size = LARGE): Promise<string> {
  if (config.environment === 'production')
    throw new Error('Demo data is never put into a production database.');
  const url = config.databaseUrl;
  const dataSource = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
  try {
    const ctx = platformSystemContext('demo data', 'seed');
    const report = await new Database(dataSource).runInTransaction(ctx, (tx) => fill(tx, size));
    if (report === null) return 'The large demo data already exists.';
    await analyze(config.migrationDatabaseUrl);
    return report;
  } finally {
    await dataSource.destroy();
  }
}

async function fill({ tx }: PlatformContext, size: LargeDataSize): Promise<string | null> {
  const large: unknown[] = await tx.query(`select from tenant where slug like 'shop-%' limit 1`);
  if (large.length > 0) return null;
  const templates = await readTemplates(tx.query.bind(tx));
  for (const statement of largeDataStatements(size, templates)) await tx.query(statement);
  const [counts] = (await tx.query(`select (select count(*) from tenant) as tenants,
    (select count(*) from quote) as quotes, (select count(*) from customer_order) as orders,
    (select count(*) from glass_panel) + (select count(*) from order_panel) as panels`)) as [
    Record<string, string>,
  ];
  const { tenants, quotes, orders, panels } = counts;
  return `There are ${tenants} tenants with ${quotes} quotes and ${orders} orders of ${panels} panels now.`;
}

/** Jobs of two panels and more: ten lines in the quote and the order of each on average, a third of them never ordered. */
async function readTemplates(query: (sql: string) => Promise<unknown>): Promise<Templates> {
  const quotes = (await query(`select q.tenant_uid, q.uid, q.order_uid from quote q
    join tenant t on t.uid = q.tenant_uid where t.slug = 'demo' and q.panel_count > 1 order by q.number`)) as {
    tenant_uid: string;
    uid: string;
    order_uid: string | null;
  }[];
  const [buyer] = (await query(`select c.uid, m.company_uid from contact c
    join company_contact m on m.tenant_uid = c.tenant_uid and m.contact_uid = c.uid
    where c.email = 'buyer@demo.example'`)) as { uid: string; company_uid: string }[];
  if (!quotes[0] || !buyer) throw new Error('The demo data is not there: seed it first.');
  return {
    demoTenant: quotes[0].tenant_uid,
    quotes: quotes.map(({ uid }) => uid),
    ordered: quotes.filter(({ order_uid: order }) => order !== null).length,
    buyer: buyer.uid,
    buyersCompany: buyer.company_uid,
  };
}

/** So that the planner knows what it has; the owner of the tables alone may. */
async function analyze(url: string): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
  try {
    await owner.query('vacuum analyze');
  } finally {
    await owner.destroy();
  }
}
