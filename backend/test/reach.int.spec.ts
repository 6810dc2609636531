import { randomUUID } from 'node:crypto';
import { flagsFor } from '@glass/contracts';
import { In } from 'typeorm';
import { Context, type Actor } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { OrderRepository } from '../src/modules/order/persistence/order.repository.js';
import { QuoteRepository } from '../src/modules/quote/persistence/quote.repository.js';
import { createPaidOrder } from './demo-quote.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

/*
 * What a repository shows and changes follows from who asks, whatever the call says or forgets.
 */

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
  const nobodyElse = { sessionUid: randomUUID(), isPlatform: false, actingStaff: null };
  return { kind: 'contact', contactUid: tenant.contactUids[who], name: who, roleLevel, flags, ...nobodyElse };
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
  ])('are there for %s', async (_who, actor) => {
    expect(await as(actor(), (tx) => orders.find(tx, { uid }))).toHaveLength(1);
    expect((await as(actor(), (tx) => orders.lockOrThrow(tx, { uid }))).uid).toBe(uid);
    expect(await as(actor(), (tx) => orders.existing(tx, [uid]))).toEqual(new Set([uid]));
  });

  it('are not there for another buyer, and not changed or deleted by one', async () => {
    const other = person('otherBuyer', null);
    const notThere = { code: 'NOT_FOUND' };
    expect(await as(other, (tx) => orders.findOne(tx, { uid }))).toBeNull();
    expect(await as(other, (tx) => orders.existing(tx, [uid]))).toEqual(new Set());
    await expect(as(other, (tx) => orders.getOrThrow(tx, { uid }))).rejects.toMatchObject(notThere);
    await expect(as(other, (tx) => orders.lockOrThrow(tx, { uid }))).rejects.toMatchObject(notThere);
    await expect(as(other, (tx) => orders.update(tx, uid, { version: 99 }))).rejects.toMatchObject(notThere);
    expect(await as(other, (tx) => orders.delete(tx, { uid }))).toBe(0);
    expect((await as(system, (tx) => orders.getOrThrow(tx, { uid }))).version).not.toBe(99);
  });

  it('are not there for another buyer who names whose they are', async () => {
    const { buyer, otherBuyer } = tenant.contactUids;
    const other = person('otherBuyer', null);
    expect(await as(other, (tx) => orders.find(tx, { contactUid: buyer }))).toEqual([]);
    expect(await as(other, (tx) => orders.find(tx, { contactUid: In([buyer, otherBuyer]) }))).toEqual([]);
    expect(
      await as(person('buyer', null), (tx) => orders.find(tx, { contactUid: In([buyer]) })),
    ).toHaveLength(1);
  });

  it('are refused where nobody is signed in, also to statements written by hand', async () => {
    const quotes = api.app.get(QuoteRepository, { strict: false });
    const anonymous: Actor = { kind: 'anonymous' };
    for (const read of [
      (tx: Context) => orders.find(tx, {}),
      (tx: Context) => orders.existing(tx, [uid]),
      (tx: Context) => quotes.getVisible(tx, uid),
    ]) {
      await expect(as<unknown>(anonymous, read)).rejects.toThrow('Nobody is signed in');
    }
  });

  it('are found by anybody through a read that is called unscoped', async () => {
    const found = await as(person('otherBuyer', null), (tx) => orders.findOneUnscoped(tx, { uid }));
    expect(found?.uid).toBe(uid);
  });
});
