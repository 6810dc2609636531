import type { DataSource } from 'typeorm';
import type { QuoteListReply, QuoteListRequest } from '@glass/contracts/quote';
import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { demoPanel } from '../../../../test/demo-quote.js';
import { analyze, explainPlan, explainSearchPlan } from '../../../../test/plan-of.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { FINE, QuoteScene } from './quote-scene.js';

/** Quotes per buyer, for two buyers. */
const MANY = 2500;

let scene: QuoteScene;
let sample: string;

beforeAll(async () => {
  scene = await QuoteScene.start('many');
  const { api, tenant } = scene;
  sample = (await scene.draft([FINE, FINE])).uid;
  const lines = { quote: 'uid', glass_panel: 'quote_uid' };
  await api.app.get(Database).runInTransaction(tenant.ctx, async ({ tx }) => {
    for (const [table, key] of Object.entries(lines)) {
      await tx.query(
        `insert into ${table} select r.* from ${table} s cross join generate_series(1, ${2 * MANY}) g
         cross join lateral jsonb_populate_record(s, jsonb_build_object('uid', gen_random_uuid(),
           '${key}', md5('quote' || g)::uuid, 'number', 5000 + g, 'contact_uid', (array[$2, $3])[1 + g % 2],
           'created_at', s.created_at - make_interval(hours => g),
           'updated_at', s.created_at - make_interval(mins => g))) r
         where s.${key} = $1 and coalesce($2, $3) is not null`,
        [sample, tenant.contactUids.buyer, tenant.contactUids.otherBuyer],
      );
    }
  });
  await analyze(api);
});
afterAll(() => scene.stop());

const own = (request: QuoteListRequest) => scene.call('/api/quote/list-for-customer', request);
const all = (request: QuoteListRequest) =>
  scene.api.call('/api/quote/list-for-tenant', request, scene.tenant.tokens.sales);

describe('query plans with thousands of quotes', () => {
  const lists: [string, () => Promise<unknown>][] = [
    ["a buyer's newest", () => own({})],
    ["a buyer's last changed", () => own({ sort: '-updatedAt' })],
    ["a buyer's numbers", () => own({ sort: 'number' })],
    ["a tenant's newest", () => all({})],
    ["a tenant's last changed", () => all({ sort: '-updatedAt' })],
    ["a tenant's numbers", () => all({ sort: '-number' })],
    ["a tenant's queue", () => all({ sort: '-queue' })],
    ['a search that finds much', () => own({ search: 'Q-' })],
  ];

  it.each(lists)('read one page along an index: %s', async (_what, call) => {
    const plan = await planOfThe('from quote q', call);
    expect(plan).toMatch(/Index (Only )?Scan[^\n]* on quote q/);
    expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on quote/);
    // Names are looked up for the rows of the page; a join would read all people of the tenant.
    expect(plan).not.toContain('Join');
  });

  it('read the panels of a quote along an index', async () => {
    const plan = await planOfThe('from glass_panel', () => scene.get(sample));
    expect(plan).toMatch(/Index Scan[^\n]* on glass_panel/);
    expect(plan).not.toContain('Seq Scan on glass_panel');
  });

  it.each([
    ['buyer', 'nowhere'],
    [null, 'nowhere'],
    ['buyer', 'zq'],
    [null, 'zq'],
    ['buyer', 'schön'],
    [null, 'schön'],
  ] as const)('search with the index of search_quotes despite row policies: %s, %s', async (who, search) => {
    const { api, tenant } = scene;
    const plan = await explainSearchPlan(
      api,
      tenant.uid,
      'search_quotes',
      who && tenant.contactUids[who],
      search,
    );
    expect(plan.match(/Bitmap Index Scan on quote_search/g)).toHaveLength(2);
    // All quotes belong to one tenant, so the planner may prefer other plans; only executed nodes count.
    expect(plan.replaceAll(/.*never executed.*/g, '')).not.toContain('Seq Scan on quote');
  });

  async function planOfThe(part: string, call: () => Promise<unknown>): Promise<string> {
    const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), call);
    const found = statements.filter(({ sql }) => sql.toLowerCase().includes(part));
    expect(found).not.toHaveLength(0);
    return explainPlan(scene.api, scene.tenant.ctx, found[0]!);
  }
});

describe('search for quotes', () => {
  const names = async (call: Promise<QuoteListReply>): Promise<string[]> =>
    (await call).items.map(({ name }) => name);

  it('finds parts of name, mark, PO and number in either case', async () => {
    const quote = await scene.draftOf([{ ...demoPanel('inch', FINE), mark: 'Porch 7b' }]);
    await scene.call('/api/quote/save', {
      uid: quote.uid,
      version: quote.version,
      name: 'Rare%_',
      poNumber: 'PO-XYZ',
    });
    for (const search of ['rare%', 'porch 7B', 'po-xyz', quote.number.toLowerCase()]) {
      expect(await names(own({ search }))).toEqual(['Rare%_']);
      expect(await names(all({ search }))).toEqual(['Rare%_']);
    }
    for (const search of ['rare_x', 'porchz', 'nothing of the kind'])
      expect(await names(all({ search }))).toEqual([]);
  });

  const numbersOf = async (
    list: (request: QuoteListRequest) => Promise<QuoteListReply>,
    request: QuoteListRequest,
  ): Promise<number[]> => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await list({ ...request, cursor });
      seen.push(...items.map(({ number }) => Number(number.slice('Q-'.length))));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    return seen;
  };
  const COPIES = Array.from({ length: 2 * MANY }, (_, at) => 5001 + at);

  it('pages through few hits, newest first by default, each once', async () => {
    const search = '500';
    const found = COPIES.filter((number) => String(number).includes(search));
    const buyers = found.filter((number) => number % 2 === 0);
    expect(await numbersOf(all, { search, limit: 3 })).toEqual(found);
    expect(await numbersOf(own, { search, limit: 3 })).toEqual(buyers);
    expect(await numbersOf(own, { search, limit: 3, sort: '-number' })).toEqual(buyers.toReversed());
    expect(await numbersOf(own, { search, limit: 3, filters: { status: ['quoted'] } })).toEqual([]);
  });

  it('pages through many hits, newest first, each once', async () => {
    const found = COPIES.filter((number) => number % 2 === 1);
    expect(await numbersOf(all, { search: 'OtherBuyer@', limit: 100 })).toEqual(found);
  });

  it('reads only the first page, however many hits there are', async () => {
    const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), () =>
      own({ search: '500', limit: 2 }),
    );
    const page = statements.find(({ sql }) => sql.includes('from quote q'));
    expect(page?.parameters.find((value) => Array.isArray(value))).toHaveLength(3);
  });

  it('finds customers by name or email for tenant users only', async () => {
    expect((await all({ search: 'OtherBuyer@' })).items.length).toBeGreaterThan(0);
    expect(await names(own({ search: 'OtherBuyer@' }))).toEqual([]);
  });

  it('finds no quotes of other tenants or buyers, and nothing without a tenant', async () => {
    const elsewhere = await createDemoTenant(scene.api, 'elsewhere');
    const theirs = '/api/quote/list-for-tenant';
    expect((await scene.api.call(theirs, { search: 'Rare' }, elsewhere.tokens.sales)).items).toEqual([]);
    expect(
      await names(
        scene.api.call('/api/quote/list-for-customer', { search: 'Rare' }, scene.tenant.tokens.otherBuyer),
      ),
    ).toEqual([]);
    const { api } = scene;
    const rows: unknown[] = await api.app.get<DataSource>(DATA_SOURCE).transaction(async (tx) => {
      await tx.query('set local role glass_app');
      return tx.query(`select search_quotes('%Rare%', null, 500, 26)`);
    });
    expect(rows).toEqual([]);
  });
});
