import { randomUUID } from 'node:crypto';
import { dayIn, getDefaultTimeZone } from '@glass/contracts/geo';
import type { Attachment } from '@glass/contracts/quote';
import { DEFAULT_ACCOUNTING_PROFILES } from '@glass/contracts/receivables';
import { systemContext } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { demoAddress } from './demo-address.js';
import { toCheckoutRequest, createPaidOrder, createQuote } from './demo-quote.js';
import type { DemoTenant } from './demo-tenant.js';
import type { TestApi } from './test-api.js';
import { sendForm, createUploadForm } from './test-form.js';

/** Uids of one of each thing that a tenant's users create. */
export type TenantThings = Record<
  | 'quote'
  | 'panel'
  | 'order'
  | 'orderPanel'
  | 'remake'
  | 'session'
  | 'job'
  | 'file'
  | 'invitation'
  | 'address'
  | 'attachment'
  | 'attachedFile'
  | 'passkey'
  | 'contentFile'
  | 'accountingBatch'
  | 'link',
  string
>;

/** Creates an open quote with panel and attachment, an order, and other things that have uids. */
export async function createThings(api: TestApi, tenant: DemoTenant): Promise<TenantThings> {
  const token = tenant.tokens.buyer;
  const quote = await createQuote(api, token);
  const openQuote = await createQuote(api, token);
  const { sessionUID } = await api.call(
    '/api/payment/create-checkout-session',
    toCheckoutRequest(quote),
    token,
  );
  const order = await createPaidOrder(api, token);
  const ordered = await api.call('/api/order/get-for-customer', { orderUID: order }, token);
  const orderPanel = ordered.panels[0]!.uid;
  const remake = randomUUID();
  await api.app.get(Database).runInTransaction(tenant.ctx, ({ tx, tenantUid }) =>
    tx.query(
      `insert into order_remake (tenant_uid, uid, order_uid, panel_uid, pieces, reason, at_stage, at, who)
       values ($1, $2, $3, $4, '{1}', 'broken', 'cutting', now(), 'Kim Lee')`,
      [tenantUid, remake, order, orderPanel],
    ),
  );
  const job = randomUUID();
  await api.call('/api/order/bulk-dxf-files', { jobUID: job, orderUIDs: [order] }, tenant.tokens.owner);
  const file = randomUUID();
  await api.app.get(Database).runInTransaction(tenant.ctx, ({ tx, tenantUid }) =>
    tx.query(
      `insert into stored_file (tenant_uid, uid, name, content_type, size_bytes, visibility)
       values ($1, $2, 'secret.pdf', 'application/pdf', 1, 'tenant')`,
      [tenantUid, file],
    ),
  );
  const invitation = randomUUID();
  const invited = {
    invitationUID: invitation,
    email: `new-${invitation}@${tenant.slug}.example`,
    roleLevel: 10,
  };
  await api.call('/api/tenant/user-add', invited, tenant.tokens.owner);
  const address = randomUUID();
  const entry = { addressUID: address, label: `Workshop of ${tenant.slug}`, address: demoAddress };
  await api.call('/api/contact/shipping-address/add', entry, token);
  const attachment = randomUUID();
  const upload = createUploadForm(
    Buffer.from('The opening is 28 1/8 wide.'),
    { quoteUID: openQuote.uid, attachmentUID: attachment },
    { fileName: `sizes-of-${tenant.slug}.txt` },
  );
  const attached = await sendForm(api, '/api/quote/upload-attachment', upload, token);
  const passkey = randomUUID();
  await api.app.get(Database).runInTransaction(tenant.ctx, ({ tx, tenantUid }) =>
    tx.query(
      `insert into passkey (tenant_uid, uid, contact_uid, credential_id, public_key, counter, site, name)
       values ($1, $2, $3, $4, '', 0, 'nowhere.example', 'A key')`,
      [tenantUid, passkey, tenant.contactUids.otherBuyer, `key of ${tenantUid}`],
    ),
  );
  const contentFile = randomUUID();
  await sendForm(
    api,
    '/api/file/upload',
    createUploadForm(
      Buffer.from('Care of glass'),
      { fileUID: contentFile },
      { fileName: `care-by-${tenant.slug}.txt` },
    ),
    tenant.tokens.manager,
  );
  const accountingBatch = randomUUID();
  const toBooks = { batchUID: accountingBatch, until: dayIn(getDefaultTimeZone('en-US'), new Date()) };
  await api.call(
    '/api/accounting/export',
    { ...toBooks, profile: DEFAULT_ACCOUNTING_PROFILES.xero },
    tenant.tokens.owner,
  );
  const link = randomUUID();
  await api.call('/api/quote-link/create', { quoteUID: openQuote.uid, linkUID: link }, token);
  return {
    link,
    accountingBatch,
    contentFile,
    passkey,
    attachment,
    attachedFile: (attached.body as unknown as Attachment).fileUID,
    invitation,
    address,
    quote: openQuote.uid,
    panel: openQuote.panels[0]!.uid,
    order,
    orderPanel,
    remake,
    session: sessionUID,
    job,
    file,
  };
}

/**
 * Full content of a tenant's tables, to detect any change; without captchas and passkey challenges, which anyone may
 * request.
 */
export async function readAllRows(api: TestApi, { uid }: DemoTenant): Promise<string> {
  return api.app.get(Database).runInTransaction(systemContext(uid, 'test', 'test'), async ({ tx }) => {
    const tables: { name: string }[] = await tx.query(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_uid' and table_name not in ('captcha', 'factor_challenge') order by 1`,
    );
    const contents: unknown[] = [];
    for (const { name } of tables)
      contents.push(
        await tx.query(`select t.* from ${name} t where tenant_uid = $1 order by t::text`, [uid]),
      );
    return JSON.stringify(contents);
  });
}
