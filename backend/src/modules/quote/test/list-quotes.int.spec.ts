import type { DataSource } from 'typeorm';
import type { QuoteListReply, QuoteListRequest } from '@glass/contracts';
import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { demoPanel } from '../../../../test/demo-quote.js';
import { analyze, planOf, planOfSearch } from '../../../../test/plan-of.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { FINE, QuoteScene } from './quote-scene.js';

/** Quotes of one buyer, and as many of another. */
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

describe('the work of the database for a quote among thousands', () => {
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

  it.each(lists)(
    'is a page along an index, with no more rows read than it needs: %s',
    async (_what, call) => {
      const plan = await planOfThe('from quote q', call);
      expect(plan).toMatch(/Index (Only )?Scan[^\n]* on quote q/);
      expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on quote/);
      // Names are looked up for the rows of the page: a join would read all people of the tenant.
      expect(plan).not.toContain('Join');
    },
  );

  it('is the lines of one quote along an index, for its page', async () => {
    const plan = await planOfThe('from glass_panel', () => scene.get(sample));
    expect(plan).toMatch(/Index Scan[^\n]* on glass_panel/);
    expect(plan).not.toContain('Seq Scan on glass_panel');
  });

  it.each([
    ['buyer', 'nowhere'],
    [null, 'nowhere'],
    ['buyer', 'zq'],
    [null, 'zq'],
  ] as const)(
    'is the index of what quotes say, for a search, although policies keep its operator from one: %s, %s',
    async (who, search) => {
      const { api, tenant } = scene;
      const plan = await planOfSearch(
        api,
        tenant.uid,
        'quotes_found',
        who && tenant.contactUids[who],
        search,
      );
      expect(plan.match(/Bitmap Index Scan on quote_search/g)).toHaveLength(2);
      // All quotes of this database are one tenant's, which is no case for an index; what counts is what was run.
      expect(plan.replaceAll(/.*never executed.*/g, '')).not.toContain('Seq Scan on quote');
    },
  );

  async function planOfThe(part: string, call: () => Promise<unknown>): Promise<string> {
    const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), call);
    const found = statements.filter(({ sql }) => sql.toLowerCase().includes(part));
    expect(found).not.toHaveLength(0);
    return planOf(scene.api, scene.tenant.ctx, found[0]!);
  }
});

describe('a search for quotes', () => {
  const names = async (call: Promise<QuoteListReply>): Promise<string[]> =>
    (await call).items.map(({ name }) => name);

  it('finds what a few say, in any of its parts and either case, and nothing else', async () => {
    const quote = await scene.draftOf([{ ...demoPanel('inch', FINE), mark: 'Porch 7b' }]);
    await scene.call('/api/quote/save', {
      uid: quote.uid,
      version: quote.version,
      name: 'Seldom%_',
      poNumber: 'PO-XYZ',
    });
    for (const search of ['seldom%', 'porch 7B', 'po-xyz', quote.number.toLowerCase()]) {
      expect(await names(own({ search }))).toEqual(['Seldom%_']);
      expect(await names(all({ search }))).toEqual(['Seldom%_']);
    }
    for (const search of ['seldom_x', 'porchz', 'nothing of the kind'])
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

  it('goes through the few that it finds, newest first unless asked otherwise, each once', async () => {
    const search = '500';
    const found = COPIES.filter((number) => String(number).includes(search));
    const buyers = found.filter((number) => number % 2 === 0);
    expect(await numbersOf(all, { search, limit: 3 })).toEqual(found);
    expect(await numbersOf(own, { search, limit: 3 })).toEqual(buyers);
    expect(await numbersOf(own, { search, limit: 3, sort: '-number' })).toEqual(buyers.toReversed());
    expect(await numbersOf(own, { search, limit: 3, filters: { status: ['quoted'] } })).toEqual([]);
  });

  it('goes through the many that it finds, newest first, each once', async () => {
    const found = COPIES.filter((number) => number % 2 === 1);
    expect(await numbersOf(all, { search: 'OtherBuyer@', limit: 100 })).toEqual(found);
  });

  it('begins with reading the page that it shows alone, however many it finds', async () => {
    const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), () =>
      own({ search: '500', limit: 2 }),
    );
    const page = statements.find(({ sql }) => sql.includes('from quote q'));
    expect(page?.parameters.find((value) => Array.isArray(value))).toHaveLength(3);
  });

  it('finds a customer by a part of their name or address, for the tenant alone', async () => {
    expect((await all({ search: 'OtherBuyer@' })).items.length).toBeGreaterThan(0);
    expect(await names(own({ search: 'OtherBuyer@' }))).toEqual([]);
  });

  it('shows nobody what another tenant or another buyer has, and without a tenant finds nothing', async () => {
    const elsewhere = await createDemoTenant(scene.api, 'elsewhere');
    const theirs = '/api/quote/list-for-tenant';
    expect((await scene.api.call(theirs, { search: 'Seldom' }, elsewhere.tokens.sales)).items).toEqual([]);
    expect(
      await names(
        scene.api.call('/api/quote/list-for-customer', { search: 'Seldom' }, scene.tenant.tokens.otherBuyer),
      ),
    ).toEqual([]);
    const { api } = scene;
    const rows: unknown[] = await api.app.get<DataSource>(DATA_SOURCE).transaction(async (tx) => {
      await tx.query('set local role glass_app');
      return tx.query(`select quotes_found('%Seldom%', null, 500, 26)`);
    });
    expect(rows).toEqual([]);
  });
});
