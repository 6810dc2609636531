import type { EndpointPath } from '@glass/contracts/endpoints';
import { platformSystemContext } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { createPaidOrder } from './demo-quote.js';
import { createDemoTenant, createPlatformStaff, type DemoTenant, type Person } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
let tenant: DemoTenant;
let staff: string;

/** Stored texts, and what people type to find them. */
const SPELLINGS: [stored: string, found: string[], unfound: string[]][] = [
  ['Lindenstraße', ['lindenstrasse', 'LINDENSTRASSE', 'Lindenstraße', 'straße'], ['Lindenstrase']],
  ['Lindenstrasse', ['Lindenstraße'], ['Lindenstrase']],
  ['Schäfer', ['schafer', 'Schaefer', 'SCHÄFER', 'Scha\u0308fer', 'sch', 'schä', 'sc'], ['Schefer']],
  ['Schaefer', ['schäfer', 'schaefer'], ['schafer']],
  ['Lumière', ['lumiere', 'LUMIÈRE', 'lumière'], ['lumieere']],
  ['Cœur d’Été', ['coeur', "d'ete", 'd’été', 'ét', 'Ét'], ['cour']],
  ['Blum', ['blu', 'blü'], ['Blue']],
  ['Jones', ['Jo', 'Jö'], ['Joe']],
  ['100% Glas_1', ['100%', 'glas_'], ['100％％', 'glasx1']],
];

beforeAll(async () => {
  api = await TestApi.start();
  staff = (await createPlatformStaff(api)).admin;
  tenant = await createDemoTenant(api, 'north');
  await createPaidOrder(api, tenant.tokens.buyer);
  const { buyer } = tenant.contactUids;
  await inTenant(
    `insert into order_approval (tenant_uid, uid, quote_uid, quote_version, total_minor, currency, company_uid, contact_uid,
       approver_contact_uid, status, asked_at, asked_by_name)
     select $1, gen_random_uuid(), uid, version, 100, 'USD', $2, $3, $3, 'waiting', now(), '' from quote where tenant_uid = $1`,
    [tenant.companyUid, buyer],
  );
  await inTenant(
    `insert into job (tenant_uid, uid, kind, status, done, total, payload, contact_uid, created_at)
     values ($1, gen_random_uuid(), 'order-documents', 'done', 1, 1, '{}', $2, now())`,
    [buyer],
  );
  await inTenant(
    `insert into content_file (tenant_uid, uid, name, kind, file_uid, content_type, size_bytes, changed_by)
     values ($1, gen_random_uuid(), '', 'document', gen_random_uuid(), 'application/pdf', 1, '')`,
    [],
  );
});
afterAll(() => api.stop());

const inTenant = (sql: string, values: unknown[]): Promise<unknown> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, [tenant.uid, ...values]));

const WRITERS = {
  quote: (stored: string) => inTenant('update quote set name = $2 where tenant_uid = $1', [stored]),
  order: (stored: string) =>
    inTenant('update customer_order set job_name = $2 where tenant_uid = $1', [stored]),
  company: (stored: string) => inTenant('update company set name = $2 where tenant_uid = $1', [stored]),
  person: (stored: string) =>
    inTenant('update contact set last_name = $2 where tenant_uid = $1 and uid = $3', [
      stored,
      tenant.contactUids.buyer,
    ]),
  panel: async (stored: string) => {
    await WRITERS.order(stored);
    await inTenant(
      `update order_panel set spec = jsonb_set(spec, '{mark}', to_jsonb($2::text)) where tenant_uid = $1`,
      [stored],
    );
  },
  file: (stored: string) => inTenant('update content_file set name = $2 where tenant_uid = $1', [stored]),
  approval: (stored: string) =>
    inTenant('update order_approval set asked_by_name = $2 where tenant_uid = $1', [stored]),
  tenant: (stored: string) =>
    api.app
      .get(Database)
      .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
        tx.query('update tenant set name = $2 where uid = $1', [tenant.uid, stored]),
      ),
};

/** The renamed record and the list that must find it: path, caller, key of the rows, filters. */
const LISTS: [keyof typeof WRITERS, EndpointPath, 'owner' | 'buyer' | 'staff', string?, object?][] = [
  ['quote', '/api/quote/list-for-tenant', 'owner'],
  ['company', '/api/quote/list-for-tenant', 'owner'],
  ['person', '/api/quote/list-for-tenant', 'owner'],
  ['quote', '/api/quote/list-for-customer', 'buyer'],
  ['company', '/api/quote/list-for-customer', 'buyer'],
  ['order', '/api/order/list-for-tenant', 'owner'],
  ['company', '/api/order/list-for-tenant', 'owner'],
  ['person', '/api/order/list-for-tenant', 'owner'],
  ['order', '/api/order/list-for-customer', 'buyer'],
  ['company', '/api/company/list-for-tenant', 'owner'],
  ['person', '/api/company/list-for-tenant', 'owner'],
  ['person', '/api/contact/find-buyers', 'owner', 'buyers'],
  ['company', '/api/contact/find-buyers', 'owner', 'buyers'],
  ['quote', '/api/search/find', 'owner', 'quotes'],
  ['order', '/api/search/find', 'owner', 'orders'],
  ['company', '/api/search/find', 'owner', 'companies'],
  ['panel', '/api/search/find', 'owner', 'panels'],
  ['person', '/api/platform/list-users', 'staff'],
  ['quote', '/api/platform/quotes-and-orders-list', 'staff', 'items', { kind: ['quote'] }],
  ['order', '/api/platform/quotes-and-orders-list', 'staff', 'items', { kind: ['order'] }],
  ['approval', '/api/quote/list-approvals', 'buyer'],
  ['quote', '/api/quote/list-approvals', 'buyer'],
  ['person', '/api/job/list-for-tenant', 'owner'],
  ['file', '/api/file/list', 'owner'],
  ['tenant', '/api/tenant/list', 'staff'],
];

interface Found {
  about?: { name?: string };
}

async function search(
  path: EndpointPath,
  caller: string,
  text: string,
  filters?: object,
): Promise<Record<string, Found[]>> {
  const token = caller === 'staff' ? staff : tenant.tokens[caller as Person];
  const { status, body } = await api.send(
    path,
    { search: text, filters },
    { authorization: `Bearer ${token}` },
  );
  expect(status).toBe(200);
  return body as unknown as Record<string, Found[]>;
}

describe.each(LISTS)('search for a %s with %s as %s', (named, path, caller, key = 'items', filters) => {
  it.each(SPELLINGS)('finds “%s” in each spelling', async (stored, found, unfound) => {
    await WRITERS[named](stored);
    const counts = async (texts: string[]) => {
      const results = [];
      for (const text of texts)
        results.push([text, (await search(path, caller, text, filters))[key]?.length]);
      return results;
    };
    expect(await counts(found)).toEqual(found.map((text) => [text, 1]));
    expect(await counts(unfound)).toEqual(unfound.map((text) => [text, 0]));
  });
});

describe('search in the audit log', () => {
  it.each(SPELLINGS)('finds “%s” in each spelling', async (stored, found, unfound) => {
    await inTenant(
      `insert into audit_event (tenant_uid, uid, action, kind, actor_name, about, trace_id)
       values ($1, gen_random_uuid(), 'company-changed', 'customers', '', $2, 'trace')`,
      [{ name: stored }],
    );
    const names = async (text: string): Promise<unknown[]> =>
      (await search('/api/audit-log/list-for-tenant', 'owner', text)).items!.map(({ about }) => about?.name);
    for (const text of found) expect(await names(text)).toContain(stored);
    for (const text of unfound) expect(await names(text)).not.toContain(stored);
  });
});
