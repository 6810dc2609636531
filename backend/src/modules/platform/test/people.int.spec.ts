import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { PlatformPeopleRequest } from '@glass/contracts/platform';
import { createPaidOrder, createQuote } from '../../../../test/demo-quote.js';
import {
  createDemoTenant,
  createPlatformStaff,
  type DemoTenant,
  type PlatformPerson,
} from '../../../../test/demo-tenant.js';
import { analyze } from '../../../../test/plan-of.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { TestApi } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import type { DataSource } from 'typeorm';
import { SumFigures } from '../use-cases/sum-figures.use-case.js';

let api: TestApi;
let staff: Record<PlatformPerson, string>;
let tenant: DemoTenant;
let other: DemoTenant;
let orderUID: string;
beforeAll(async () => {
  api = await TestApi.start();
  staff = await createPlatformStaff(api);
  tenant = await createDemoTenant(api, 'people');
  other = await createDemoTenant(api, 'others');
  orderUID = await createPaidOrder(api, tenant.tokens.buyer);
  await createQuote(api, other.tokens.otherBuyer);
});
afterAll(() => api.stop());

const send = (path: EndpointPath, body: object, token = staff.admin) =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const across = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app
    .get(Database)
    .runInTransaction(
      platformSystemContext('test', 'test'),
      ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>,
    );
const people = (body: PlatformPeopleRequest) => api.call('/api/platform/list-users', body, staff.admin);
const deletePerson = (contactUID: string, of = tenant.uid) =>
  send('/api/platform/delete-user', { tenantUID: of, contactUID, reason: 'They asked for it' });

describe('users of all tenants', () => {
  it('are found by name or address, with activity and tenant', async () => {
    const [buyer] = (await people({ search: 'buyer@people' })).items.filter(({ email }) =>
      email.startsWith('buyer'),
    );
    expect(buyer).toMatchObject({
      ...{ tenantUID: tenant.uid, tenantName: 'Glass of people', contactUID: tenant.contactUids.buyer },
      ...{ name: 'buyer of people', kind: 'buyer', roleLevel: null, quotes: 1, orders: 1 },
    });
    expect(Date.now() - Date.parse(buyer!.lastSeenAt!)).toBeLessThan(600_000);
    const staffOnly = await people({ filters: { kind: ['staff'] } });
    expect(staffOnly.items.map(({ roleLevel }) => roleLevel).sort()).toEqual([10, 30, 40]);
    const theirs = await people({ filters: { tenantUID: other.uid, kind: ['team'] }, limit: 3 });
    expect(theirs.items).toHaveLength(3);
    const rest = await people({
      ...{ filters: { tenantUID: other.uid, kind: ['team'] }, limit: 3, cursor: theirs.nextCursor! },
    });
    expect(rest.items).toHaveLength(1);
  });

  it('are counted by kind', async () => {
    expect(await api.call('/api/platform/user-stats', {}, staff.admin)).toEqual({
      ...{ buyer: 4, team: 8, staff: 3, removed: 0 },
    });
  });

  it('have equal counts before and after summing up, including new users', async () => {
    const counted = await api.call('/api/platform/user-stats', {}, staff.admin);
    await api.app.get(SumFigures, { strict: false }).run(platformSystemContext('sum-up-figures', 'test'));
    expect(await api.call('/api/platform/user-stats', {}, staff.admin)).toEqual(counted);
    // As if summed up long ago, so that the sums are used.
    await across(`update tenant_figure set changed_at = changed_at - interval '1 day'`);
    await across(
      `update platform_figure set count = count + 1 where kind = 'account' and day = (select max(day) from platform_figure)`,
    );
    expect(await api.call('/api/platform/user-stats', {}, staff.admin)).toEqual({
      ...counted,
      buyer: counted.buyer + 1,
    });
    await across(
      `update platform_figure set count = count - 1 where kind = 'account' and day = (select max(day) from platform_figure)`,
    );
  });
});

describe('a deleted user', () => {
  it('is anonymous, and their orders stay', async () => {
    const uid = tenant.contactUids.buyer;
    // No longer an approver, and orders for a company.
    expect((await deletePerson(uid)).status).toBe(200);
    const [person] = await across<object>(`select * from contact where uid = $1`, [uid]);
    expect(person).toMatchObject({
      ...{ email: `deleted-${uid}@deleted.invalid`, first_name: 'Deleted', last_name: 'person' },
      ...{ phone: '', company_name: '', password_hash: null, role_level: null, email_verified_at: null },
    });
    for (const table of ['sign_in', 'refresh_token', 'address_book_entry', 'company_contact']) {
      expect(await across(`select from ${table} where contact_uid = $1`, [uid])).toEqual([]);
    }
    expect((await send('/api/auth/get-my-flags', {}, tenant.tokens.buyer)).body.code).toBe('TOKEN_INVALID');
    const login = { tenantUID: tenant.uid, email: 'buyer@people.example', password: 'Panels-2026!' };
    expect(await api.call('/api/auth/login', login)).toMatchObject({ isAuthenticated: false });
    const order = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.owner);
    expect(order).toMatchObject({ contactName: 'Deleted person' });
    const events = await across<{ about: object }>(
      `select about from audit_event where tenant_uid = $1 and action = 'person-deleted'`,
      [tenant.uid],
    );
    expect(events).toEqual([{ about: { contactUid: uid, reason: 'They asked for it' } }]);
    expect(await api.call('/api/platform/user-stats', {}, staff.admin)).toMatchObject({
      buyer: 3,
      removed: 1,
    });
  });

  it('is not the only owner, an approver, a user above, oneself, or of another tenant', async () => {
    expect((await deletePerson(tenant.contactUids.owner)).body.code).toBe('LAST_OWNER');
    const [root] = (await people({ search: 'root@platform' })).items;
    expect((await deletePerson(root!.contactUID, ROOT_TENANT_UID)).body.code).toBe('FORBIDDEN');
    const [admin] = (await people({ search: 'admin@platform' })).items;
    expect((await deletePerson(admin!.contactUID, ROOT_TENANT_UID)).body.code).toBe('STATE_CONFLICT');
    expect((await deletePerson(other.contactUids.viewer)).body.code).toBe('NOT_FOUND');
    const { buyer, otherBuyer } = other.contactUids;
    await across(
      `insert into company_contact (tenant_uid, uid, company_uid, contact_uid, order_limit_minor, approver_contact_uid)
       values ($1, $2, $3, $4, 100, $5)`,
      [other.uid, randomUUID(), other.companyUid, otherBuyer, buyer],
    );
    expect((await deletePerson(buyer, other.uid)).body).toMatchObject({
      ...{
        code: 'STATE_CONFLICT',
        errors: [{ reason: expect.stringContaining('Glaziers of others') as string }],
      },
    });
  });
});

describe('quotes and orders of all tenants', () => {
  const list = (body: object, token = staff.support) =>
    api.call('/api/platform/quotes-and-orders-list', body, token);

  it('are listed together, newest first, and searchable', async () => {
    const all = (await list({})).items;
    expect(all.map(({ kind, tenantName }) => `${kind} ${tenantName}`)).toEqual([
      ...['quote Glass of others', 'order Glass of people', 'quote Glass of people'],
    ]);
    const pages = await list({ limit: 2 });
    const rest = await list({ limit: 2, cursor: pages.nextCursor! });
    expect([...pages.items, ...rest.items].map(({ uid }) => uid)).toEqual(all.map(({ uid }) => uid));
    expect((await list({ filters: { kind: ['order'] } })).items).toHaveLength(1);
    expect((await list({ filters: { tenantUID: other.uid } })).items).toHaveLength(1);
    expect((await list({ search: 'SO-1001' })).items.map(({ uid }) => uid)).toEqual([orderUID]);
    expect((await list({ search: 'nothing says this' })).items).toEqual([]);
  });

  it('are found by one or two letters at the start of a word', async () => {
    const found = async (search: string) => (await list({ search })).items.map(({ uid }) => uid);
    expect(await found('SO')).toEqual([orderUID]);
    expect(await found('so')).toEqual([orderUID]);
    expect(await found('zq')).toEqual([]);
  });

  it('open as their tenant sees them, with the platform’s fee', async () => {
    const order = { tenantUID: tenant.uid, kind: 'order' as const, uid: orderUID };
    const opened = await api.call('/api/platform/quote-and-order-get', order, staff.support);
    expect(opened).toMatchObject({ tenantName: 'Glass of people', quote: null, platformFee: null });
    expect(opened.order).toMatchObject({ uid: orderUID, status: 'received' });
    expect(opened.order!.panels[0]!.spec.shape).toBeTruthy();
    const elsewhere = { ...order, tenantUID: other.uid };
    expect((await send('/api/platform/quote-and-order-get', elsewhere)).body.code).toBe('NOT_FOUND');
  });

  it('are read along an index', async () => {
    await analyze(api);
    const statements = await recordStatements(api.app.get<DataSource>(DATA_SOURCE), () => list({}));
    const read = statements.filter(({ sql }) => /union all/.test(sql));
    expect(read).toHaveLength(1);
    const plan = await api.app
      .get(Database)
      .runInTransaction(platformSystemContext('t', 't'), async ({ tx }) => {
        await tx.query('set local enable_seqscan = off');
        return tx.query(`explain ${read[0]!.sql}`, read[0]!.parameters) as Promise<
          { 'QUERY PLAN': string }[]
        >;
      });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('quote_by_creation');
    expect(text).toContain('order_by_creation');
  });
});

describe('a person of any tenant', () => {
  const get = (contactUID: string, token = staff.admin) =>
    send('/api/platform/get-user', { contactUID }, token);

  it('has role, accounts at other tenants, sessions and their own actions', async () => {
    const { uid, contactUids, tokens } = await createDemoTenant(api, 'persons');
    await api.call('/api/site-setup/confirm-step', { step: 'logo', isDone: true }, tokens.manager);
    await across(`update contact set email = 'manager@persons.example' where uid = $1`, [
      other.contactUids.otherBuyer,
    ]);
    const { body } = await get(contactUids.manager);
    expect(body).toMatchObject({
      ...{ tenantUID: uid, contactUID: contactUids.manager, kind: 'team', roleLevel: 30 },
      hasSecondFactor: false,
      otherAccounts: [{ contactUID: other.contactUids.otherBuyer, tenantUID: other.uid, kind: 'buyer' }],
      sessions: [{ method: 'password', isActive: true, staffName: null }],
      audit: [{ action: 'setup-step-confirmed', whoUID: contactUids.manager }],
    });
  });

  it('is found by staff who manage users, and no one else', async () => {
    expect((await get(randomUUID())).body).toMatchObject({ code: 'NOT_FOUND' });
    for (const token of [staff.support, tenant.tokens.owner])
      expect((await get(tenant.contactUids.buyer, token)).body).toMatchObject({ code: 'FORBIDDEN' });
  });
});
