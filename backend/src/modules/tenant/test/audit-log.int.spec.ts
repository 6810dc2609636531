import { randomUUID } from 'node:crypto';
import { getAuditKind, type AuditEntry } from '@glass/contracts/platform';
import { ruleSets } from '@glass/geometry';
import { AuditEvent } from '../../../kernel/audit/audit-event.entity.js';
import { Database } from '../../../kernel/database/database.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

const LIST = '/api/audit-log/list-for-tenant';

let api: TestApi;
let ours: DemoTenant;
let theirs: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  ours = await createDemoTenant(api, 'ours');
  theirs = await createDemoTenant(api, 'theirs');
  const write = (tenant: DemoTenant, action: string, day: string, actorName: string, about: object = {}) =>
    api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) =>
      tx.manager.insert(AuditEvent, {
        ...{ tenantUid: tenant.uid, uid: randomUUID(), happenedAt: new Date(`${day}T12:00:00Z`), action },
        kind: getAuditKind(action),
        ...{ actorName, actorContactUid: null, staffName: null, about, address: '', traceId: 'trace' },
      }),
    );
  await write(ours, 'price-list-published', '2026-01-01', 'Maria');
  await write(ours, 'company-changed', '2026-01-02', 'Sam', { name: 'Northside' });
  await write(ours, 'role-changed', '2026-01-03', 'Olaf');
  await write(ours, 'colours-changed', '2026-01-04', 'Maria');
  await write(theirs, 'company-changed', '2026-01-02', 'Stranger');
});
afterAll(() => api.stop());

const found = async (request: object) =>
  (await api.call(LIST, request, ours.tokens.manager)).items.map(({ action }) => action);

describe('audit-log/list-for-tenant', () => {
  it('lists the tenant’s entries to its managers, newest first', async () => {
    const { items } = await api.call(LIST, {}, ours.tokens.owner);
    expect(items.map(({ who, kind }) => [who, kind])).toEqual([
      ['Maria', 'settings'],
      ['Olaf', 'team'],
      ['Sam', 'customers'],
      ['Maria', 'prices'],
    ]);
    const refused = await api.send(LIST, {}, { authorization: `Bearer ${ours.tokens.sales}` });
    expect(refused.status).toBe(403);
  });

  it('filters by kind, days and search text, and paginates', async () => {
    expect(await found({ filters: { kind: ['customers', 'settings'] } })).toEqual([
      'colours-changed',
      'company-changed',
    ]);
    expect(await found({ filters: { kind: ['prices'] } })).toEqual(['price-list-published']);
    expect(await found({ days: { from: '2026-01-02', to: '2026-01-03' } })).toEqual([
      'role-changed',
      'company-changed',
    ]);
    expect(await found({ search: 'maria' })).toEqual(['colours-changed', 'price-list-published']);
    expect(await found({ search: 'NORTHSIDE' })).toEqual(['company-changed']);
    const first = await api.call(LIST, { limit: 3 }, ours.tokens.manager);
    expect(await found({ limit: 3, cursor: first.nextCursor! })).toEqual(['price-list-published']);
    expect(await found({ sort: 'at', limit: 1 })).toEqual(['price-list-published']);
  });
});

describe('the audit log records', () => {
  let shop: DemoTenant;
  beforeAll(async () => (shop = await createDemoTenant(api, 'audited')));

  /** Entries of one user, newest first. */
  const by = async (person: 'manager' | 'owner' | 'sales'): Promise<AuditEntry[]> =>
    (await api.call(LIST, { whoUID: shop.contactUids[person] }, shop.tokens.owner)).items;
  const kinds = (entries: AuditEntry[]) => entries.map(({ action, kind }) => [action, kind]);

  it('prices and rules when they take effect', async () => {
    const token = shop.tokens.manager;
    const publish = async () => {
      const { draft } = await api.call('/api/price-list/get', {}, token);
      await api.call('/api/price-list/publish', { revision: draft.revision }, token);
    };
    const { items } = await api.call('/api/material/list', {}, token);
    await api.call('/api/material/save', { ...items[0]!, ratePerArea: '99.00' }, token);
    await publish();
    const { versions } = await api.call('/api/price-list/get', {}, token);
    await api.call('/api/shape-rules/save', { version: versions.shapeRules ?? 0, rules: ruleSets.au }, token);
    await publish();
    expect(kinds(await by('manager'))).toEqual([
      ['price-list-published', 'prices'],
      ['price-list-published', 'prices'],
    ]);
  });

  it('discounts, with their previous values', async () => {
    const uid = randomUUID();
    const discount = {
      ...{ uid, name: 'Trade', materials: [], tiers: [], validFrom: null, validTo: null },
    };
    const token = shop.tokens.manager;
    await api.call('/api/discount-structure/save', { ...discount, version: 0, percent: '5' }, token);
    await api.call('/api/discount-structure/save', { ...discount, version: 1, percent: '7.5' }, token);
    await api.call('/api/discount-structure/delete', { uid, version: 2 }, token);
    const entries = (await by('manager')).slice(0, 3);
    expect(kinds(entries)).toEqual([
      ['discount-deleted', 'discounts'],
      ['discount-saved', 'discounts'],
      ['discount-saved', 'discounts'],
    ]);
    expect(entries[1]?.about).toMatchObject({ name: 'Trade', before: { percent: '5' } });
  });

  it('settings, roles and accounts', async () => {
    const token = shop.tokens.owner;
    const { version } = await api.call('/api/tenant-settings/get', {}, token);
    await api.call('/api/tenant-settings/save', { version, settings: { taxId: 'EIN 7' } }, token);
    await api.call(
      '/api/tenant/user-set-tenant-role-level',
      { contactUID: shop.contactUids.viewer, roleLevel: 20 },
      token,
    );
    await api.call(
      '/api/auth/change-password',
      { currentPassword: 'Panels-2026!', newPassword: 'Panes-of-glass-2027!' },
      token,
    );
    expect(kinds(await by('owner'))).toEqual([
      ['password-changed', 'accounts'],
      ['role-changed', 'team'],
      ['settings-changed', 'settings'],
    ]);
  });

  it('changes of a customer’s company and users', async () => {
    const token = shop.tokens.sales;
    const companyUID = randomUUID();
    const email = `buyer@${shop.slug}.example`;
    const company = {
      ...{ companyUID, name: 'Casco', notes: '', billingAddress: null, discountUID: null, minArea: null },
      ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null, houseAccountLimitMinor: null },
      ...{ houseAccountTermsDays: 30, houseAccountIsOnHold: false, hidesPrices: false },
    };
    await api.call('/api/company/save-for-tenant', { ...company, version: 0 }, token);
    await api.call('/api/company/add-contact', { companyUID, email }, token);
    await api.call('/api/company/save-for-tenant', { ...company, version: 1, isTaxExempt: true }, token);
    expect(kinds(await by('sales'))).toEqual([
      ['company-changed', 'customers'],
      ['company-contact-added', 'customers'],
      ['company-created', 'customers'],
    ]);
  });

  it('filtered by user, days and kind', async () => {
    const only = async (request: object) =>
      (await api.call(LIST, { whoUID: shop.contactUids.owner, ...request }, shop.tokens.owner)).items.map(
        ({ action }) => action,
      );
    expect(await only({ filters: { kind: ['team'] } })).toEqual(['role-changed']);
    expect(await only({ search: 'EIN 7' })).toEqual(['settings-changed']);
    expect(await only({ days: { to: '2020-01-01' } })).toEqual([]);
  });
});
