import { randomUUID } from 'node:crypto';
import type { Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database.js';
import { Company, CompanyContact } from '../../customer/public.js';
import { toCheckoutRequest, createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

const ON_ACCOUNT = '/api/payment/complete-house-account';

let api: TestApi;
let tenant: DemoTenant;
let buyer: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', { settings: { offersHouseAccount: true } });
  buyer = tenant.tokens.buyer;
});
afterAll(() => api.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const company = (changes: Partial<Company>) =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) =>
      tx.manager.update(Company, { tenantUid: tenant.uid, uid: tenant.companyUid }, changes),
    );
const computeCreditLeft = async () =>
  (await api.call('/api/payment/tenant-can-accept-credit-card', {}, buyer)).houseAccount?.creditLeftMinor;
/** Sets the limit so that this much credit is left. */
async function leaveCredit(leftMinor: number): Promise<void> {
  const plenty = 1_000_000_000;
  await company({ houseAccountLimitMinor: plenty });
  await company({ houseAccountLimitMinor: plenty - (await computeCreditLeft())! + leftMinor });
}

describe('a company’s house account', () => {
  it('is offered with the remaining credit, which each order reduces', async () => {
    const quote = await createQuote(api, buyer);
    await leaveCredit(quote.seenTotal * 2);
    const options = await api.call(
      '/api/payment/tenant-can-accept-credit-card',
      { quoteUID: quote.uid },
      buyer,
    );
    expect(options).toEqual({
      canAcceptCreditCard: false,
      canPayAsDemo: true,
      houseAccount: {
        companyUID: tenant.companyUid,
        companyName: 'Glaziers of north',
        creditLeftMinor: quote.seenTotal * 2,
        currency: 'USD',
        isStopped: false,
      },
      approval: null,
      cardMinimumMinor: 50,
      deposit: { deposit: 'full', depositPercent: 50 },
      needsConfirmedSizes: false,
    });
    const request = toAccountOrderRequest(quote);
    const reply = await api.call(ON_ACCOUNT, request, buyer);
    expect(await api.call(ON_ACCOUNT, request, buyer)).toEqual(reply);
    const order = await api.call('/api/order/get-for-customer', { orderUID: reply.orderUID }, buyer);
    expect(order).toMatchObject({ status: 'received', paymentMethod: 'houseAccount', paidAt: null });
    expect(order.history.map(({ to, note }) => [to, note])).toEqual([['received', 'On house account']]);
    expect(await computeCreditLeft()).toBe(quote.seenTotal);
  });

  it('gives its last credit to one of two concurrent orders', async () => {
    const quotes = [await createQuote(api, buyer), await createQuote(api, buyer)];
    await leaveCredit(quotes[0]!.seenTotal);
    const replies = await Promise.all(
      quotes.map((quote) => api.send(ON_ACCOUNT, toAccountOrderRequest(quote), as(buyer))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await computeCreditLeft()).toBe(0);
  });

  it('leaves no order behind if there is not enough credit or it is past due', async () => {
    const quote = await createQuote(api, buyer);
    for (const changes of [
      { houseAccountLimitMinor: 0 },
      { houseAccountLimitMinor: 9_999_999, houseAccountPastDue: true },
    ]) {
      await company(changes);
      const reply = await api.send(ON_ACCOUNT, toAccountOrderRequest(quote), as(buyer));
      expect(reply.body).toMatchObject({ status: 422, code: 'PAYMENT_METHOD_NOT_OFFERED' });
    }
    await company({ houseAccountPastDue: false });
    expect((await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer)).status).toBe('draft');
  });

  it('is not available to buyers without a company', async () => {
    const token = tenant.tokens.otherBuyer;
    const reply = await api.send(ON_ACCOUNT, toAccountOrderRequest(await createQuote(api, token)), as(token));
    expect(reply.body).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' });
    expect((await api.call('/api/payment/tenant-can-accept-credit-card', {}, token)).houseAccount).toBeNull();
  });

  it('is not available to a buyer who left the company, even for an old quote', async () => {
    const quote = await createQuote(api, buyer);
    await leaveCredit(quote.seenTotal);
    const link = {
      tenantUid: tenant.uid,
      companyUid: tenant.companyUid,
      contactUid: tenant.contactUids.buyer,
    };
    const links = <Result>(work: (all: Repository<CompanyContact>) => Promise<Result>) =>
      api.app
        .get(Database)
        .runInTransaction(tenant.ctx, ({ tx }) => work(tx.manager.getRepository(CompanyContact)));
    await links((all) => all.delete(link));
    const offered = await api.call(
      '/api/payment/tenant-can-accept-credit-card',
      { quoteUID: quote.uid },
      buyer,
    );
    const reply = await api.send(ON_ACCOUNT, toAccountOrderRequest(quote), as(buyer));
    await links((all) => all.insert({ ...link, uid: randomUUID() }));
    expect(offered.houseAccount).toBeNull();
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(reply.body.errors[0]!.reason).toMatch(/^You no longer act for the company of this quote\./);
  });

  it('takes over an unpaid order, whose other payment is then closed', async () => {
    const quote = await createQuote(api, buyer);
    await leaveCredit(quote.seenTotal);
    const { sessionUID, orderUID } = await api.call(
      '/api/payment/create-checkout-session',
      toCheckoutRequest(quote),
      buyer,
    );
    const reply = await api.call(ON_ACCOUNT, toAccountOrderRequest(quote, randomUUID()), buyer);
    expect(reply.orderUID).toBe(orderUID);
    const late = await api.send(
      '/api/payment/complete-checkout-session',
      { sessionUID, demoOutcome: 'paid' },
      as(buyer),
    );
    expect(late.body.code).toBe('PAYMENT_NOT_OPEN');
  });

  it('gets its credit back when the tenant cancels the order', async () => {
    const quote = await createQuote(api, buyer);
    await leaveCredit(quote.seenTotal);
    const { orderUID } = await api.call(ON_ACCOUNT, toAccountOrderRequest(quote), buyer);
    expect(await computeCreditLeft()).toBe(0);
    const { version } = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
    const cancel = { orderUID, version, moveTo: 'cancelled' as const, moveNote: 'Asked by phone' };
    await api.call('/api/order/save-processing-details', cancel, tenant.tokens.sales);
    expect(await computeCreditLeft()).toBe(quote.seenTotal);
  });
});
