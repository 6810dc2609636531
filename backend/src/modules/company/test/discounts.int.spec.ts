import { randomUUID } from 'node:crypto';
import { INCH_UIDS } from '@glass/pricing';
import { wordTotal } from '@glass/pricing/words';
import type { CompanyForTenant, DiscountEntry, SaveDiscountRequest } from '@glass/contracts/company';
import { AuditEvent } from '../../../kernel/audit/audit-event.entity.js';
import { Database } from '../../../kernel/database/database.js';
import { createQuote, demoPanel, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { TestApi } from '../../../../test/test-api.js';

const SAVE = '/api/discount-structure/save';

let api: TestApi;
let tenant: DemoTenant;
let manager: string;
let buyer: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north', {
    settings: { offersHouseAccount: true, timeZone: OTHER_DAY_TIME_ZONE },
    company: { houseAccountLimitMinor: 1_000_000_000 },
  });
  manager = tenant.tokens.manager;
  buyer = tenant.tokens.buyer;
});
afterAll(() => api.stop());

const send = (path: string, body: unknown, token = manager) =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const buildRequest = (name: string, more: Partial<SaveDiscountRequest> = {}): SaveDiscountRequest => ({
  ...{ uid: randomUUID(), version: 0, name, percent: '10', materials: [], tiers: [] },
  ...{ validFrom: null, validTo: null, ...more },
});
const save = (request: SaveDiscountRequest) => api.call(SAVE, request, manager);
const change = ({ companies: _companies, ...discount }: DiscountEntry, more: Partial<SaveDiscountRequest>) =>
  save({ ...discount, ...more });
const company = (): Promise<CompanyForTenant> =>
  api.call('/api/company/get-for-tenant', { companyUID: tenant.companyUid }, manager);
async function give(changes: { discountUID?: string | null; minArea?: string | null }): Promise<void> {
  const { companyUID, version, name, notes, billingAddress, discountUID, minArea, ...rest } = await company();
  const { isTaxExempt, taxCertificate, taxExemptUntil, houseAccountLimitMinor } = rest;
  const { houseAccountTermsDays, houseAccountIsOnHold } = rest;
  const request = {
    ...{
      companyUID,
      version,
      name,
      notes,
      billingAddress,
      discountUID,
      minArea,
      isTaxExempt,
      taxCertificate,
    },
    ...{
      taxExemptUntil,
      houseAccountLimitMinor,
      houseAccountTermsDays,
      houseAccountIsOnHold,
      hidesPrices: false,
      ...changes,
    },
  };
  await api.call('/api/company/save-for-tenant', request, manager);
}
const get = (quoteUID: string) => api.call('/api/quote/get-details', { quoteUID }, buyer);
const draft = async (width = '28') => {
  const quote = await createQuote(api, buyer, [{ spec: demoPanel('inch', width), quantity: 2 }]);
  const request = { quoteUID: quote.uid, version: quote.version, companyUID: tenant.companyUid };
  return api.call('/api/quote/update-company', request, buyer);
};
const off = (quote: Awaited<ReturnType<typeof draft>>) =>
  quote.totals.lines
    .filter(({ kind }) => kind.endsWith('Discount'))
    .map(({ label, percent }) => [wordTotal(label, 'en-US'), percent]);

describe('discounts', () => {
  it('are saved once under a unique name, and reply VERSION_CONFLICT with the current one', async () => {
    const request = buildRequest('Trade');
    const saved = await save(request);
    expect(await save(request)).toEqual(saved);
    expect((await send(SAVE, buildRequest('TRADE'))).body.errors).toEqual([
      expect.objectContaining({ name: 'name' }),
    ]);
    const changed = await change(saved, { percent: '12.5' });
    expect(changed).toMatchObject({ version: 2, percent: '12.5', companies: 0 });
    const late = await send(SAVE, { ...request, version: 1, percent: '50' });
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { percent: '12.5' } });
    const { items } = await api.call('/api/discount-structure/list', {}, manager);
    expect(items).toEqual([changed]);
    const wrong = await send(
      SAVE,
      buildRequest('Wrong', {
        ...{ percent: '101', validFrom: '2026-02-01', validTo: '2026-01-01' },
        materials: [{ materialUID: randomUUID(), percent: '5' }],
        tiers: [{ basis: 'pieces', from: '1', percent: '200' }],
      }),
    );
    expect(wrong.body.errors.map(({ name }) => name).sort()).toEqual([
      ...['materials.0.materialUID', 'percent', 'tiers.0.percent', 'validTo'],
    ]);
    expect((await send(SAVE, buildRequest('Sales'), tenant.tokens.sales)).status).toBe(403);
  });

  it('price drafts by material, tiers and validity; quoted prices don’t change', async () => {
    const saved = await save(
      buildRequest('By glass', {
        materials: [{ materialUID: INCH_UIDS.clear38, percent: '20' }],
        tiers: [{ basis: 'pieces', from: '2', percent: '30' }],
      }),
    );
    await give({ discountUID: saved.uid });
    const quote = await draft();
    expect(off(quote)).toEqual([
      [expect.stringContaining('By glass, '), '20'],
      ['from 2 pieces', '30'],
    ]);
    const quoted = await api.call(
      '/api/quote/submit',
      { quoteUID: quote.uid, version: quote.version },
      buyer,
    );
    expect(quoted.totals).toEqual(quote.totals);

    const open = await draft();
    const later = await change(saved, { validFrom: dayInOtherTimeZone(1) });
    expect(off(await get(open.uid))).toEqual([]);
    await change(later, {
      validFrom: dayInOtherTimeZone(-2),
      validTo: dayInOtherTimeZone(),
      materials: [],
      tiers: [],
      percent: '1',
    });
    expect(off(await get(open.uid))).toEqual([['By glass', '1']]);
    expect((await get(quoted.uid)).totals).toEqual(quote.totals);
    // Changing the ship method recalculates charges with the discount of that time.
    const pickUp = { quoteUID: quoted.uid, version: quoted.version, method: 'pickUp' as const };
    const moved = await api.call('/api/quote/update-shipping-address', pickUp as never, buyer);
    expect(off(moved)).toEqual(off(quote));
    await give({ discountUID: null });
  });

  it('preview past orders, and can be deleted only while no company uses them', async () => {
    const saved = await save(buildRequest('Preview', { percent: '5' }));
    await give({ discountUID: saved.uid });
    const quote = await draft();
    await api.call('/api/payment/complete-house-account', toAccountOrderRequest(quote), buyer);
    const request = buildRequest('Preview', { uid: saved.uid });
    const { version: _version, ...preview } = request;
    const seen = await api.call('/api/discount-structure/preview', { ...preview, percent: '5' }, manager);
    expect(seen.of).toBe('its companies');
    expect(seen.orders.map(({ beforeMinor, afterMinor }) => afterMinor - beforeMinor)).toEqual([0]);
    const half = await api.call('/api/discount-structure/preview', { ...preview, percent: '50' }, manager);
    expect(half.orders[0]!.afterMinor).toBeLessThan(half.orders[0]!.beforeMinor);
    expect((await company()).orders).toBe(1);

    // A manually agreed delivery charge stays.
    const far = { country: 'US', state: 'AK', postalCode: '99501' };
    const agreed = { delivery: { amountMinor: 30_000, reason: 'By ferry' } };
    await api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) =>
        tx.manager.query(
          `update quote set ship_method = 'delivery', shipping_address = $2, agreed_charges = $3 where uid = $1`,
          [quote.uid, far, agreed],
        ),
      );
    const settled = await api.call('/api/discount-structure/preview', { ...preview, percent: '5' }, manager);
    expect(settled.orders.map(({ orderUID }) => orderUID)).toEqual(
      seen.orders.map(({ orderUID }) => orderUID),
    );

    // Price list previews of past orders use the company's current terms, without expired discounts.
    const recent = async () => (await api.call('/api/order/recent', {}, manager)).items[0]!.discount;
    const tiers = [{ basis: 'pieces' as const, from: '2', percent: '30' }];
    const running = await change(saved, { tiers });
    expect(await recent()).toEqual({ uid: saved.uid, name: 'Preview', percent: '5', materials: [], tiers });
    const over = await change(running, { validTo: dayInOtherTimeZone(-1) });
    expect(await recent()).toBeNull();

    const used = await send('/api/discount-structure/delete', { uid: saved.uid, version: over.version });
    expect(used.body.errors[0]?.reason).toBe('One company has this discount. Give them another one first.');
    await give({ discountUID: null });
    const done = await api.call(
      '/api/discount-structure/delete',
      { uid: saved.uid, version: over.version },
      manager,
    );
    expect(done).toEqual({ done: true });
    const events = await api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) =>
        tx.manager.findBy(AuditEvent, { tenantUid: tenant.uid, action: 'discount-deleted' }),
      );
    expect(events.map(({ about }) => about)).toEqual([expect.objectContaining({ name: 'Preview' })]);
  });
});

describe('a company with its own minimum area', () => {
  it('is charged by it in its drafts from the next read on, until it is removed', async () => {
    const quote = await draft('4');
    const areaOf = async () => {
      const [panel] = (await get(quote.uid)).panels;
      return panel!.price.chargedArea;
    };
    const usual = await areaOf();
    await give({ minArea: '9' });
    expect(Number(await areaOf())).toBe(9);
    const small = await draft('4');
    expect(Number(small.panels[0]!.price.chargedArea)).toBe(9);
    await give({ minArea: null });
    expect(await areaOf()).toBe(usual);
  });
});
