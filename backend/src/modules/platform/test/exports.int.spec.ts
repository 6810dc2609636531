import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { PlatformTenant } from '@glass/contracts/platform';
import { unguardFormula } from '@glass/formats/tables';
import { createPaidOrder, orderQuote } from '../../../../test/demo-quote.js';
import {
  createDemoTenant,
  createPlatformStaff,
  type DemoTenant,
  type PlatformPerson,
} from '../../../../test/demo-tenant.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { fetchFile } from '../../../../test/test-files.js';
import { readZip } from '../../../../test/read-zip.js';
import { createThings, readAllRows } from '../../../../test/tenant-things.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { platformSystemContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ReadFiles } from '../../file/public.js';
import { HardwareScene } from '../../../../test/hardware-scene.js';

let api: TestApi;
let jobs: TestJobs;
let staff: Record<PlatformPerson, string>;
let tenant: DemoTenant;
let other: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  staff = await createPlatformStaff(api);
  tenant = await createDemoTenant(api, 'leaver');
  other = await createDemoTenant(api, 'neighbour');
  for (const one of [tenant, other]) await createThings(api, one);
  await jobs.runAll();
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const PASSWORD = 'Panels-2026!';

/** A quote of the buyer with a shower that was measured by a person. */
async function saveMeasuredShower(measuredBy: string) {
  const scene = new HardwareScene(api, tenant);
  const ready = { tileDone: true, baseSet: true, measuresFinal: true };
  const survey = { measuredBy, checkedBy: measuredBy, measuredOn: null, ready };
  const layout = { ...demoShower(tenant.catalogue, { key: 'door' }), survey };
  return scene.saveShower(await scene.emptyQuote(), { layout });
}

const send = (path: EndpointPath, body: object, token: string) =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const across = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app
    .get(Database)
    .runInTransaction(
      platformSystemContext('test', 'test'),
      ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>,
    );

/** Runs the job and downloads the result as its requester. */
async function archiveOf(jobUID: string, token: string, tenantUid: string): Promise<Map<string, string>> {
  await jobs.runAll();
  const job = await api.call('/api/job/get', { jobUID }, token);
  expect(job).toMatchObject({ status: 'done', error: null });
  const file = await fetchFile(api, tenantUid, job.resultFileUID!, token);
  expect(file).toMatchObject({ status: 200, contentType: 'application/zip' });
  return readZip(file.bytes);
}
const rows = (archive: Map<string, string>, name: string): Record<string, string>[] =>
  parse(archive.get(name) ?? '', { columns: true, bom: true });

describe('tenant export', () => {
  let archive: Map<string, string>;
  let jobUID: string;
  beforeAll(async () => {
    const wanted = { tenantUID: tenant.uid, jobUID: randomUUID() };
    ({ jobUID } = await api.call('/api/tenant/export', wanted, staff.admin));
    archive = await archiveOf(jobUID, staff.admin, ROOT_TENANT_UID);
  });

  it('contains every row of the tenant, and no other', async () => {
    for (const [name, table] of [
      ['quote.csv', 'quote'],
      ['customer_order.csv', 'customer_order'],
      ['contact.csv', 'contact'],
      ['glass_panel.csv', 'glass_panel'],
      ['catalogue_version.csv', 'catalogue_version'],
    ] as const) {
      const [{ count }] = (await across<{ count: number }>(
        `select count(*)::int from ${table} where tenant_uid = $1`,
        [tenant.uid],
      )) as [{ count: number }];
      expect({ name, count: rows(archive, name).length }).toEqual({ name, count });
    }
    expect(rows(archive, 'tenant.csv')).toMatchObject([{ uid: tenant.uid, name: 'Glass of leaver' }]);
    const text = [...archive.values()].join('\n');
    expect(text).not.toContain(other.uid);
    expect(text).not.toContain('neighbour');
  });

  it('contains exact amounts and sizes, and characters beyond ASCII', async () => {
    await across(`update quote set name = $2 where tenant_uid = $1`, [
      tenant.uid,
      `'=1+1; Büro „Süd“, 3. OG`,
    ]);
    const again = await api.call(
      '/api/tenant/export',
      { tenantUID: tenant.uid, jobUID: randomUUID() },
      staff.admin,
    );
    const [quote] = rows(await archiveOf(again.jobUID, staff.admin, ROOT_TENANT_UID), 'quote.csv');
    const [kept] = await across<Record<string, string>>(
      `select name, total_minor::text, totals::text, created_at::text from quote where tenant_uid = $1 and uid = $2`,
      [tenant.uid, quote!.uid],
    );
    expect({ ...quote, name: unguardFormula(quote!.name!) }).toMatchObject(kept!);
    expect(quote!.name).toMatch(/^''=/);
  });

  it('contains files as uploaded', async () => {
    const stored = await across<{ uid: string }>(
      `select uid from stored_file where tenant_uid = $1 and expires_at is null`,
      [tenant.uid],
    );
    const files = api.app.get(ReadFiles, { strict: false });
    const inside = systemContext(tenant.uid, 'test', 'test');
    const there: string[] = [];
    for (const { uid } of stored) {
      const bytes = await files.readBytes(inside, uid);
      if (bytes === null) continue;
      there.push(uid);
      const [path] = [...archive.keys()].filter((name) => name.startsWith(`files/${uid}/`));
      expect(archive.get(path!)).toBe(bytes.toString('utf8'));
    }
    expect(there.length).toBeGreaterThan(0);
    expect([...archive.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(there.length);
  });

  it('contains no credentials', () => {
    const columns = [...archive].flatMap(([name, text]) =>
      name.endsWith('.csv')
        ? text
            .slice(1, text.indexOf('\n'))
            .split(',')
            .map((column) => `${name} ${column}`)
        : [],
    );
    // Public in DNS, or only identify bytes.
    const known = [
      ...['tenant_domain.csv token', 'stored_file.csv content_hash', 'sent_mail.csv content_hash'],
      ...['order_panel.csv drawing_hash', 'order_panel.csv approved_hash'],
    ];
    const secret = columns.filter((column) => /password|hash|token|secret|challenge|public_key/.test(column));
    expect(secret.filter((column) => !known.includes(column))).toEqual([]);
    expect([...archive.keys()]).not.toContain('refresh_token.csv');
  });

  it('belongs to the requesting staff, and is logged at both tenants', async () => {
    const job = await api.call('/api/job/get', { jobUID }, staff.admin);
    for (const token of [staff.support, staff.root, tenant.tokens.owner]) {
      expect((await fetchFile(api, ROOT_TENANT_UID, job.resultFileUID!, token)).status).toBe(404);
    }
    const log = await api.call('/api/audit-log/list-for-tenant', {}, tenant.tokens.owner);
    expect(log.items.find(({ action }) => action === 'tenant-exported')!.who).toContain('Platform staff: ');
    const nowhere = { tenantUID: ROOT_TENANT_UID, jobUID: randomUUID() };
    expect((await send('/api/tenant/export', nowhere, staff.admin)).body.code).toBe('NOT_FOUND');
  });

  it('starts with the deletion, and can be repeated during the grace period', async () => {
    const { version } = await api.call('/api/tenant/get-full', { tenantUID: other.uid }, staff.admin);
    const wanted = { tenantUID: other.uid, version, name: 'Glass of neighbour' };
    const leaving: PlatformTenant = await api.call('/api/tenant/delete', wanted, staff.admin);
    const made = await archiveOf(leaving.exportJobUID!, staff.admin, ROOT_TENANT_UID);
    expect(rows(made, 'tenant.csv')[0]!.deletes_at).not.toBe('');
    const again = { tenantUID: other.uid, jobUID: randomUUID() };
    const { jobUID: later } = await api.call('/api/tenant/export', again, staff.admin);
    expect(rows(await archiveOf(later, staff.admin, ROOT_TENANT_UID), 'customer_order.csv')).not.toEqual([]);
    const seen = await api.call('/api/tenant/get-full', { tenantUID: other.uid }, staff.admin);
    expect(seen.exportJobUID).toBe(later);
  });
});

describe('user export', () => {
  it('contains what the user provided, and nothing others wrote for themselves', async () => {
    const { jobUID } = await api.call(
      '/api/user/export-my-data',
      { jobUID: randomUUID() },
      tenant.tokens.buyer,
    );
    const archive = await archiveOf(jobUID, tenant.tokens.buyer, tenant.uid);
    expect(rows(archive, 'person.csv')).toMatchObject([
      { uid: tenant.contactUids.buyer, email: 'buyer@leaver.example' },
    ]);
    const orders = await api.call('/api/order/list-for-customer', {}, tenant.tokens.buyer);
    expect(rows(archive, 'orders.csv').map(({ uid }) => uid)).toEqual(
      expect.arrayContaining(orders.items.map(({ uid }) => uid)),
    );
    expect(rows(archive, 'panels.csv').length).toBeGreaterThan(0);
    expect(rows(archive, 'sign-ins.csv').length).toBeGreaterThan(0);
    const text = [...archive.values()].join('\n');
    expect(text).not.toMatch(/platform_fee|notes_for_shop|password_hash/);
    const others = await across<{ email: string }>(`select email from contact where uid <> $1`, [
      tenant.contactUids.buyer,
    ]);
    for (const { email } of others) expect(text).not.toContain(email);
  });

  it('contains hardware and showers of quotes and orders', async () => {
    const token = tenant.tokens.buyer;
    const quote = await saveMeasuredShower('Rita');
    const orderUID = await orderQuote(api, token, quote);
    const { jobUID } = await api.call('/api/user/export-my-data', { jobUID: randomUUID() }, token);
    const archive = await archiveOf(jobUID, token, tenant.uid);
    for (const [file, uid] of [
      ['quotes.csv', quote.uid],
      ['orders.csv', orderUID],
    ] as const) {
      const row = rows(archive, file).find((each) => each.uid === uid)!;
      const hardware = JSON.parse(row.hardware!) as { articleUID: string }[];
      expect(hardware.map(({ articleUID }) => articleUID)).toEqual(
        quote.hardware.map(({ articleUID }) => articleUID),
      );
      expect(JSON.parse(row.showers!)).toMatchObject([{ layout: { survey: { measuredBy: 'Rita' } } }]);
      expect(row.showers).not.toMatch(/evaluated/);
    }
  });

  it('omits prices if the user may not see them', async () => {
    const setSeen = (seen: boolean) =>
      across(`update company_contact set sees_prices = $3 where tenant_uid = $1 and contact_uid = $2`, [
        ...[tenant.uid, tenant.contactUids.buyer, seen],
      ]);
    await setSeen(false);
    const wanted = { tenantUID: tenant.uid, contactUID: tenant.contactUids.buyer, jobUID: randomUUID() };
    const { jobUID } = await api.call('/api/platform/export-user', wanted, staff.admin);
    const archive = await archiveOf(jobUID, staff.admin, ROOT_TENANT_UID);
    expect([...archive.values()].join('\n')).not.toMatch(/total_minor|order_limit_minor|amountMinor/);
    await setSeen(true);
    const elsewhere = { ...wanted, tenantUID: ROOT_TENANT_UID };
    expect((await send('/api/platform/export-user', elsewhere, staff.admin)).body.code).toBe('NOT_FOUND');
  });
});

describe('delete-my-account', () => {
  it('requires the password', async () => {
    const refused = await send('/api/user/delete-my-account', { password: 'guessed-1' }, tenant.tokens.buyer);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'password' }] });
    expect(
      (await send('/api/user/delete-my-account', { password: PASSWORD }, tenant.tokens.owner)).body.code,
    ).toBe('LAST_OWNER');
  });

  it('removes the name everywhere except where law and accounting need it', async () => {
    const token = tenant.tokens.buyer;
    await api.call(
      '/api/auth/save-my-profile',
      { firstName: 'Xaveria', lastName: 'Quill', phone: '' },
      token,
    );
    const orderUID = await createPaidOrder(api, token);
    const measured = await saveMeasuredShower('Xaveria Quill');
    const showerOrderUID = await orderQuote(api, token, measured);
    const { jobUID } = await api.call('/api/user/export-my-data', { jobUID: randomUUID() }, token);
    await jobs.runAll();
    const { resultFileUID } = await api.call('/api/job/get', { jobUID }, token);
    await api.call('/api/user/delete-my-account', { password: PASSWORD }, token);
    expect((await send('/api/auth/get-my-flags', {}, token)).body.code).toBe('TOKEN_INVALID');
    const order = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.owner);
    expect(order).toMatchObject({ contactName: 'Deleted person' });
    const { showers } = await api.call(
      '/api/order/get-for-tenant',
      { orderUID: showerOrderUID },
      tenant.tokens.owner,
    );
    const ready = { tileDone: true, baseSet: true, measuresFinal: true };
    expect(showers[0]!.layout.survey).toEqual({
      ...{ measuredBy: 'Deleted person', checkedBy: 'Deleted person' },
      ...{ measuredOn: null, ready },
    });
    expect(await across(`select from stored_file where uid = $1`, [resultFileUID])).toEqual([]);
    const login = { tenantUID: tenant.uid, email: 'buyer@leaver.example', password: PASSWORD };
    expect(await api.call('/api/auth/login', login)).toMatchObject({ isAuthenticated: false });
    await across(`delete from sent_mail where tenant_uid = $1`, [tenant.uid]);
    const left = (JSON.parse(await readAllRows(api, tenant)) as object[][]).flat();
    const named = left.filter((row) => JSON.stringify(row).includes('Xaveria'));
    // Names of actors stay in the append-only log.
    expect(named.filter((row) => !('trace_id' in row))).toEqual([]);
  });
});
