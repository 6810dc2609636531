import type { EndpointPath } from '@glass/contracts/endpoints';
import type { SetupStep, SiteSetup } from '@glass/contracts/tenant';
import { createQuote } from '../../../../test/demo-quote.js';
import {
  createDemoTenant,
  type DemoTenant,
  type Person,
  saveSettings,
} from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'new', { isOpened: false, isDemo: false });
});
afterAll(() => api.stop());

const send = (path: EndpointPath, body: object, person: Person | null, of = tenant) =>
  api.send(path, body, person === null ? {} : { authorization: `Bearer ${of.tokens[person]}` });
const setup = (of = tenant) => api.call('/api/site-setup/get', {}, of.tokens.owner);
const confirm = (step: string, isDone = true) =>
  api.call('/api/site-setup/confirm-step', { step, isDone } as never, tenant.tokens.manager);
const done = ({ steps }: SiteSetup): SetupStep[] =>
  steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));
const save = (changes: Parameters<typeof saveSettings>[2]) => saveSettings(api, tenant, changes);

describe('a site that is not open yet', () => {
  it('refuses visitors and buyers who ask for prices, quote or order', async () => {
    const newQuote = { uid: '4d7a1c1e-0000-4000-8000-000000000001', version: 0, name: 'Too early' };
    const attempts: [EndpointPath, object, Person | null][] = [
      ['/api/glass-options/get-all', { tenantUID: tenant.uid }, null],
      ['/api/glass-options/get-all', { tenantUID: tenant.uid }, 'buyer'],
      ['/api/landing-page/get', { tenantUID: tenant.uid }, null],
      ['/api/quote/save', newQuote, 'buyer'],
      ['/api/payment/create-checkout-session', {}, 'buyer'],
      ['/api/auth/wizard-signup', { tenantUID: tenant.uid }, null],
    ];
    for (const [path, body, person] of attempts) {
      expect({ path, ...(await send(path, body, person)).body }).toMatchObject({
        ...{ path, status: 403, code: 'SITE_NOT_OPEN' },
        errors: [{ reason: expect.stringContaining('isn’t open yet') as string }],
      });
    }
    const { text } = await api.send('/api/tenant/init', { host: `${tenant.slug}.localhost` });
    expect(JSON.parse(text)).toMatchObject({ isValidTenant: true, isOpen: false });
  });

  it('shows the team everything that buyers will see', async () => {
    for (const person of ['viewer', 'owner'] as const)
      expect((await send('/api/glass-options/get-all', { tenantUID: tenant.uid }, person)).status).toBe(200);
    expect((await createQuote(api, tenant.tokens.sales)).status).toBe('draft');
  });
});

describe('site-setup', () => {
  it('is only for users who may see the settings', async () => {
    for (const person of ['buyer', 'viewer', 'sales'] as const)
      expect((await send('/api/site-setup/get', {}, person)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect(
      (await send('/api/site-setup/confirm-step', { step: 'terms', isDone: true }, 'owner')).body,
    ).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'step' }] });
  });

  it('finds steps done by what the tenant entered, and opens only when prices, taxes and terms are', async () => {
    expect(done(await setup())).toEqual([]);
    expect((await send('/api/site-setup/open-site', {}, 'owner')).body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: 'Confirm your prices, your taxes and your terms first.' }],
    });
    await save({
      settings: {
        termsText: 'Paid on delivery.',
        holidays: [{ day: '2026-12-25', name: 'Christmas' }],
        offersHouseAccount: true,
      },
      sale: { taxes: [{ code: 'vat', label: 'VAT', percent: '21', compound: false }] },
    });
    const saved = await setup();
    expect(done(saved)).toEqual(['terms', 'payments', 'holidays']);
    // Taxes take effect with the price list.
    expect(saved.steps.find(({ step }) => step === 'taxes')).toMatchObject({ waitsInDraft: true });
    const { draft } = await api.call('/api/price-list/get', {}, tenant.tokens.owner);
    await api.call('/api/price-list/publish', { revision: draft.revision }, tenant.tokens.owner);
    expect(done(await setup())).toEqual(['taxes', 'terms', 'payments', 'holidays']);
    expect((await setup()).canOpen).toBe(false);
  });

  it('takes a person’s word for prices that stay as they are, and takes it back', async () => {
    const confirmed = await confirm('prices');
    expect(confirmed.steps[0]).toMatchObject({ step: 'prices', confirmed: { by: 'manager of new' } });
    expect(confirmed.canOpen).toBe(true);
    expect((await confirm('prices', false)).canOpen).toBe(false);
    await confirm('prices');
  });

  it('opens the site to buyers immediately, once', async () => {
    const [opened, again] = await Promise.all([
      api.call('/api/site-setup/open-site', {}, tenant.tokens.owner),
      api.call('/api/site-setup/open-site', {}, tenant.tokens.manager),
    ]);
    expect(opened.openedAt).not.toBeNull();
    expect(again.openedAt).toBe(opened.openedAt);
    expect((await createQuote(api, tenant.tokens.buyer)).status).toBe('draft');
    const { items } = await api.call('/api/audit-log/list-for-tenant', {}, tenant.tokens.owner);
    expect(items.map(({ action }) => action).filter((action) => action === 'site-opened')).toHaveLength(1);
  });

  it('closes the checklist for everyone, and never concerns another tenant', async () => {
    const other = await createDemoTenant(api, 'other-new', { isOpened: false });
    expect((await api.call('/api/site-setup/dismiss', {}, tenant.tokens.manager)).isDismissed).toBe(true);
    expect((await setup()).isDismissed).toBe(true);
    expect(await setup(other)).toMatchObject({ isDismissed: false, openedAt: null });
  });
});
