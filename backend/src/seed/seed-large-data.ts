import { DataSource } from 'typeorm';
import type { AppConfig } from '../kernel/config/app-config.js';
import { platformSystemContext, type PlatformContext } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { largeDataStatements, type LargeDataSize, type Templates } from './large-data-sql.js';

/** A thousand tenants including the demo's two and the platform, with a million lines in quotes and orders. */
export const LARGE: LargeDataSize = {
  tenants: 997,
  orders: 100_000,
  ordersOfLargest: 20_000,
  quotesOfBuyer: 2500,
};

/** A smaller set, to measure how cost grows with size. */
export function scaleSize(orders: number): LargeDataSize {
  const share = (of: number) => Math.ceil((of * orders) / LARGE.orders);
  return {
    tenants: share(LARGE.tenants),
    orders,
    ordersOfLargest: share(LARGE.ordersOfLargest),
    quotesOfBuyer: share(LARGE.quotesOfBuyer),
  };
}

/**
 * Extends the demo data to the size used to measure lists and searches, all or nothing. Leaves a database that has it
 * unchanged.
 * @returns a summary
 * @throws in production, and without demo data
 */
export async function seedLargeData(config: AppConfig, size = LARGE): Promise<string> {
  if (config.environment === 'production')
    throw new Error('Demo data can’t be added to a production database.');
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

/** Quotes of two or more panels: on average ten lines in quote and order, and a third never ordered. */
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
  if (!quotes[0] || !buyer) throw new Error('There is no demo data yet. Seed it first.');
  return {
    demoTenant: quotes[0].tenant_uid,
    quotes: quotes.map(({ uid }) => uid),
    ordered: quotes.filter(({ order_uid: order }) => order !== null).length,
    buyer: buyer.uid,
    buyersCompany: buyer.company_uid,
  };
}

/** Updates the planner's statistics; only the owner of the tables may. */
async function analyze(url: string): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
  try {
    await owner.query('vacuum analyze');
  } finally {
    await owner.destroy();
  }
}
