import { randomUUID } from 'node:crypto';
import { flagsFor } from '@glass/contracts/flags';
import { ModulesContainer } from '@nestjs/core';
import { getMetadataArgsStorage, In } from 'typeorm';
import { Context, type Actor } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import type { TenantOwned } from '../src/kernel/database/tenant-owned.js';
import { TenantRepository } from '../src/kernel/database/tenant-repository.js';
import { OrderRepository } from '../src/modules/order/persistence/order.repositories.js';
import { QuoteRepository } from '../src/modules/quote/persistence/quote.repository.js';
import { createPaidOrder } from './demo-quote.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

/* Repositories limit reads and writes to the caller's reach, whatever the call does. */

let api: TestApi;
let tenant: DemoTenant;
let orders: OrderRepository;
/** An order of `buyer`. */
let uid: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'reach');
  orders = api.app.get(OrderRepository, { strict: false });
  uid = await createPaidOrder(api, tenant.tokens.buyer);
});
afterAll(() => api.stop());

function person(who: 'buyer' | 'otherBuyer' | 'viewer', roleLevel: number | null): Actor {
  const flags = flagsFor(roleLevel, false);
  const defaults = {
    sessionUid: randomUUID(),
    isPlatform: false,
    actingStaff: null,
    mustSetUpSecondFactor: false,
    seesPrices: true,
  };
  return { kind: 'contact', contactUid: tenant.contactUids[who], name: who, roleLevel, flags, ...defaults };
}

function as<T>(actor: Actor, work: (tx: Context) => Promise<T>): Promise<T> {
  return api.app.get(Database).runInTransaction(new Context(tenant.uid, actor, 'test'), work);
}
const system: Actor = { kind: 'system', name: 'test' };

describe('rows that belong to people', () => {
  it.each([
    ['their own buyer', () => person('buyer', null)],
    ['a user of the tenant', () => person('viewer', 10)],
    ['a part of the software', () => system],
  ])('are readable for %s', async (_who, actor) => {
    expect(await as(actor(), (tx) => orders.find(tx, { uid }))).toHaveLength(1);
    expect((await as(actor(), (tx) => orders.lockOrThrow(tx, { uid }))).uid).toBe(uid);
    await expect(as(actor(), (tx) => orders.requireAll(tx, [uid], 'orderUIDs'))).resolves.toBeUndefined();
  });

  it('are neither readable nor writable for another buyer', async () => {
    const other = person('otherBuyer', null);
    const notThere = { code: 'NOT_FOUND' };
    expect(await as(other, (tx) => orders.findOne(tx, { uid }))).toBeNull();
    await expect(as(other, (tx) => orders.requireAll(tx, [uid], 'orderUIDs'))).rejects.toMatchObject(
      notThere,
    );
    await expect(as(other, (tx) => orders.getOrThrow(tx, { uid }))).rejects.toMatchObject(notThere);
    await expect(as(other, (tx) => orders.lockOrThrow(tx, { uid }))).rejects.toMatchObject(notThere);
    await expect(as(other, (tx) => orders.update(tx, uid, { version: 99 }))).rejects.toMatchObject(notThere);
    expect(await as(other, (tx) => orders.delete(tx, { uid }))).toBe(0);
    expect((await as(system, (tx) => orders.getOrThrow(tx, { uid }))).version).not.toBe(99);
  });

  it('are not readable for another buyer who names the owner', async () => {
    const { buyer, otherBuyer } = tenant.contactUids;
    const other = person('otherBuyer', null);
    expect(await as(other, (tx) => orders.find(tx, { contactUid: buyer }))).toEqual([]);
    expect(await as(other, (tx) => orders.find(tx, { contactUid: In([buyer, otherBuyer]) }))).toEqual([]);
    expect(
      await as(person('buyer', null), (tx) => orders.find(tx, { contactUid: In([buyer]) })),
    ).toHaveLength(1);
  });

  it('are rejected without a sign-in, also in hand-written SQL', async () => {
    const quotes = api.app.get(QuoteRepository, { strict: false });
    const anonymous: Actor = { kind: 'anonymous', from: '192.0.2.7' };
    for (const read of [
      (tx: Context) => orders.find(tx, {}),
      (tx: Context) => orders.requireAll(tx, [uid], 'orderUIDs'),
      (tx: Context) => quotes.getVisible(tx, uid),
    ]) {
      await expect(as<unknown>(anonymous, read)).rejects.toThrow('No user is signed in');
    }
  });

  it('are readable by everyone through unscoped reads', async () => {
    const found = await as(person('otherBuyer', null), (tx) => orders.findOneUnscoped(tx, { uid }));
    expect(found?.uid).toBe(uid);
  });
});

describe('reach of each repository', () => {
  type AnyRepository = TenantRepository<TenantOwned>;
  let repositories: { table: string; repository: AnyRepository }[];
  beforeAll(() => {
    const all = [...api.app.get(ModulesContainer).values()].flatMap((module) => [
      ...module.providers.values(),
    ]);
    const found = new Set(all.map(({ instance }) => instance as unknown));
    repositories = [...found]
      .filter((instance): instance is AnyRepository => instance instanceof TenantRepository)
      .map((repository) => ({ table: tableOf(repository), repository }))
      .sort((a, b) => a.table.localeCompare(b.table));
  });
  const tableOf = ({ row }: AnyRepository) =>
    String(getMetadataArgsStorage().tables.find(({ target }) => target === row)?.name);

  it('is declared', () => {
    const declared = repositories.map(({ table, repository: { owner } }) => {
      if (typeof owner === 'string') return `${table}: ${owner}`;
      const { column, among, isPrivate, isReadBeforeSignIn } = owner;
      const from = among ? ` of one's own ${/from (\w+)/.exec(among)?.[1]}` : '';
      return `${table}: ${column}${from}${isPrivate ? ', private' : ''}${isReadBeforeSignIn ? ', read before sign-in' : ''}`;
    });
    expect(declared).toMatchInlineSnapshot(`
[
  "account_entry: tenant",
  "account_link: contactUid, private, read before sign-in",
  "account_mail: tenant",
  "accounting_batch: tenant",
  "address_book_entry: contactUid, private",
  "captcha: unowned",
  "card_account: unowned",
  "catalogue_draft: tenant",
  "company: uid of one's own company_contact",
  "company_alias: uid of one's own company_alias",
  "contact: uid, read before sign-in",
  "content_file: tenant",
  "customer_order: uid of one's own customer_order",
  "discount_structure: tenant",
  "e_invoice: orderUid of one's own customer_order",
  "factor_challenge: contactUid, private, read before sign-in",
  "glass_panel: quoteUid of one's own quote",
  "invitation: tenant",
  "job: contactUid",
  "job_part: checked-by-caller",
  "landing_page: unowned",
  "news_reader: contactUid, private",
  "order_approval: uid of one's own order_approval",
  "order_attachment: orderUid of one's own customer_order",
  "order_change_request: orderUid of one's own customer_order",
  "order_delivery: orderUid of one's own customer_order",
  "order_event: orderUid of one's own customer_order",
  "order_panel: orderUid of one's own customer_order",
  "order_panel_event: orderUid of one's own customer_order",
  "order_remake: orderUid of one's own customer_order",
  "order_remake_photo: orderUid of one's own customer_order",
  "passkey: contactUid, private, read before sign-in",
  "payment_dispute: checked-by-caller",
  "payment_refund: checked-by-caller",
  "payment_session: checked-by-caller",
  "quote: contactUid",
  "quote_attachment: quoteUid of one's own quote",
  "quote_event: quoteUid of one's own quote",
  "quote_link: quoteUid of one's own quote, read before sign-in",
  "quote_message: quoteUid of one's own quote",
  "recovery_code: contactUid, private, read before sign-in",
  "refresh_token: contactUid, private, read before sign-in",
  "second_measurement: unowned",
  "sign_in: contactUid, private, read before sign-in",
  "totp_secret: contactUid, private, read before sign-in",
  "vat_check: checked-by-caller",
]
`);
  });

  it('includes links only where the table tells how they reach its rows', async () => {
    const link: Actor = {
      ...{ kind: 'link', linkUid: randomUUID(), quoteUid: randomUUID(), name: 'Jo', seesPrices: true },
      contactUid: tenant.contactUids.buyer,
    };
    const reached: string[] = [];
    for (const { table, repository } of repositories) {
      const { owner } = repository;
      if (owner === 'unowned' || owner === 'checked-by-caller') continue;
      const find = as(link, (tx) => repository.find(tx, {}));
      if (typeof owner !== 'string' && owner.byLink) {
        // A link to another quote of the same owner.
        expect(await find).toEqual([]);
        reached.push(table);
      } else await expect(find).rejects.toThrow(/A link reaches one quote|A buyer reaches no/);
    }
    expect(reached).toEqual([
      'customer_order',
      'e_invoice',
      'glass_panel',
      'job',
      'order_approval',
      'order_attachment',
      'order_change_request',
      'order_delivery',
      'order_event',
      'order_panel',
      'order_panel_event',
      'order_remake',
      'order_remake_photo',
      'quote',
      'quote_attachment',
      'quote_event',
      'quote_message',
    ]);
  });

  it('is that of people if the table refers to people, quotes or orders', async () => {
    const referring: { table: string; to: string }[] = await as(system, ({ tx }) =>
      tx.query(
        `select distinct conrelid::regclass::text as table, confrelid::regclass::text as to from pg_constraint
       where contype = 'f' and confrelid in ('contact'::regclass, 'quote'::regclass, 'customer_order'::regclass)`,
      ),
    );
    expect(referring.length).toBeGreaterThan(8);
    const loose = repositories.filter(
      ({ table, repository: { owner } }) =>
        (owner === 'unowned' || owner === 'checked-by-caller') &&
        referring.some((row) => row.table === table),
    );
    expect(loose.map(({ table }) => table)).toEqual([]);
  });

  it('excludes rows of other buyers’ quotes and orders', async () => {
    const reachedBy = async (actor: Actor) => {
      const tables = new Set<string>();
      for (const { table, repository } of repositories) {
        if (typeof repository.owner === 'string') continue;
        if ((await as(actor, (tx) => repository.find(tx, {}))).length > 0) tables.add(table);
      }
      return [...tables];
    };
    const all = [
      'contact',
      'customer_order',
      'glass_panel',
      'order_event',
      'order_panel',
      'quote',
      'sign_in',
    ];
    expect(await reachedBy(person('buyer', null))).toEqual(expect.arrayContaining(all));
    // Own rows that don't depend on orders.
    const theirs = await reachedBy(person('otherBuyer', null));
    expect(theirs.filter((table) => /order|quote|panel/.test(table))).toEqual([]);
  });

  it('of sessions, links and address books is private, also for tenant users', async () => {
    const own = repositories.filter(
      ({ repository: { owner } }) => typeof owner !== 'string' && owner.isPrivate,
    );
    for (const { repository } of own) {
      const rows = await as(person('viewer', 10), (tx) => repository.find(tx, {}));
      const { contactUids } = tenant;
      expect(rows.every((row) => (row as { contactUid?: string }).contactUid === contactUids.viewer)).toBe(
        true,
      );
    }
    const [signIns] = own.filter(({ table }) => table === 'sign_in');
    expect(await as(system, (tx) => signIns!.repository.find(tx, {}))).not.toEqual([]);
  });

  it('of the tenant’s own rows excludes buyers', async () => {
    const [invitations] = repositories.filter(({ table }) => table === 'invitation');
    const asked = as(person('buyer', null), (tx) => invitations!.repository.find(tx, {}));
    await expect(asked).rejects.toThrow('A buyer reaches no invitation');
  });
});
