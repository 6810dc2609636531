import { NO_LEGAL } from '@glass/contracts/legal';
import { inWords } from '@glass/pricing/test/in-words.js';
import type { CompanyVatId } from '@glass/contracts/company';
import type { PostalAddress } from '@glass/contracts/geo';
import { TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { TenantSettings } from '@glass/contracts/tenant';
import { ViesStandIn } from '@glass/testing/vies';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { createQuote, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RepeatVatChecks } from '../use-cases/repeat-vat-checks.use-case.js';

const BELGIAN = 'BE0428759497';
const GERMAN = 'DE136695976';

let vies: ViesStandIn;
let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;

beforeAll(async () => {
  vies = await ViesStandIn.start();
  api = await TestApi.start({ vies: { url: vies.url, timeoutMs: 5000 } });
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'vat-ids', { settings: { taxId: 'BTW NL000000000B14' } });
  // Delivery is free everywhere.
  await changeCatalogue(api, tenant, ({ pricing }) => {
    pricing.deliveryZones = [];
  });
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
  await vies.stop();
});
afterEach(async () => {
  vies.answers.clear();
  vies.calls.length = 0;
  vies.beforeAnswer = () => Promise.resolve();
  await sql('delete from vat_check where tenant_uid = $1');
  await jobs.take();
});

const sql = (statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) => tx.query(statement, [tenant.uid, ...values])) as never;
const sales = () => tenant.tokens.sales;
const companyUID = () => tenant.companyUid;
const get = () => api.call('/api/company/get-vat-id', { companyUID: companyUID() }, sales());
const save = (vatId: string, seenVatId = '') =>
  api.call('/api/company/save-vat-id', { companyUID: companyUID(), vatId, seenVatId }, sales());
const send = (path: string, body: object) =>
  api.send(path, { companyUID: companyUID(), ...body }, { authorization: `Bearer ${sales()}` });
const recheck = () => api.call('/api/company/recheck-vat-id', { companyUID: companyUID() }, sales());
const decide = (status: 'valid' | 'invalid') =>
  api.call(
    '/api/company/decide-vat-id',
    { companyUID: companyUID(), vatId: BELGIAN, status, reason: 'Confirmed by phone' },
    sales(),
  );

/** @returns the settings before */
async function saveSettings(settings: Partial<TenantSettings>): Promise<TenantSettings> {
  const { owner } = tenant.tokens;
  const { version, settings: before } = await api.call('/api/tenant-settings/get', {}, owner);
  await api.call('/api/tenant-settings/save', { version, settings }, owner);
  return before;
}

/** Saves a VAT id and lets its job run. */
async function check(vatId: string, seen = ''): Promise<CompanyVatId> {
  await save(vatId, seen);
  await jobs.runAll();
  return get();
}

describe('checks of VAT ids', () => {
  it('keep number, answer, consultation number and who asked', async () => {
    expect(await save(' be 0428.759.497 ')).toMatchObject({
      vatId: BELGIAN,
      status: 'pending',
      isChecking: true,
    });
    expect(await jobs.runAll()).toEqual(['check-vat-id']);
    expect(vies.calls).toEqual([
      {
        ...{ countryCode: 'BE', vatNumber: '0428759497' },
        ...{ requesterMemberStateCode: 'NL', requesterNumber: '000000000B14' },
      },
    ]);
    const answered = await get();
    expect(answered).toMatchObject({ status: 'valid', isChecking: false, isUntaxedAbroad: true });
    expect(answered.checks).toMatchObject([
      {
        ...{ vatId: BELGIAN, status: 'valid', requesterVatId: 'NL000000000B14', fault: null, reason: '' },
        ...{ name: `Customer ${BELGIAN}`, address: 'Main Street 1, 1000 Town' },
        ...{ consultationNumber: 'WAPIAAAA00000001', requestedBy: expect.any(String) as string },
      },
    ]);
    expect(answered.checks[0]?.answeredAt).not.toBeNull();
  });

  it.each([
    ['the country doesn’t answer', { error: 'MS_UNAVAILABLE' }],
    ['there are too many requests', { error: 'GLOBAL_MAX_CONCURRENT_REQ' }],
    ['the reply is no JSON', { body: '<html>Bad gateway</html>', status: 502 }],
    ['the reply is empty', { body: '' }],
  ])('stay pending if %s, until a later attempt is answered', async (_why, answer) => {
    vies.answers.set(BELGIAN, answer);
    expect(await check(BELGIAN)).toMatchObject({
      status: 'pending',
      isChecking: true,
      isUntaxedAbroad: false,
    });
    expect((await get()).checks[0]?.fault).not.toBeNull();
    vies.answers.clear();
    await recheck();
    await jobs.runAll();
    expect((await get()).checks).toMatchObject([{ status: 'valid' }]);
  });

  it('find a number invalid, also if VIES refuses it', async () => {
    vies.answers.set(BELGIAN, { isValid: false });
    expect(await check(BELGIAN)).toMatchObject({ status: 'invalid', isUntaxedAbroad: false });
    vies.answers.set(GERMAN, { error: 'INVALID_INPUT' });
    expect(await check(GERMAN, BELGIAN)).toMatchObject({ vatId: GERMAN, status: 'invalid' });
  });

  it('ask without the shop’s own VAT id if VIES refuses it', async () => {
    vies.beforeAnswer = (asked) => {
      vies.answers.set(BELGIAN, asked.requesterNumber ? { error: 'INVALID_REQUESTER_INFO' } : {});
      return Promise.resolve();
    };
    const { checks } = await check(BELGIAN);
    expect(checks).toMatchObject([{ status: 'valid', requesterVatId: '', consultationNumber: '' }]);
  });

  it('change nothing for a company whose VAT id changed while VIES was asked', async () => {
    vies.beforeAnswer = async ({ countryCode }) => {
      if (countryCode === 'BE') await save(GERMAN, BELGIAN);
    };
    vies.answers.set(GERMAN, { error: 'MS_UNAVAILABLE' });
    await save(BELGIAN);
    await jobs.runAll();
    const changed = await get();
    expect(changed).toMatchObject({ vatId: GERMAN, status: 'pending', isUntaxedAbroad: false });
    expect(changed.checks.map(({ vatId, status }) => [vatId, status])).toEqual([
      [GERMAN, 'pending'],
      [BELGIAN, 'valid'],
    ]);
  });

  it('keep the valid answer while it’s repeated, and a decision that was made meanwhile', async () => {
    await check(BELGIAN);
    vies.answers.set(BELGIAN, { error: 'MS_UNAVAILABLE' });
    expect(await recheck()).toMatchObject({ status: 'valid', isChecking: true, isUntaxedAbroad: true });
    await jobs.runAll();
    expect(await decide('invalid')).toMatchObject({ status: 'invalid', isUntaxedAbroad: false });
    vies.answers.clear();
    await sql(
      `update vat_check set tried_at = now() - interval '4 hours' where tenant_uid = $1 and status = 'pending'`,
    );
    expect(await repeat()).toBe(1);
    await jobs.runAll();
    expect(await get()).toMatchObject({ status: 'invalid', isChecking: false });
  });

  it('are repeated before they expire, and no longer count after that', async () => {
    await check(BELGIAN);
    expect(await repeat()).toBe(0);
    await sql(`update vat_check set answered_at = now() - interval '24 days' where tenant_uid = $1`);
    expect(await get()).toMatchObject({ status: 'valid', isUntaxedAbroad: true });
    expect(await repeat()).toBe(1);
    expect(await repeat()).toBe(0);
    await sql(
      `update vat_check set answered_at = now() - interval '31 days' where tenant_uid = $1 and is_current`,
    );
    expect(await get()).toMatchObject({ isUntaxedAbroad: false, isChecking: true });
    await jobs.runAll();
    expect(await get()).toMatchObject({ status: 'valid', isUntaxedAbroad: true, isChecking: false });
    expect((await get()).checks).toHaveLength(2);
    await sql(`update tenant set settings = settings || '{"vatRecheckDays": 60}' where uid = $1`);
    await sql(`update vat_check set answered_at = now() - interval '52 days' where tenant_uid = $1`);
    expect(await get()).toMatchObject({ isUntaxedAbroad: true, recheckDays: 60 });
    expect(await repeat()).toBe(0);
    await sql(`update vat_check set answered_at = now() - interval '54 days' where tenant_uid = $1`);
    expect(await repeat()).toBe(1);
    await sql(`update tenant set settings = settings - 'vatRecheckDays' where uid = $1`);
  });

  it('reject wrong numbers with what is wrong, and changes of a number that wasn’t seen', async () => {
    const reasons = [];
    for (const vatId of ['BE0428759498', 'BE042', 'US123']) {
      const { status, body } = await send('/api/company/save-vat-id', { vatId, seenVatId: '' });
      reasons.push([status, body.errors?.[0]?.name]);
    }
    expect(reasons).toEqual(Array.from({ length: 3 }, () => [400, 'vatId']));
    await save(BELGIAN);
    const late = await send('/api/company/save-vat-id', { vatId: GERMAN, seenVatId: '' });
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { vatId: BELGIAN } });
    const decided = await send('/api/company/decide-vat-id', {
      vatId: GERMAN,
      status: 'valid',
      reason: 'By phone',
    });
    expect(decided.body.code).toBe('VERSION_CONFLICT');
    expect(await save('', BELGIAN)).toMatchObject({ vatId: '', status: 'none' });
    expect((await send('/api/company/recheck-vat-id', {})).body.code).toBe('STATE_CONFLICT');
  });

  it('know no answer for countries outside the EU', async () => {
    expect(await check('CHE-107.787.577 MWST')).toMatchObject({
      status: 'notChecked',
      isUntaxedAbroad: false,
    });
    expect(vies.calls).toEqual([]);
    expect((await send('/api/company/recheck-vat-id', {})).body.code).toBe('STATE_CONFLICT');
  });

  it('are shown to the company, and written to the audit log', async () => {
    await check(BELGIAN);
    await decide('valid');
    const shown = await api.call(
      '/api/company/get-for-customer',
      { companyUID: companyUID() },
      tenant.tokens.buyer,
    );
    expect(shown).toMatchObject({ vatId: BELGIAN, vatStatus: 'valid' });
    const written = await sql(
      `select action, about->>'reason' as reason from audit_event
       where tenant_uid = $1 and action like 'vat-id%' order by happened_at desc limit 3`,
    );
    expect(written.map(({ action }) => action)).toEqual([
      'vat-id-decided',
      'vat-id-checked',
      'vat-id-changed',
    ]);
    expect(written[0]).toMatchObject({ reason: 'Confirmed by phone' });
  });
});

const repeat = () => jobs.app.get(RepeatVatChecks).run(platformSystemContext('test', 'test'));

const address = (country: string, postalCode: string): PostalAddress => ({
  ...{ name: 'Site', attention: '', line1: 'Main Street 1', line2: '', city: 'Town', state: '' },
  ...{ country, postalCode, phone: '' },
});

describe('taxes of a company with a VAT id', () => {
  const buyer = () => tenant.tokens.buyer;
  const exemptLine = ({ totals }: QuoteDetails) => totals.lines.find(({ code }) => code === TAX_EXEMPT_CODE);
  const labelOf = (quote: QuoteDetails) => inWords(exemptLine(quote)?.label ?? null);

  async function quoteTo(country: string, postalCode: string): Promise<QuoteDetails> {
    const quote = await createQuote(api, buyer());
    const named = await api.call(
      '/api/quote/update-company',
      { quoteUID: quote.uid, version: quote.version, companyUID: companyUID() },
      buyer(),
    );
    await sql(
      `update quote set ship_method = 'delivery', shipping_address = $2 where tenant_uid = $1 and uid = $3`,
      JSON.stringify(address(country, postalCode)),
      named.uid,
    );
    return api.call('/api/quote/get-details', { quoteUID: named.uid }, buyer());
  }

  it('are 0 with a note for goods to another EU country, and domestic for everything else', async () => {
    await check(BELGIAN);
    const places = [
      ['BE', '1000'],
      ['FR', '75011'],
      ['NL', '1011 AB'],
      ['CH', '8000'],
    ] as const;
    const labels = [];
    for (const [country, postalCode] of places) labels.push(labelOf(await quoteTo(country, postalCode)));
    const note = expect.stringContaining(`intra-Community supply, VAT ID ${BELGIAN}`) as string;
    expect(labels).toEqual([note, note, null, null]);
  });

  it.each([
    ['legal details', '', GERMAN, GERMAN],
    ['tax line of papers', 'BTW NL000000000B14', '', 'NL000000000B14'],
    ['legal details before the tax line', 'BTW NL000000000B14', GERMAN, GERMAN],
  ])('need a VAT ID of the seller, here from its %s', async (_where, taxId, vatId, expected) => {
    const { taxId: taxIdBefore, legal: legalBefore } = await saveSettings({ taxId: '', legal: NO_LEGAL });
    expect(await check(BELGIAN)).toMatchObject({ hasOwnVatId: false, isUntaxedAbroad: false });
    expect(labelOf(await quoteTo('BE', '1000'))).toBeNull();
    await saveSettings({ taxId, legal: { ...NO_LEGAL, vatId } });
    await recheck();
    await jobs.runAll();
    const vat = await get();
    const quote = await quoteTo('BE', '1000');
    await saveSettings({ taxId: taxIdBefore, legal: legalBefore });
    expect(vat).toMatchObject({ hasOwnVatId: true, isUntaxedAbroad: true });
    expect(vat.checks[0]?.requesterVatId).toBe(expected);
    expect(vat.checks[0]?.consultationNumber).not.toBe('');
    expect(labelOf(quote)).toContain(BELGIAN);
  });

  it.each([
    [BELGIAN, true],
    ['R-77', false],
    [GERMAN, false],
    [`Diplomats, ${GERMAN}`, false],
  ])(
    'and the certificate %s are what list, details and buyer’s page show',
    async (taxCertificate, isVatId) => {
      await saveSettings({ taxId: '', legal: { ...NO_LEGAL, vatId: GERMAN } });
      await sql(
        'update company set tax_exempt = true, tax_certificate = $2 where tenant_uid = $1 and uid = $3',
        ...[taxCertificate, companyUID()],
      );
      const [details, { items }, own] = await Promise.all([
        api.call('/api/company/get-for-tenant', { companyUID: companyUID() }, sales()),
        api.call('/api/company/list-for-tenant', {}, sales()),
        api.call('/api/company/get-for-customer', { companyUID: companyUID() }, buyer()),
      ]);
      const isExempt = exemptLine(await quoteTo('DE', '50667')) !== undefined;
      await sql(`update company set tax_exempt = false, tax_certificate = '' where tenant_uid = $1`);
      await saveSettings({ taxId: 'BTW NL000000000B14', legal: NO_LEGAL });
      expect(isExempt).toBe(!isVatId);
      const listed = items.find((company) => company.companyUID === companyUID());
      expect([details.paysNoTax, listed?.isTaxExempt, own.taxExempt]).toEqual([isExempt, isExempt, isExempt]);
      expect([details.isTaxExempt, details.needsVatCheck]).toEqual([true, isVatId]);
    },
  );

  it('are charged while the check is pending, and waived by a decision of staff', async () => {
    vies.answers.set(BELGIAN, { error: 'MS_UNAVAILABLE' });
    await check(BELGIAN);
    expect(labelOf(await quoteTo('BE', '1000'))).toBeNull();
    await decide('valid');
    expect(labelOf(await quoteTo('BE', '1000'))).toContain(BELGIAN);
  });

  it('of fixed prices follow the delivery, and an order needs a VAT ID that is still confirmed', async () => {
    await check(BELGIAN);
    const draft = await quoteTo('BE', '1000');
    const quote = await api.call(
      '/api/quote/submit',
      { quoteUID: draft.uid, version: draft.version },
      buyer(),
    );
    expect(labelOf(quote)).toContain(BELGIAN);
    const order = () =>
      api.send('/api/payment/create-checkout-session', toCheckoutRequest(quote), {
        authorization: `Bearer ${buyer()}`,
      });
    const age = (days: number) =>
      sql(`update vat_check set answered_at = now() - $2 * interval '1 day' where tenant_uid = $1`, days);
    await age(31);
    expect((await order()).body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: expect.stringContaining(BELGIAN) as string }],
    });
    const moveTo = (version: number, place: PostalAddress) =>
      api.call(
        '/api/quote/custom-shipping-address/save',
        { quoteUID: quote.uid, version, address: place },
        buyer(),
      );
    const moved = await moveTo(quote.version, address('NL', '1011 AB'));
    expect(labelOf(moved)).toBeNull();
    expect(moved.totals.totalMinor).toBeGreaterThan(quote.totals.totalMinor ?? Infinity);
    const back = await moveTo(moved.version, address('BE', '1000'));
    expect(back.totals.totalMinor).toBe(quote.totals.totalMinor);
    await age(29);
    const { status } = await api.send('/api/payment/create-checkout-session', toCheckoutRequest(back), {
      authorization: `Bearer ${buyer()}`,
    });
    expect(status).toBe(200);
  });
});
