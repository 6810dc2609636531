import { randomUUID } from 'node:crypto';
import { Database } from '../../../kernel/database/database.js';
import { AuditEvent } from '../../../kernel/audit/audit-event.entity.js';
import { CompanyContact } from '../../customer/public.js';
import {
  toCheckoutRequest,
  createQuote,
  demoPanel,
  toAccountOrderRequest,
} from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

const PLACE = '/api/payment/create-checkout-session';
const OPTIONS = '/api/payment/tenant-can-accept-credit-card';
const ASK = '/api/quote/ask-approval';
const DECIDE = '/api/quote/decide-approval';

type SeenQuote = Awaited<ReturnType<typeof createQuote>>;

let api: TestApi;
let tenant: DemoTenant;
let buyer: string;
/** An approver who acts for the same company. */
let approver: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', { settings: { offersHouseAccount: true } });
  buyer = tenant.tokens.buyer;
  approver = tenant.tokens.otherBuyer;
  const link = { tenantUid: tenant.uid, companyUid: tenant.companyUid };
  await inTenant((tx) =>
    tx.manager.insert(CompanyContact, {
      ...link,
      uid: randomUUID(),
      contactUid: tenant.contactUids.otherBuyer,
    }),
  );
});
afterAll(() => api.stop());

const inTenant = <Result>(work: (tx: typeof tenant.ctx.tx) => Promise<Result>): Promise<Result> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => work(tx));
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const limitTo = (orderLimitMinor: number | null) =>
  inTenant((tx) =>
    tx.manager.update(
      CompanyContact,
      { tenantUid: tenant.uid, companyUid: tenant.companyUid, contactUid: tenant.contactUids.buyer },
      {
        orderLimitMinor,
        approverContactUid: orderLimitMinor === null ? null : tenant.contactUids.otherBuyer,
      },
    ),
  );
const forCompany = async (token = buyer): Promise<SeenQuote> => {
  const quote = await createQuote(api, token);
  const { companyUid: companyUID } = tenant;
  const change = { quoteUID: quote.uid, version: quote.version, companyUID };
  const changed = await api.call('/api/quote/update-company', change, token);
  return { ...changed, seenTotal: changed.totals.totalMinor! };
};
const ask = (quote: SeenQuote, note = '') =>
  api.call(
    ASK,
    {
      ...{ quoteUID: quote.uid, quoteVersion: quote.version, totalMinor: quote.seenTotal },
      ...{ approvalUID: randomUUID(), note },
    },
    buyer,
  );
const stateOf = async ({ uid: quoteUID }: SeenQuote) =>
  (await api.call(OPTIONS, { quoteUID }, buyer)).approval;

describe('a buyer with an order limit', () => {
  it('orders up to the limit directly, and above it after approval', async () => {
    const quote = await forCompany();
    await limitTo(quote.seenTotal);
    expect(await stateOf(quote)).toBeNull();
    await limitTo(quote.seenTotal - 1);
    expect(await stateOf(quote)).toMatchObject({ status: 'needed', limitMinor: quote.seenTotal - 1 });
    for (const [path, requestBody] of [
      [PLACE, toCheckoutRequest(quote)],
      ['/api/payment/complete-house-account', toAccountOrderRequest(quote)],
    ] as const) {
      const reply = await api.send(path, requestBody, as(buyer));
      expect(reply.body).toMatchObject({ status: 422, code: 'APPROVAL_NEEDED' });
      expect(reply.body.errors[0]!.reason).toContain('Ask otherBuyer of north to approve it first');
    }

    const asked = await ask(quote, 'For Pier Road');
    expect(asked).toMatchObject({ status: 'waiting', note: 'For Pier Road', decidedAt: null });
    expect((await api.send(PLACE, toCheckoutRequest(quote), as(buyer))).body.code).toBe('APPROVAL_NEEDED');
    const decision = { approvalUID: asked.approvalUID, decision: 'approved' as const, answer: 'Go ahead' };
    const given = await api.call(DECIDE, decision, approver);
    expect(given).toMatchObject({ status: 'approved', decidedBy: 'otherBuyer of north' });
    expect(await api.call(DECIDE, decision, approver)).toEqual(given);
    expect(await stateOf(quote)).toMatchObject({ status: 'approved', answer: 'Go ahead' });
    expect((await api.call(PLACE, toCheckoutRequest(quote), buyer)).orderUID).toBeTruthy();
    const events = await inTenant((tx) => tx.manager.findBy(AuditEvent, { tenantUid: tenant.uid }));
    const audited = events.filter(({ action }) => action.startsWith('approval-')).map(({ action }) => action);
    expect(audited.sort()).toEqual(['approval-asked', 'approval-given']);
  });

  it('asks again after the quote changed, and the pending request is withdrawn', async () => {
    const quote = await forCompany();
    await limitTo(1);
    const first = await ask(quote);
    await api.call(
      '/api/quote/add-glass-panel',
      { quoteUID: quote.uid, panelUID: randomUUID(), spec: demoPanel(), quantity: 1 },
      buyer,
    );
    expect(await stateOf(quote)).toMatchObject({ status: 'needed' });
    const decision = { approvalUID: first.approvalUID, decision: 'approved' };
    const late = await api.send(DECIDE, decision, as(approver));
    expect(late.body).toMatchObject({ code: 'STATE_CONFLICT' });
    const details = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer);
    const second = await ask({ ...details, seenTotal: details.totals.totalMinor! });
    expect((await api.send(DECIDE, decision, as(approver))).body.errors[0]!.reason).toContain('withdrawn');
    await api.call(
      DECIDE,
      { approvalUID: second.approvalUID, decision: 'declined', answer: 'Too dear' },
      approver,
    );
    expect(await stateOf(quote)).toMatchObject({ status: 'declined', answer: 'Too dear' });
    expect((await api.send(PLACE, toCheckoutRequest(details), as(buyer))).body).toMatchObject({
      code: 'APPROVAL_NEEDED',
      errors: [{ reason: 'otherBuyer of north did not approve this order.' }],
    });
  });

  it('can be approved only by their approver, not by the tenant or themselves', async () => {
    const quote = await forCompany();
    await limitTo(1);
    const { approvalUID } = await ask(quote);
    const decision = { approvalUID, decision: 'approved' };
    for (const token of [buyer, tenant.tokens.owner])
      expect((await api.send(DECIDE, decision, as(token))).body.code).toBe('FORBIDDEN');
    const order = await api.send(PLACE, toCheckoutRequest(quote), as(tenant.tokens.owner));
    expect(order.body.code).toBe('APPROVAL_NEEDED');
  });

  it('needs no approval within the limit or for another company', async () => {
    const quote = await forCompany();
    await limitTo(null);
    const requestBody = { quoteUID: quote.uid, quoteVersion: quote.version, totalMinor: quote.seenTotal };
    const reply = await api.send(ASK, { ...requestBody, approvalUID: randomUUID() }, as(buyer));
    expect(reply.body).toMatchObject({ code: 'STATE_CONFLICT' });
    const seen = await api.send(ASK, { ...requestBody, totalMinor: 1, approvalUID: randomUUID() }, as(buyer));
    expect(seen.body.code).toBe('VERSION_CONFLICT');
  });
});
