import { randomUUID } from 'node:crypto';
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

describe('the audit log of a tenant', () => {
  it('is read by its managers, the newest first, and has nothing of another tenant', async () => {
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

  it('is narrowed by kind, days and what is searched, and given out in pages', async () => {
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
