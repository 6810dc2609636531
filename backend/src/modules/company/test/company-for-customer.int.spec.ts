import { randomUUID } from 'node:crypto';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { applyCompanyMinimum, pricePanel } from '@glass/pricing';
import { fc } from '@glass/testing/property';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { Company, CompanyContact } from '../../customer/public.js';
import { createQuote, demoPanel, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

const LIST = '/api/company/list-for-customer';
const GET = '/api/company/get-for-customer';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', { settings: { offersHouseAccount: true } });
});
afterAll(() => api.stop());

const inTenant = <Result>(work: (ctx: Context) => Promise<Result>) =>
  api.app.get(Database).runInTransaction(tenant.ctx, work);
const setCompany = (changes: Partial<Company>) =>
  inTenant(({ tx }) =>
    tx.manager.update(Company, { tenantUid: tenant.uid, uid: tenant.companyUid }, changes),
  );
const seen = (person: Person = 'buyer') =>
  api.call(GET, { companyUID: tenant.companyUid }, tenant.tokens[person]);

describe('companies of a buyer', () => {
  it('are those that they act for', async () => {
    expect(await api.call(LIST, {}, tenant.tokens.buyer)).toEqual({
      companies: [{ companyUID: tenant.companyUid, name: 'Glaziers of north', minArea: null }],
    });
    expect(await api.call(LIST, {}, tenant.tokens.otherBuyer)).toEqual({ companies: [] });
  });

  it('show name and people, and no account or discount if there is none', async () => {
    expect(await seen()).toEqual({
      companyUID: tenant.companyUid,
      name: 'Glaziers of north',
      ...{ vatId: '', vatStatus: 'none' },
      logoUID: null,
      taxExempt: false,
      discountName: null,
      houseAccount: null,
      contacts: [
        { contactUID: tenant.contactUids.buyer, name: 'buyer of north', email: 'buyer@north.example' },
      ],
    });
  });

  it('show the name of their discount', async () => {
    const uid = randomUUID();
    await inTenant(({ tx }) =>
      tx.query(
        `insert into discount_structure (tenant_uid, uid, name, percent) values ($1, $2, 'Trade B', 12.5)`,
        [tenant.uid, uid],
      ),
    );
    await setCompany({ discountStructureUid: uid });
    expect(await seen()).toMatchObject({ discountName: 'Trade B' });
  });

  it('show the debt of the house account that checkout uses', async () => {
    const quote = await createQuote(api, tenant.tokens.buyer);
    await setCompany({ houseAccountLimitMinor: quote.seenTotal * 2 });
    await api.call(
      '/api/quote/save',
      { uid: quote.uid, version: quote.version, name: quote.name, companyUID: tenant.companyUid },
      tenant.tokens.buyer,
    );
    const priced = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, tenant.tokens.buyer);
    const request = toAccountOrderRequest(priced);
    await api.call('/api/payment/complete-house-account', request, tenant.tokens.buyer);
    const { houseAccount } = await seen();
    expect(houseAccount).toEqual({
      limitMinor: quote.seenTotal * 2,
      owedMinor: priced.totals.totalMinor,
      currency: 'USD',
      isPastDue: false,
    });
    const options = await api.call('/api/payment/tenant-can-accept-credit-card', {}, tenant.tokens.buyer);
    expect(options.houseAccount?.creditLeftMinor).toBe(houseAccount!.limitMinor - houseAccount!.owedMinor);
    await setCompany({ houseAccountPastDue: true });
    expect((await seen()).houseAccount).toMatchObject({ isPastDue: true });
  });

  it('show their people, without closed accounts', async () => {
    await inTenant(async ({ tx }) => {
      for (const person of ['otherBuyer', 'viewer'] as const) {
        await tx.manager.insert(CompanyContact, {
          tenantUid: tenant.uid,
          uid: randomUUID(),
          companyUid: tenant.companyUid,
          contactUid: tenant.contactUids[person],
        });
      }
      await tx.query(`update contact set disabled_at = now() where uid = $1`, [tenant.contactUids.viewer]);
    });
    expect((await seen('otherBuyer')).contacts.map(({ email }) => email)).toEqual([
      'buyer@north.example',
      'otherbuyer@north.example',
    ]);
  });

  it('are missing for everyone else, including tenant users', async () => {
    for (const person of ['sales', 'owner'] as const) {
      const reply = await api.send(
        GET,
        { companyUID: tenant.companyUid },
        { authorization: `Bearer ${tenant.tokens[person]}` },
      );
      expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await api.send(GET, { companyUID: tenant.companyUid })).status).toBe(401);
    expect((await api.send(LIST, {})).status).toBe(401);
    const outsider = await api.send(
      GET,
      { companyUID: 'x' },
      { authorization: `Bearer ${tenant.tokens.buyer}` },
    );
    expect(outsider.body.errors.map(({ name }) => name)).toEqual(['companyUID']);
  });
});

describe('minimum area of a company', () => {
  it('gives the same price in the editor and in quotes, for any area and glass size', async () => {
    const { buyer } = tenant.tokens;
    const areas = fc.option(
      fc.integer({ min: 1, max: 900 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    );
    const inches = fc.integer({ min: 6, max: 40 });
    const tried = fc.sample(fc.tuple(areas, inches, fc.integer({ min: 1, max: 5 })), {
      numRuns: 12,
      seed: 7,
    });
    const catalogue = await api.call('/api/glass-options/get-all', { tenantUID: tenant.uid });
    for (const [minArea, width, quantity] of tried) {
      await setCompany({ minArea });
      const uid = randomUUID();
      const { companyUid: companyUID } = tenant;
      await api.call('/api/quote/save', { uid, name: 'Shelf', companyUID }, buyer);
      const { features: _none, ...plain } = demoPanel('inch', String(width));
      const spec = { ...plain, features: [] };
      // The page prices the panel before saving, with the quote's minimum area.
      const details = await api.call('/api/quote/get-details', { quoteUID: uid }, buyer);
      const own = applyCompanyMinimum(catalogue, details.companyMinArea);
      const panel = panelInMillimeters(spec);
      const { measures } = evaluatePanel(panel, own);
      const live = pricePanel({ panel, measures: measures!, quantity, catalogue: own });
      const added = await api.call(
        '/api/quote/add-glass-panel',
        { quoteUID: uid, panelUID: randomUUID(), spec, quantity },
        buyer,
      );
      expect(added.panel.price).toEqual(live);
      const companies = await api.call(LIST, {}, buyer);
      expect(companies.companies.find((each) => each.companyUID === companyUID)?.minArea).toBe(
        details.companyMinArea,
      );
    }
    await setCompany({ minArea: null });
  });
});
