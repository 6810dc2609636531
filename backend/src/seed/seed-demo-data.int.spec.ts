import 'reflect-metadata';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { seedDemoData } from './seed-demo-data.js';

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

describe('seedDemoData', () => {
  it('creates a year of orders in every status per tenant, once', async () => {
    const now = new Date('2026-06-01T10:00:00Z');
    expect(await seedDemoData(database.config, now)).toBe('The demo tenants were created.');
    expect(await seedDemoData(database.config, now)).toBe('The demo data already exists.');

    const states = await ask(`select t.slug, count(distinct o.status)::int as states, count(*)::int as orders
      from customer_order o join tenant t on t.uid = o.tenant_uid group by 1 order by 1`);
    expect(states).toMatchObject([
      { slug: 'demo', states: 10 },
      { slug: 'metrik', states: 10 },
    ]);
    expect(states.every(({ orders }) => (orders as number) > 150)).toBe(true);
  });

  it('creates only panels that can be made and priced', async () => {
    const rules = `select count(*)::int as n from glass_panel, jsonb_array_elements(findings) f where f->>'severity' = 'block'`;
    expect(await ask(rules)).toEqual([{ n: 0 }]);
    expect(await ask(`select count(*)::int as n from quote where total_minor is null`)).toEqual([{ n: 0 }]);
  });

  it('fills every page of the shop: pending and answered reviews, unread messages, late orders, remakes', async () => {
    const work = `select t.slug, sum((q.status = 'inReview' and q.review->'reasons' <> '[]')::int)::int as waiting,
        sum((q.review->'decision' <> 'null')::int)::int as answered, sum(q.unread_by_tenant)::int as unread
      from quote q join tenant t on t.uid = q.tenant_uid group by 1 order by 1`;
    expect(await ask(work)).toEqual(
      ['demo', 'metrik'].map((slug) => ({ slug, waiting: 3, answered: 3, unread: 3 })),
    );
    const shop = `select sum((due_date < '2026-06-01' and status in ('inProduction', 'ready'))::int) >= 2 as late,
        sum(remakes) > 0 as remade, sum((status = 'onHold')::int) > 0 as held
      from customer_order group by tenant_uid`;
    expect(await ask(shop)).toEqual([1, 2].map(() => ({ late: true, remade: true, held: true })));
  });

  it('creates guests with a draft, a quote and an order, whose links are mailed, and a tenant that isn’t open', async () => {
    const guests = `select t.slug, array_agg(q.status order by q.status) as quotes, count(distinct l.uid)::int as links,
        (select count(*)::int from outbox o where o.tenant_uid = t.uid and o.job_name = 'quote-link-mail') as mails
      from contact c join tenant t on t.uid = c.tenant_uid
      join quote q on q.tenant_uid = c.tenant_uid and q.contact_uid = c.uid
      join quote_link l on l.tenant_uid = q.tenant_uid and l.quote_uid = q.uid
      where c.kind = 'guest' group by t.slug, t.uid order by 1`;
    const expected = { quotes: ['draft', 'ordered', 'quoted'], links: 3, mails: 3 };
    expect(await ask(guests)).toEqual(['demo', 'metrik'].map((slug) => ({ slug, ...expected })));
    expect(await ask(`select slug from tenant where opened_at is null`)).toEqual([{ slug: 'opal' }]);
    expect(await ask(`select count(*)::int as n from company_alias`)).toEqual([{ n: 4 }]);
  });

  it('creates an audit log of orders moved, people added and site changes', async () => {
    const log = `select t.slug, a.action, bool_and(c.first_name = 'Maria') as "isByMaria"
      from audit_event a join tenant t on t.uid = a.tenant_uid
      join contact c on c.tenant_uid = a.tenant_uid and c.uid = a.actor_contact_uid group by 1, 2 order by 1, 2`;
    expect(await ask(log)).toEqual(
      ['demo', 'metrik'].flatMap((slug) =>
        ['company-created', 'discount-saved', 'file-uploaded', 'order-moved'].map((action) => ({
          ...{ slug, action, isByMaria: true },
        })),
      ),
    );
    const moves = `select (select count(*) from order_event where who = 'Maria Santos' and to_status <> from_status) as done,
      (select count(*) from audit_event where action = 'order-moved') as logged`;
    const [{ done, logged } = {}] = await ask(moves);
    expect(logged).toBe(done);
    expect(Number(logged)).toBeGreaterThan(100);
  });

  it('creates a pending approval for the demo buyer on any day', async () => {
    const approvals = `select t.slug, a.status, count(*)::int as n from order_approval a
      join tenant t on t.uid = a.tenant_uid join contact c on c.tenant_uid = a.tenant_uid and c.uid = a.approver_contact_uid
      where c.email like 'buyer@%' and a.total_minor > 0 group by 1, 2 order by 1, 2`;
    expect(await ask(approvals)).toEqual(
      ['demo', 'metrik'].flatMap((slug) => ['declined', 'waiting'].map((status) => ({ slug, status, n: 1 }))),
    );
  });

  it('creates an order with a deposit, one to be paid later, a change to answer and an offer', async () => {
    const balances = `select t.slug, o.payment_method as way, o.deposit_minor > 0 as "hasDeposit",
        coalesce((select sum(s.amount_minor) from payment_session s
          where s.tenant_uid = o.tenant_uid and s.for_uid = o.uid and s.status = 'paid'), 0) = o.deposit_minor as "isPaid"
      from customer_order o join tenant t on t.uid = o.tenant_uid
      where o.paid_at is null and o.deposit_minor < o.total_minor and o.payment_method <> 'houseAccount' order by 1, 2`;
    const open = [
      { way: 'demo', hasDeposit: true, isPaid: true },
      { way: 'invoice', hasDeposit: false, isPaid: true },
    ];
    expect(await ask(balances)).toEqual(
      ['demo', 'metrik'].flatMap((slug) => open.map((each) => ({ slug, ...each }))),
    );
    const changes = `select status, count(*)::int as n, bool_and((effect->>'afterMinor')::int > (effect->>'beforeMinor')::int)
        as "isMore" from order_change_request group by 1 order by 1`;
    expect(await ask(changes)).toEqual([
      { status: 'offered', n: 2, isMore: true },
      { status: 'requested', n: 2, isMore: true },
    ]);
  });

  it('creates no order on account that waits for a payment', async () => {
    const waiting = `select count(*)::int as n from customer_order
      where payment_method = 'houseAccount' and status = 'awaitingPayment'`;
    expect(await ask(waiting)).toEqual([{ n: 0 }]);
  });

  it('creates a platform fee for each order and each quote with fixed prices', async () => {
    const without = `select count(*)::int as n from customer_order where platform_fee is null`;
    expect(await ask(without)).toEqual([{ n: 0 }]);
    const quotes = `select count(*)::int as n from quote
      where (platform_fee is null) = (status in ('quoted', 'ordered', 'expired'))`;
    expect(await ask(quotes)).toEqual([{ n: 0 }]);
    const schedules = await ask(`select t.slug, s.name from platform_fee_assignment a
      join platform_fee_schedule s on s.uid = a.schedule_uid join tenant t on t.uid = a.tenant_uid order by 1`);
    expect(schedules).toEqual([
      { slug: 'demo', name: 'Standard, USD' },
      { slug: 'metrik', name: 'Standard, EUR' },
    ]);
  });

  it('rejects production databases', async () => {
    await expect(seedDemoData({ ...database.config, environment: 'production' })).rejects.toThrow(
      'production database',
    );
  });
});
