import { randomUUID } from 'node:crypto';
import type { CompanyForTenant, SaveCompanyRequest } from '@glass/contracts/company';
import { wordTotal } from '@glass/pricing/words';
import type { DataSource } from 'typeorm';
import { AuditEvent } from '../../../kernel/audit/audit-event.entity.js';
import { Database, DATA_SOURCE } from '../../../kernel/database/database.js';
import { toCheckoutRequest, createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
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
const readAudit = (action: string) =>
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
  api.call('/api/payment/complete-house-account', toAccountOrderRequest(await forCompany()), buyer);
/** Order that was placed that many days before it went on the account. */
async function orderOfBefore(days: number): Promise<{ orderUID: string; totalMinor: number }> {
  const quote = await forCompany();
  const checkout = toCheckoutRequest(quote);
  await api.call('/api/payment/create-checkout-session', checkout, buyer);
  const { orderUID, totalMinor } = checkout;
  await inTenant((tx) =>
    tx.query(`update customer_order set created_at = now() - make_interval(days => $2) where uid = $1`, [
      orderUID,
      days,
    ]),
  );
  await api.call('/api/payment/complete-house-account', toAccountOrderRequest(quote, orderUID), buyer);
  return { orderUID, totalMinor };
}

describe('save-for-tenant of a company', () => {
  it('adds it once for repeated requests, with a unique name', async () => {
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
    expect(await readAudit('company-created')).toHaveLength(1);
  });

  it('replies VERSION_CONFLICT with the current company, and writes changes to the audit log', async () => {
    const seen = await add('Edited twice');
    const saved = await save(seen, { notes: 'Pays late', houseAccountLimitMinor: 50_000 });
    expect(saved).toMatchObject({ version: 2, houseAccount: { limitMinor: 50_000, owedMinor: 0 } });
    const late = await send(SAVE, requestOf(seen, { notes: 'Pays early' }));
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { notes: 'Pays late', version: 2 },
    });
    const [event] = await readAudit('company-changed');
    expect(event?.about).toMatchObject({
      changes: {
        notes: { before: '', after: 'Pays late' },
        houseAccountLimitMinor: { before: null, after: 50_000 },
      },
    });
  });

  it('exempts it from taxes while its certificate is valid', async () => {
    const company = await get(tenant.companyUid);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const taxesOf = async () =>
      (await forCompany()).totals.lines
        .filter(({ kind }) => kind === 'tax')
        .map(({ label, amountMinor }) => [wordTotal(label, 'en-US'), amountMinor > 0]);
    const taxed = await taxesOf();
    expect(taxed).toEqual([[expect.any(String), true]]);
    const exempt = await save(company, { isTaxExempt: true, taxCertificate: 'R-1', taxExemptUntil: day(2) });
    const line = [`${taxed[0]![0]}: exempt (certificate R-1)`, false];
    expect([exempt.paysNoTax, await taxesOf()]).toEqual([true, [line]]);
    const over = await save(exempt, { taxExemptUntil: day(-3) });
    expect([over.paysNoTax, await taxesOf()]).toEqual([false, taxed]);
  });

  it('reports every invalid field', async () => {
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

describe('contacts of a company', () => {
  it('are added by email, limited under an approver, and removed', async () => {
    const at = { companyUID: tenant.companyUid };
    const stranger = await send('/api/company/add-contact', { ...at, email: 'unknown@north.example' });
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
    expect((await readAudit('company-limit-changed')).map(({ about }) => about)).toEqual([
      expect.objectContaining({ before: null, after: 10_000, approver: 'otherBuyer of north' }),
      expect.objectContaining({ before: 10_000, after: null }),
    ]);
  });

  it('withdraw pending approvals when their limit changes', async () => {
    const at = { companyUID: tenant.companyUid };
    await api.call('/api/company/add-contact', { ...at, email: 'otherbuyer@north.example' }, sales);
    const { buyer: contactUID, otherBuyer } = tenant.contactUids;
    const limit = { ...at, contactUID, orderLimitMinor: 1, approverContactUID: otherBuyer, seesPrices: null };
    await api.call('/api/company/save-contact', limit, sales);
    const quote = await forCompany();
    const approvalUID = randomUUID();
    const requestBody = {
      quoteUID: quote.uid,
      quoteVersion: quote.version,
      totalMinor: quote.totals.totalMinor!,
    };
    await api.call('/api/quote/ask-approval', { ...requestBody, approvalUID }, buyer);
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
  it('is past due if an order is not paid in time, accepts no orders then, and works again once paid', async () => {
    const company = await save(await get(tenant.companyUid), {
      ...{ houseAccountLimitMinor: 100_000_000, houseAccountTermsDays: 10 },
    });
    expect(company.houseAccount).toMatchObject({ owedMinor: 0, pastDueMinor: 0, termsDays: 10 });
    const { orderUID, totalMinor } = await orderOfBefore(12);
    const late = await get(tenant.companyUid);
    expect(late.houseAccount).toMatchObject({ owedMinor: totalMinor, pastDueMinor: totalMinor });
    const refused = await send(
      '/api/payment/complete-house-account',
      toAccountOrderRequest(await forCompany()),
      buyer,
    );
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
    expect((await readAudit('company-payment-recorded'))[0]?.about).toMatchObject({
      note: 'Cheque 7',
      totalMinor,
    });
  });
});

describe('merge of companies', () => {
  it('moves people, quotes, orders and debts, and deletes the merged company', async () => {
    const from = await get(tenant.companyUid);
    const into = await add('Clearview Shower Doors');
    const requestBody = { companyUID: from.companyUID, version: from.version, intoUID: into.companyUID };
    expect((await send('/api/company/merge', requestBody)).body).toMatchObject({ code: 'STATE_CONFLICT' });
    const withAccount = await save(into, { houseAccountLimitMinor: 1 });
    const unpaid = toCheckoutRequest(await forCompany());
    await api.call('/api/payment/create-checkout-session', unpaid, buyer);
    expect((await send('/api/company/merge', requestBody)).body.errors[0]?.reason).toContain(
      'is not paid yet',
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
    const merged = await api.call('/api/company/merge', requestBody, sales);
    expect(merged).toMatchObject({
      ...{ companyUID: into.companyUID, quotes: before.quotes, orders: before.orders },
      houseAccount: { owedMinor: before.houseAccount!.owedMinor, limitMinor: 1 },
      version: withAccount.version + 1,
    });
    expect(merged.people.map(({ contactUID }) => contactUID)).toEqual([tenant.contactUids.buyer]);
    expect((await send('/api/company/get-for-tenant', { companyUID: from.companyUID })).body.code).toBe(
      'NOT_FOUND',
    );
    expect((await readAudit('companies-merged'))[0]?.about).toMatchObject({
      merged: from.name,
      name: into.name,
    });
    const kept = await send('/api/company/delete', {
      companyUID: merged.companyUID,
      version: merged.version,
    });
    expect(kept.body.errors[0]?.reason).toContain('Merge it into another company');
  });

  it('delete removes a company without quotes and orders', async () => {
    const { companyUID, version } = await add('Without quotes');
    expect((await send('/api/company/delete', { companyUID, version: 9 })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    const request = { companyUID, version };
    expect(await api.call('/api/company/delete', request, sales)).toEqual({ done: true });
    expect(await api.call('/api/company/delete', request, sales)).toEqual({ done: true });
  });
});

describe('list-for-tenant of companies', () => {
  it('sorts, pages and searches by companies and people, with a constant number of statements', async () => {
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
