import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@glass/contracts/auth';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { AddTenantRequest, PlatformTenant, SaveTenantRequest } from '@glass/contracts/platform';
import { createPaidOrder, createQuote } from '../../../../test/demo-quote.js';
import {
  createDemoTenant,
  createPlatformStaff,
  type DemoTenant,
  type PlatformPerson,
} from '../../../../test/demo-tenant.js';
import { readMailedToken } from '../../../../test/mailed-tokens.js';
import { readAllRows } from '../../../../test/tenant-things.js';
import { passTime, TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { TxtRecords } from '../services/txt-records.js';
import { DeleteExpiredTenants } from '../use-cases/close-tenant.use-case.js';

let api: TestApi;
let jobs: TestJobs;
let staff: Record<PlatformPerson, string>;
/** Simulated DNS. */
const records = new Map<string, string[]>();
let count = 0;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  staff = await createPlatformStaff(api);
  api.app.get(TxtRecords, { strict: false }).of = (name) => Promise.resolve(records.get(name) ?? []);
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const send = (path: EndpointPath, body: object, token = staff.admin) =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const acrossTenants = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app
    .get(Database)
    .runInTransaction(
      platformSystemContext('test', 'test'),
      ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>,
    );
const get = ({ uid }: { uid: string }) => api.call('/api/tenant/get-full', { tenantUID: uid }, staff.admin);
const newTenant = (changes: Partial<AddTenantRequest> = {}): AddTenantRequest => {
  const slug = `new-${(count += 1)}`;
  return {
    ...{ tenantUID: randomUUID(), name: `Glass ${slug}`, slug, isDemo: true, locale: 'en-US' },
    priceList: { starter: 'inch', withoutPrices: false, currency: 'USD' },
    owner: { email: `owner@${slug}.example`, firstName: 'Olivia', lastName: 'Stone' },
    host: null,
    ...changes,
  };
};
const add = (request: AddTenantRequest) => api.call('/api/tenant/add', request, staff.admin);
const saved = (tenant: PlatformTenant, changes: Partial<SaveTenantRequest>): SaveTenantRequest => {
  const { tenantUID, version, name, slug, isDemo, primaryHost } = tenant;
  return { tenantUID, version, name, slug, isDemo, primaryHost, ...changes };
};
const errorsOf = (reply: Awaited<ReturnType<typeof send>>) =>
  reply.body.errors.map(({ name, reason }) => `${name}: ${reason}`);
const siteAt = (host: string) => api.call('/api/tenant/init', { host });
const actionsOf = async (tenantUid: string) =>
  (
    await acrossTenants<{ action: string }>(
      `select action from audit_event where tenant_uid = $1 and action like 'tenant-%' order by happened_at`,
      [tenantUid],
    )
  ).map(({ action }) => action);

describe('adding a tenant', () => {
  it('creates a site with prices and an owner', async () => {
    const request = newTenant();
    const added = await add(request);
    expect(added).toMatchObject({
      ...{ name: request.name, slug: request.slug, state: 'notOpen', version: 1 },
      siteUrl: `http://${request.slug}.localhost:4200`,
      owners: [{ email: request.owner.email, name: 'Olivia Stone', isInvited: true }],
      settings: { units: 'inch', sale: { currency: 'USD' } },
    });
    const { tenantUID } = request;
    expect(await siteAt(`${request.slug}.localhost`)).toMatchObject({ isValidTenant: true, tenantUID });

    const token = await readMailedToken(jobs, request.owner.email);
    const person = { firstName: 'Olivia', lastName: 'Stone', password: 'Tempered-and-tested-26' };
    const { session } = await api.call('/api/auth/accept-invitation', { token, accept: true, ...person });
    const { accessToken } = session!;
    const flags = await api.call('/api/auth/get-my-flags', {}, accessToken);
    expect(flags).toMatchObject({ roleLevel: 40, userFlags: { canTenantManagePricing: true } });
    expect((await createQuote(api, accessToken)).seenTotal).toBeGreaterThan(0);
    expect(await get({ uid: tenantUID })).toMatchObject({ owners: [{ isInvited: false }] });
  });

  it('is idempotent', async () => {
    const request = newTenant();
    await add(request);
    expect((await add(request)).owners).toHaveLength(1);
    expect((await send('/api/tenant/add', { ...request, slug: 'another' })).body.code).toBe('UID_TAKEN');
    expect(await actionsOf(request.tenantUID)).toEqual(['tenant-added']);
  });

  it('rejects taken and reserved names and addresses, leaving nothing behind', async () => {
    const there = newTenant();
    await add(there);
    const again = newTenant({ name: there.name.toUpperCase(), slug: there.slug });
    expect(errorsOf(await send('/api/tenant/add', again))).toEqual([
      'name: A tenant with this name already exists.',
      'slug: This address is taken.',
    ]);
    const reserved = newTenant({ slug: 'www', host: 'shop.localhost', locale: 'nowhere' });
    expect(errorsOf(await send('/api/tenant/add', reserved))).toEqual([
      'locale: must be a language tag such as en-US',
      'host: Addresses below localhost come from the slug.',
    ]);
    for (const { tenantUID } of [again, reserved]) {
      expect((await send('/api/tenant/get-full', { tenantUID })).body.code).toBe('NOT_FOUND');
    }
  });

  it('reports taken names in advance', async () => {
    const there = newTenant();
    await add(there);
    const ask = (body: object) => api.call('/api/tenant/name-exists', body, staff.admin);
    const taken = { nameExists: true, slugExists: true };
    expect(await ask({ name: there.name.toLowerCase(), slug: there.slug })).toEqual(taken);
    const own = { ...there, tenantUID: there.tenantUID };
    expect(await ask({ name: own.name, slug: own.slug, tenantUID: own.tenantUID })).toEqual({
      ...{ nameExists: false, slugExists: false },
    });
    expect(await ask({ slug: 'nobody-has-this' })).toEqual({ nameExists: false, slugExists: false });
  });
});

describe('the list of tenants', () => {
  it('searches by name, address or domain, sorts and paginates', async () => {
    const made = [];
    for (const name of ['Öland Panes', 'Zebra Panes', 'alder Panes'])
      made.push(await add(newTenant({ name })));
    await api.call(
      '/api/tenant/domain-add',
      { tenantUID: made[1]!.tenantUID, domainUID: randomUUID(), host: 'www.zebra-glass.example' },
      staff.admin,
    );
    const list = (body: object) => api.call('/api/tenant/list', body, staff.admin);
    const names = async (body: object) => (await list(body)).items.map(({ name }) => name);
    expect((await names({ search: 'panes', sort: '-createdAt' }))[0]).toBe('alder Panes');
    expect(await names({ search: 'zebra-glass' })).toEqual(['Zebra Panes']);
    const first = await list({ search: 'panes', limit: 2 });
    const next = await list({ search: 'panes', limit: 2, cursor: first.nextCursor! });
    const all = [...first.items, ...next.items].map(({ name }) => name);
    expect(all).toHaveLength(3);
    expect(all).toEqual(await names({ search: 'panes' }));
    expect(await names({ search: 'platform' })).toEqual([]);
  });

  it('shows users, quotes, orders and value per tenant', async () => {
    const tenant = await createDemoTenant(api, 'figured');
    await createPaidOrder(api, tenant.tokens.buyer);
    await createQuote(api, tenant.tokens.buyer);
    const [item] = (await api.call('/api/tenant/list', { search: 'figured' }, staff.admin)).items;
    const [order] = await acrossTenants<{ total_minor: string }>(
      `select total_minor from customer_order where tenant_uid = $1`,
      [tenant.uid],
    );
    const volume = [{ amountMinor: Number(order!.total_minor), currency: 'USD' }];
    expect(item!.figures).toEqual({ people: 6, quotes: 2, orders: 1, volume });
    await acrossTenants(`update customer_order set status = 'cancelled' where tenant_uid = $1`, [tenant.uid]);
    const without = [{ amountMinor: 0, currency: 'USD' }];
    expect((await get(tenant)).figures).toEqual({ people: 6, quotes: 2, orders: 0, volume: without });
  });
});

describe('editing a tenant', () => {
  it('saves its data and settings', async () => {
    const tenant = await add(newTenant());
    const settings = { locale: 'en-IE', phone: '+31 30 555 01 14' };
    const reply = await api.call(
      '/api/tenant/save-full',
      saved(tenant, {
        name: 'Renamed Glass',
        slug: 'renamed',
        settings,
        settingsVersion: tenant.settings.version,
      }),
      staff.admin,
    );
    expect(reply).toMatchObject({
      ...{ name: 'Renamed Glass', slug: 'renamed', version: 2, siteUrl: 'http://renamed.localhost:4200' },
      settings: { settings, changed: { by: 'Platform staff: admin of platform' } },
    });
    expect(await siteAt('renamed.localhost')).toMatchObject({ tenantName: 'Renamed Glass' });
    expect(await siteAt(`${tenant.slug}.localhost`)).toEqual({ isValidTenant: false });
  });

  it('reports a conflict with the current state for an old version', async () => {
    const tenant = await add(newTenant());
    await api.call('/api/tenant/save-full', saved(tenant, { name: 'First Come' }), staff.admin);
    const late = await send('/api/tenant/save-full', saved(tenant, { name: 'Second' }));
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { name: 'First Come', version: 2 },
    });
    const settings = { phone: '1' };
    const now = await get({ uid: tenant.tenantUID });
    const stale = saved(now, { settings, settingsVersion: now.settings.version + 1 });
    expect((await send('/api/tenant/save-full', stale)).body).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('changes and resets its storage limit, and logs both', async () => {
    const tenant = await add(newTenant());
    const { limitBytes } = tenant.storage;
    expect(tenant).toMatchObject({ storageMegabytes: null, storage: { usedBytes: 0 } });
    const save = async (from: PlatformTenant, storageMegabytes?: number | null) =>
      api.call('/api/tenant/save-full', saved(from, { storageMegabytes }), staff.admin);
    const other = await save(tenant, 35_000);
    expect(other).toMatchObject({ storageMegabytes: 35_000, storage: { limitBytes: 35_000_000_000 } });
    const same = await save(other);
    expect(same.storageMegabytes).toBe(35_000);
    const more = await save(same, 40_000);
    expect(await save(more, null)).toMatchObject({ storageMegabytes: null, storage: { limitBytes } });
    const written = await acrossTenants<{ changes: object }>(
      `select about->'changes' as changes from audit_event
        where tenant_uid = $1 and action = 'tenant-changed' order by happened_at`,
      [tenant.tenantUID],
    );
    expect(written.map(({ changes }) => changes)).toEqual([
      { storageMegabytes: { before: null, after: 35_000 } },
      {},
      { storageMegabytes: { before: 35_000, after: 40_000 } },
      { storageMegabytes: { before: 40_000, after: null } },
    ]);
  });

  it.each([0, 1.5, 100_000_001, '9'])('rejects %p megabytes of storage at the field', async (wrong) => {
    const tenant = await add(newTenant());
    const reply = await send('/api/tenant/save-full', saved(tenant, { storageMegabytes: wrong as number }));
    expect(reply.body.errors.map(({ name }) => name)).toContain('storageMegabytes');
    expect(await get({ uid: tenant.tenantUID })).toEqual(tenant);
  });

  it('saves nothing if one field is invalid', async () => {
    const [tenant, other] = [await add(newTenant()), await add(newTenant())];
    const wrong = saved(tenant, { name: 'Half saved', slug: other.slug });
    expect(errorsOf(await send('/api/tenant/save-full', wrong))).toEqual(['slug: This address is taken.']);
    const unreadable = saved(tenant, {
      ...{
        name: 'Half saved',
        settings: { primaryColour: '#ffff00' },
        settingsVersion: tenant.settings.version,
      },
    });
    expect((await send('/api/tenant/save-full', unreadable)).body.errors[0]!.name).toBe(
      'settings.primaryColour',
    );
    expect((await get({ uid: tenant.tenantUID })).name).toBe(tenant.name);
  });
});

describe('a custom domain', () => {
  const domain = (tenant: PlatformTenant, host: string) => tenant.domains.find((one) => one.host === host)!;
  async function withDomain(host: string): Promise<PlatformTenant> {
    const { tenantUID } = await add(newTenant());
    return api.call('/api/tenant/domain-add', { tenantUID, domainUID: randomUUID(), host }, staff.admin);
  }
  const verify = (tenant: PlatformTenant, host: string) => {
    const { domainUID } = domain(tenant, host);
    return send('/api/tenant/domain-verify', { tenantUID: tenant.tenantUID, domainUID });
  };

  it('activates once its TXT record is correct', async () => {
    const host = 'orders.verified.example';
    const tenant = await withDomain(host);
    const { recordName, recordValue } = domain(tenant, host);
    expect(recordName).toBe(`_glass-verify.${host}`);
    expect(await siteAt(host)).toEqual({ isValidTenant: false });
    expect(errorsOf(await verify(tenant, host))[0]).toMatch(/^generalErrors: We can’t find the TXT record/);
    records.set(recordName, ['v=spf1 -all', 'glass-verify=guessed']);
    expect(errorsOf(await verify(tenant, host))[0]).toMatch(/is “glass-verify=guessed”, not the expected/);
    records.set(recordName, ['v=spf1 -all', recordValue]);
    expect((await verify(tenant, host)).body).toMatchObject({ domains: [{ host, isVerified: true }] });
    expect(await siteAt(host)).toMatchObject({ tenantUID: tenant.tenantUID });

    const primary = saved(await get({ uid: tenant.tenantUID }), { primaryHost: host });
    expect(await api.call('/api/tenant/save-full', primary, staff.admin)).toMatchObject({
      siteUrl: `http://${host}:4200`,
    });
    const { domainUID } = domain(tenant, host);
    const without = { tenantUID: tenant.tenantUID, domainUID };
    const left = await api.call('/api/tenant/domain-delete', without, staff.admin);
    expect(left).toMatchObject({ domains: [], primaryHost: null });
    expect(await siteAt(host)).toEqual({ isValidTenant: false });
  });

  it('belongs to the first to verify it, regardless of others’ claims', async () => {
    const host = 'glass.claimed.example';
    const [claims, owns] = [await withDomain(host), await withDomain(host)];
    for (const tenant of [claims, owns]) {
      const { recordName, recordValue } = domain(tenant, host);
      records.set(recordName, [...(records.get(recordName) ?? []), recordValue]);
    }
    expect((await verify(owns, host)).status).toBe(200);
    expect(errorsOf(await verify(claims, host))).toEqual([
      'generalErrors: Another tenant already uses this domain.',
    ]);
    expect(await siteAt(host)).toMatchObject({ tenantUID: owns.tenantUID });
  });

  it('cannot be primary before verification, and cannot be added twice', async () => {
    const host = 'unseen.example';
    const tenant = await withDomain(host);
    expect(errorsOf(await send('/api/tenant/save-full', saved(tenant, { primaryHost: host })))).toEqual([
      'primaryHost: Choose a verified domain of this tenant.',
    ]);
    const again = { tenantUID: tenant.tenantUID, domainUID: randomUUID(), host };
    expect(errorsOf(await send('/api/tenant/domain-add', again))).toEqual([
      'host: This domain is already in the list.',
    ]);
  });
});

describe('a former address', () => {
  const refused = ({ name }: { name: string }) =>
    `This was the address of ${name}. Its labels and emails still link there, so no other tenant can use it.`;

  it('is rejected as another tenant’s slug, new or renamed, and can be taken back', async () => {
    const had = await add(newTenant());
    const renamed = await api.call('/api/tenant/save-full', saved(had, { slug: 'moved-on' }), staff.admin);
    const other = await add(newTenant());
    const { slug } = had;
    expect(errorsOf(await send('/api/tenant/add', newTenant({ slug })))).toEqual([`slug: ${refused(had)}`]);
    const rename = await send('/api/tenant/save-full', saved(other, { slug }));
    expect(errorsOf(rename)).toEqual([`slug: ${refused(had)}`]);
    const ask = (tenantUID?: string) =>
      api.call('/api/tenant/name-exists', { slug, ...(tenantUID && { tenantUID }) }, staff.admin);
    expect(await ask(other.tenantUID)).toMatchObject({ slugExists: true });
    expect(await ask(had.tenantUID)).toMatchObject({ slugExists: false });
    const back = await api.call('/api/tenant/save-full', saved(renamed, { slug }), staff.admin);
    expect(back.slug).toBe(slug);
  });

  it('is rejected as another tenant’s domain, even if added before, and can be taken back', async () => {
    const host = 'given-up.example';
    const addDomain = ({ tenantUID }: { tenantUID: string }) =>
      send('/api/tenant/domain-add', { tenantUID, domainUID: randomUUID(), host });
    const verify = async ({ tenantUID }: { tenantUID: string }) => {
      const { domains } = await get({ uid: tenantUID });
      const { domainUID, recordName, recordValue } = domains.find((one) => one.host === host)!;
      records.set(recordName, [...(records.get(recordName) ?? []), recordValue]);
      const reply = await send('/api/tenant/domain-verify', { tenantUID, domainUID });
      return { reply, domainUID };
    };
    const [had, waits, late] = [await add(newTenant()), await add(newTenant()), await add(newTenant())];
    await addDomain(had);
    await addDomain(waits);
    const { domainUID } = await verify(had);
    await api.call('/api/tenant/domain-delete', { tenantUID: had.tenantUID, domainUID }, staff.admin);

    expect(errorsOf((await verify(waits)).reply)).toEqual([`generalErrors: ${refused(had)}`]);
    expect(errorsOf(await addDomain(late))).toEqual([`host: ${refused(had)}`]);
    expect(errorsOf(await send('/api/tenant/add', newTenant({ host })))).toEqual([`host: ${refused(had)}`]);
    await addDomain(had);
    expect((await verify(had)).reply.status).toBe(200);
    expect(await siteAt(host)).toMatchObject({ tenantUID: had.tenantUID });
  });
});

describe('a suspended tenant', () => {
  const suspend = async ({ uid }: DemoTenant, isSuspended: boolean) => {
    const { version } = await get({ uid });
    const body = { tenantUID: uid, version, isSuspended, reason: 'Unpaid since May' };
    return api.call('/api/tenant/set-suspended', body, staff.admin);
  };
  const login = ({ uid, slug }: DemoTenant) =>
    api.send('/api/auth/login', {
      ...{ tenantUID: uid, email: `buyer@${slug}.example`, password: 'Panels-2026!' },
    });

  it('shows a closed site, allows no sign-in, and is fully restored when reopened', async () => {
    const tenant = await createDemoTenant(api, 'closing');
    await createPaidOrder(api, tenant.tokens.buyer);
    const session = (await login(tenant)).body as unknown as SessionGrant;
    expect(await suspend(tenant, true)).toMatchObject({
      ...{ state: 'suspended', suspended: { reason: 'Unpaid since May' } },
    });
    expect(await siteAt('closing.localhost')).toEqual({
      ...{ isValidTenant: false, closedTenantName: 'Glass of closing' },
    });
    expect((await login(tenant)).body).toMatchObject({ code: 'TENANT_UNKNOWN' });
    for (const token of [tenant.tokens.owner, tenant.tokens.buyer, session.accessToken]) {
      expect((await send('/api/auth/get-my-flags', {}, token)).body.code).toBe('TOKEN_INVALID');
    }
    const { contactUID, refreshToken } = session;
    expect(await api.call('/api/auth/refresh-token', { contactUID, refreshToken })).toMatchObject({
      isAuthenticated: false,
    });
    const visitor = await api.send('/api/glass-options/get-all', { tenantUID: tenant.uid });
    expect(visitor.body.code).toBe('TENANT_UNKNOWN');

    expect(await suspend(tenant, false)).toMatchObject({ state: 'open', suspended: null });
    const back = (await login(tenant)).body as unknown as SessionGrant;
    const orders = await api.call('/api/order/list-for-customer', {}, back.accessToken);
    expect(orders.items).toHaveLength(1);
    expect(await actionsOf(tenant.uid)).toEqual(['tenant-suspended', 'tenant-opened']);
  });

  it('is closed for other processes shortly after', async () => {
    const tenant = await createDemoTenant(api, 'elsewhere');
    await api.call('/api/auth/get-my-flags', {}, tenant.tokens.owner);
    await siteAt('elsewhere.localhost');
    await acrossTenants(`update tenant set suspended_at = now() where uid = $1`, [tenant.uid]);
    passTime(api.app, 3001);
    expect(await siteAt('elsewhere.localhost')).toMatchObject({ isValidTenant: false });
    expect((await login(tenant)).body).toMatchObject({ code: 'TENANT_UNKNOWN' });
  });

  it('is never the platform itself', async () => {
    const body = { tenantUID: ROOT_TENANT_UID, version: 1, isSuspended: true };
    expect((await send('/api/tenant/set-suspended', body, staff.root)).body.code).toBe('NOT_FOUND');
  });
});

describe('a deleted tenant', () => {
  const deleteIt = async (tenant: DemoTenant, name: string) => {
    const { version } = await get(tenant);
    return send('/api/tenant/delete', { tenantUID: tenant.uid, version, name, reason: 'Gave up' });
  };
  const sweep = () =>
    jobs.app
      .get(DeleteExpiredTenants, { strict: false })
      .run(platformSystemContext('delete-left-tenants', 'test'));

  it('is closed first, and can be restored during the grace period', async () => {
    const tenant = await createDemoTenant(api, 'regretted');
    expect(errorsOf(await deleteIt(tenant, 'Glass of regret'))).toEqual([
      'name: Type the name of the tenant: Glass of regretted',
    ]);
    const leaving = (await deleteIt(tenant, 'Glass of regretted')).body as unknown as PlatformTenant;
    expect(leaving.state).toBe('leaving');
    const days = (Date.parse(leaving.deletesAt!) - Date.parse(leaving.suspended!.at)) / 86_400_000;
    expect(days).toBe(30);
    expect(await sweep()).toBe(0);
    const { version } = leaving;
    const back = { tenantUID: tenant.uid, version, isSuspended: false };
    expect(await api.call('/api/tenant/set-suspended', back, staff.admin)).toMatchObject({
      ...{ state: 'open', deletesAt: null },
    });
  });

  it('is then deleted with all data, without affecting other tenants', async () => {
    const [gone, other] = [await createDemoTenant(api, 'gone'), await createDemoTenant(api, 'stays')];
    for (const { tokens } of [gone, other]) await createPaidOrder(api, tokens.buyer);
    await deleteIt(gone, 'Glass of gone');
    await acrossTenants(`update tenant set deletes_at = now() where uid = $1`, [gone.uid]);
    const { version } = await get(gone);
    const late = { tenantUID: gone.uid, version, isSuspended: false };
    expect((await send('/api/tenant/set-suspended', late)).body.code).toBe('STATE_CONFLICT');
    const before = await readAllRows(api, other);
    expect(await sweep()).toBe(1);
    expect(await readAllRows(api, other)).toBe(before);
    expect(JSON.parse(await readAllRows(api, gone)).flat()).toEqual([]);
    expect((await send('/api/tenant/get-full', { tenantUID: gone.uid })).body.code).toBe('NOT_FOUND');
    const [event] = await acrossTenants<{ about: object }>(
      `select about from audit_event where tenant_uid = $1 and action = 'tenant-deleted'`,
      [ROOT_TENANT_UID],
    );
    expect(event!.about).toMatchObject({ name: 'Glass of gone', slug: 'gone', people: 6, orders: 1 });
  });
});
