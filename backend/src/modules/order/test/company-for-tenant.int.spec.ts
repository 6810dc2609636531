import { randomUUID } from 'node:crypto';
import { type CompanyForTenant, type SaveCompanyRequest } from '@glass/contracts';
import type { DataSource } from 'typeorm';
import { AuditEvent } from '../../../kernel/audit/audit-event.entity.js';
import { Database, DATA_SOURCE } from '../../../kernel/database/database.js';
import { checkoutOf, createQuote, onAccountOf } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { TestApi } from '../../../../test/test-api.js';

const SAVE = '/api/company/save-for-tenant';

let api: TestApi;
let tenant: DemoTenant;
let sales: string;
let buyer: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', { settings: { offersHouseAccount: true } });
  sales = tenant.tokens.sales;
  buyer = tenant.tokens.buyer;
});
afterAll(() => api.stop());

const inTenant = <Result>(work: (tx: typeof tenant.ctx.tx) => Promise<Result>): Promise<Result> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => work(tx));
const send = (path: string, body: unknown, token = sales) =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const get = (companyUID: string) => api.call('/api/company/get-for-tenant', { companyUID }, sales);
const told = (action: string) =>
  inTenant((tx) =>
    tx.manager.find(AuditEvent, { where: { tenantUid: tenant.uid, action }, order: { happenedAt: 'asc' } }),
  );

function requestOf(company: CompanyForTenant, changes: Partial<SaveCompanyRequest> = {}): SaveCompanyRequest {
  const { companyUID, version, name, notes, billingAddress, discountUID, minArea } = company;
  const { isTaxExempt, taxCertificate, taxExemptUntil, houseAccountLimitMinor } = company;
  const { houseAccountTermsDays, houseAccountIsOnHold, hidesPrices } = company;
  return {
    ...{ companyUID, version, name, notes, billingAddress, discountUID, minArea },
    ...{ isTaxExempt, taxCertificate, taxExemptUntil, houseAccountLimitMinor },
    ...{ houseAccountTermsDays, houseAccountIsOnHold, hidesPrices, ...changes },
  };
}
const save = (company: CompanyForTenant, changes: Partial<SaveCompanyRequest>) =>
  api.call(SAVE, requestOf(company, changes), sales);
const NEW: Omit<SaveCompanyRequest, 'companyUID' | 'name'> = {
  ...{ version: 0, notes: '', billingAddress: null, discountUID: null, minArea: null },
  ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null, houseAccountLimitMinor: null },
  ...{ houseAccountTermsDays: 30, houseAccountIsOnHold: false, hidesPrices: false },
};
const add = (name: string, changes: Partial<SaveCompanyRequest> = {}) =>
  api.call(SAVE, { ...NEW, companyUID: randomUUID(), name, ...changes }, sales);
const forCompany = async (companyUID = tenant.companyUid) => {
  const quote = await createQuote(api, buyer);
  const change = { quoteUID: quote.uid, version: quote.version, companyUID };
  return api.call('/api/quote/update-company', change, buyer);
};
const orderOnAccount = async () =>
  api.call('/api/payment/complete-house-account', onAccountOf(await forCompany()), buyer);
/** One that waited so many days for its payment before it went on the account. */
async function orderOfBefore(days: number): Promise<{ orderUID: string; totalMinor: number }> {
  const quote = await forCompany();
  const checkout = checkoutOf(quote);
  await api.call('/api/payment/create-checkout-session', checkout, buyer);
  const { orderUID, totalMinor } = checkout;
  await inTenant((tx) =>
    tx.query(`update customer_order set created_at = now() - make_interval(days => $2) where uid = $1`, [
      orderUID,
      days,
    ]),
  );
  await api.call('/api/payment/complete-house-account', onAccountOf(quote, orderUID), buyer);
  return { orderUID, totalMinor };
}

describe('a company as the tenant keeps it', () => {
  it('is added once, however often it is sent, and under a name of its own', async () => {
    const request = { ...NEW, companyUID: randomUUID(), name: 'Clearview' };
    const added = await api.call(SAVE, request, sales);
    expect(await api.call(SAVE, request, sales)).toEqual(added);
    expect(added).toMatchObject({
      version: 1,
      name: 'Clearview',
      people: [],
      quotes: 0,
      updatedBy: 'sales of north',
    });
    const namesake = await send(SAVE, { ...NEW, companyUID: randomUUID(), name: 'CLEARVIEW' });
    expect(namesake.body.errors).toEqual([expect.objectContaining({ name: 'name' })]);
    expect(await told('company-created')).toHaveLength(1);
  });

  it('tells the second of two who change it what is there now, and writes down what changed', async () => {
    const seen = await add('Two at once');
    const saved = await save(seen, { notes: 'Pays late', houseAccountLimitMinor: 50_000 });
    expect(saved).toMatchObject({ version: 2, houseAccount: { limitMinor: 50_000, owedMinor: 0 } });
    const late = await send(SAVE, requestOf(seen, { notes: 'Pays early' }));
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { notes: 'Pays late', version: 2 },
    });
    const [event] = await told('company-changed');
    expect(event?.about).toMatchObject({
      changes: {
        notes: { before: '', after: 'Pays late' },
        houseAccountLimitMinor: { before: null, after: 50_000 },
      },
    });
  });

  it('pays no taxes for as long as its certificate holds', async () => {
    const company = await get(tenant.companyUid);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const taxesOf = async () =>
      (await forCompany()).totals.lines
        .filter(({ kind }) => kind === 'tax')
        .map(({ amountMinor }) => amountMinor);
    expect((await taxesOf()).length).toBeGreaterThan(0);
    const exempt = await save(company, { isTaxExempt: true, taxCertificate: 'R-1', taxExemptUntil: day(2) });
    expect([exempt.paysNoTax, await taxesOf()]).toEqual([true, []]);
    const over = await save(exempt, { taxExemptUntil: day(-3) });
    expect([over.paysNoTax, (await taxesOf()).length > 0]).toEqual([false, true]);
  });

  it('names every field that is wrong', async () => {
    const wrong = { taxExemptUntil: '2026-13-01', minArea: 'much', houseAccountTermsDays: 400 };
    const reply = await send(SAVE, { ...NEW, companyUID: randomUUID(), name: ' ', ...wrong });
    expect(reply.body.errors.map(({ name }) => name).sort()).toEqual([
      ...['houseAccountTermsDays', 'minArea', 'name', 'taxExemptUntil'],
    ]);
    const discount = await send(SAVE, {
      ...NEW,
      companyUID: randomUUID(),
      name: 'x',
      discountUID: randomUUID(),
    });
    expect(discount.body.errors).toEqual([expect.objectContaining({ name: 'discountUID' })]);
  });
});

describe('the people of a company', () => {
  it('are added by their address, limited under an approver, and taken out', async () => {
    const at = { companyUID: tenant.companyUid };
    const stranger = await send('/api/company/add-contact', { ...at, email: 'nobody@north.example' });
    expect(stranger.body.errors).toEqual([expect.objectContaining({ name: 'email', code: 'unknown' })]);
    const own = await send('/api/company/add-contact', { ...at, email: 'owner@north.example' });
    expect(own.body.errors).toEqual([expect.objectContaining({ name: 'email', code: 'ofTheTeam' })]);
    const added = await api.call(
      '/api/company/add-contact',
      { ...at, email: 'otherbuyer@north.example' },
      sales,
    );
    expect(added.people.map(({ email }) => email)).toEqual([
      'buyer@north.example',
      'otherbuyer@north.example',
    ]);

    const { buyer: contactUID, otherBuyer } = tenant.contactUids;
    const limit = {
      ...at,
      contactUID,
      orderLimitMinor: 10_000,
      approverContactUID: otherBuyer,
      seesPrices: null,
    };
    const alone = await send('/api/company/save-contact', { ...limit, approverContactUID: null });
    expect(alone.body.errors).toEqual([expect.objectContaining({ name: 'approverContactUID' })]);
    const limited = await api.call('/api/company/save-contact', limit, sales);
    expect(limited.people[0]).toMatchObject({ orderLimitMinor: 10_000, approverContactUID: otherBuyer });
    const circle = { ...limit, contactUID: otherBuyer, approverContactUID: contactUID };
    expect((await send('/api/company/save-contact', circle)).status).toBe(400);

    const kept = await send('/api/company/remove-contact', { ...at, contactUID: otherBuyer });
    expect(kept.body).toMatchObject({ code: 'STATE_CONFLICT' });
    const free = { ...limit, orderLimitMinor: null, approverContactUID: null };
    await api.call('/api/company/save-contact', free, sales);
    const removed = await api.call('/api/company/remove-contact', { ...at, contactUID: otherBuyer }, sales);
    expect(removed.people.map(({ email }) => email)).toEqual(['buyer@north.example']);
    expect((await told('company-limit-changed')).map(({ about }) => about)).toEqual([
      expect.objectContaining({ before: null, after: 10_000, approver: 'otherBuyer of north' }),
      expect.objectContaining({ before: 10_000, after: null }),
    ]);
  });

  it('are asked no more for what waited when their limit is another one', async () => {
    const at = { companyUID: tenant.companyUid };
    await api.call('/api/company/add-contact', { ...at, email: 'otherbuyer@north.example' }, sales);
    const { buyer: contactUID, otherBuyer } = tenant.contactUids;
    const limit = { ...at, contactUID, orderLimitMinor: 1, approverContactUID: otherBuyer, seesPrices: null };
    await api.call('/api/company/save-contact', limit, sales);
    const quote = await forCompany();
    const approvalUID = randomUUID();
    const wish = { quoteUID: quote.uid, quoteVersion: quote.version, totalMinor: quote.totals.totalMinor! };
    await api.call('/api/quote/ask-approval', { ...wish, approvalUID }, buyer);
    await api.call(
      '/api/company/save-contact',
      { ...limit, orderLimitMinor: null, approverContactUID: null },
      sales,
    );
    const late = await send(
      '/api/quote/decide-approval',
      { approvalUID, decision: 'approved' },
      tenant.tokens.otherBuyer,
    );
    expect(late.body.errors[0]?.reason).toContain('withdrawn');
    await api.call('/api/company/remove-contact', { ...at, contactUID: otherBuyer }, sales);
  });
});

describe('a house account', () => {
  it('is past due when an order on it is not paid in its days, takes none then, and goes on when it is paid', async () => {
    const company = await save(await get(tenant.companyUid), {
      ...{ houseAccountLimitMinor: 100_000_000, houseAccountTermsDays: 10 },
    });
    expect(company.houseAccount).toMatchObject({ owedMinor: 0, pastDueMinor: 0, termsDays: 10 });
    const { orderUID, totalMinor } = await orderOfBefore(12);
    const late = await get(tenant.companyUid);
    expect(late.houseAccount).toMatchObject({ owedMinor: totalMinor, pastDueMinor: totalMinor });
    const refused = await send('/api/payment/complete-house-account', onAccountOf(await forCompany()), buyer);
    expect(refused.body).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' });
    const found = await api.call(
      '/api/company/list-for-tenant',
      { filters: { account: ['pastDue'] } },
      sales,
    );
    expect(found.items.map(({ name }) => name)).toEqual([company.name]);

    const payment = {
      ...{
        companyUID: tenant.companyUid,
        entryUID: randomUUID(),
        paidOn: '2026-01-05',
        method: 'cheque' as const,
      },
      ...{ amountMinor: totalMinor, note: 'Cheque 7', allocate: 'oldestFirst' as const },
    };
    await api.call('/api/company/record-payment', payment, tenant.tokens.manager);
    const paid = await get(tenant.companyUid);
    expect(paid.houseAccount).toMatchObject({ owedMinor: 0, pastDueMinor: 0 });
    expect((await api.call('/api/order/get-for-tenant', { orderUID }, sales)).paidAt).not.toBeNull();
    await orderOnAccount();
    expect((await told('company-payment-recorded'))[0]?.about).toMatchObject({
      note: 'Cheque 7',
      totalMinor,
    });
  });
});

describe('two companies', () => {
  it('become one with people, quotes, orders and what is owed, and the other is gone', async () => {
    const from = await get(tenant.companyUid);
    const into = await add('Clearview Shower Doors');
    const wish = { companyUID: from.companyUID, version: from.version, intoUID: into.companyUID };
    expect((await send('/api/company/merge', wish)).body).toMatchObject({ code: 'STATE_CONFLICT' });
    const withAccount = await save(into, { houseAccountLimitMinor: 1 });
    const unpaid = checkoutOf(await forCompany());
    await api.call('/api/payment/create-checkout-session', unpaid, buyer);
    expect((await send('/api/company/merge', wish)).body.errors[0]?.reason).toContain(
      'waits for its payment',
    );
    const order = await api.call('/api/order/get-for-tenant', { orderUID: unpaid.orderUID }, sales);
    const cancel = {
      orderUID: order.uid,
      version: order.version,
      moveTo: 'cancelled' as const,
      moveNote: 'x',
    };
    await api.call('/api/order/save-processing-details', cancel, sales);

    const before = await get(from.companyUID);
    const merged = await api.call('/api/company/merge', wish, sales);
    expect(merged).toMatchObject({
      ...{ companyUID: into.companyUID, quotes: before.quotes, orders: before.orders },
      houseAccount: { owedMinor: before.houseAccount!.owedMinor, limitMinor: 1 },
      version: withAccount.version + 1,
    });
    expect(merged.people.map(({ contactUID }) => contactUID)).toEqual([tenant.contactUids.buyer]);
    expect((await send('/api/company/get-for-tenant', { companyUID: from.companyUID })).body.code).toBe(
      'NOT_FOUND',
    );
    expect((await told('companies-merged'))[0]?.about).toMatchObject({ merged: from.name, name: into.name });
    const kept = await send('/api/company/delete', {
      companyUID: merged.companyUID,
      version: merged.version,
    });
    expect(kept.body.errors[0]?.reason).toContain('Merge it into another company');
  });

  it('are deleted where nothing was ever quoted or ordered', async () => {
    const { companyUID, version } = await add('Never dealt with');
    expect((await send('/api/company/delete', { companyUID, version: 9 })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    const request = { companyUID, version };
    expect(await api.call('/api/company/delete', request, sales)).toEqual({ done: true });
    expect(await api.call('/api/company/delete', request, sales)).toEqual({ done: true });
  });
});

describe('the list of companies', () => {
  it('is sorted, paged and searched by names of companies and people, in as many statements for any page', async () => {
    const list = (body: object) => api.call('/api/company/list-for-tenant', body, sales);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor! });
    const all = await list({});
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
    const names = all.items.map(({ name }) => name);
    expect((await list({ sort: '-name' })).items.map(({ name }) => name)).toEqual([...names].reverse());
    expect((await list({ search: 'buyer@NORTH' })).items.map(({ contacts }) => contacts)).toEqual([1]);
    const dataSource = api.app.get<DataSource>(DATA_SOURCE);
    const counts = [];
    for (const limit of [1, 100])
      counts.push((await recordStatements(dataSource, () => list({ limit }))).length);
    expect(counts[0]).toBe(counts[1]);
  });
});
