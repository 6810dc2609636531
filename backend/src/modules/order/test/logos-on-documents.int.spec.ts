import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { createPicture, listPictureSizes } from '../../../../test/test-pictures.js';
import type { PictureReply } from '@glass/contracts/tenant';
import { Database } from '../../../kernel/database/database.js';

/* Logos are identified by size, which equals that of the picture in the PDF. */

let api: TestApi;
let tenant: DemoTenant;
let orderUID: string;
beforeEach(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  orderUID = await createPaidOrder(api, tenant.tokens.buyer);
});
afterEach(() => api.stop());

async function uploadLogo(person: Person, widthPx: number, heightPx: number): Promise<string> {
  const form = createUploadForm(await createPicture(widthPx, heightPx));
  const reply = await sendForm(api, '/api/user/upload-company-logo', form, tenant.tokens[person]);
  return (reply.body as unknown as PictureReply).fileUID;
}
const inTenant = (sql: string, ...parameters: unknown[]) =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, parameters) as Promise<unknown>);
const actsForCompany = () => inTenant('update customer_order set company_uid = $1', tenant.companyUid);

async function logosOn(
  document: 'panel-labels-pdf' | 'order-summary-pdf',
  person: Person = 'viewer',
): Promise<string[]> {
  const file = await callForFile(api, `/api/order/${document}`, { orderUID }, tenant.tokens[person]);
  expect(file.status).toBe(200);
  return listPictureSizes(file.bytes);
}

describe('labels of an order', () => {
  it('have the buyer’s logo for any user who prints them', async () => {
    expect(await logosOn('panel-labels-pdf')).toEqual([]);
    await uploadLogo('buyer', 301, 101);
    for (const person of ['viewer', 'owner'] as const)
      expect(await logosOn('panel-labels-pdf', person)).toEqual(['301x101']);
  });

  it('have it also if the buyer orders for a company without a logo', async () => {
    await actsForCompany();
    await uploadLogo('buyer', 301, 101);
    expect(await logosOn('panel-labels-pdf')).toEqual(['301x101']);
  });

  it('prefer the company’s logo to the buyer’s', async () => {
    await actsForCompany();
    await uploadLogo('buyer', 301, 101);
    await inTenant('update company set logo_file_uid = $1', await uploadLogo('otherBuyer', 202, 102));
    expect(await logosOn('panel-labels-pdf')).toEqual(['202x102']);
  });

  it('have the new logo after a change, and none after it was deleted', async () => {
    await uploadLogo('buyer', 301, 101);
    await uploadLogo('buyer', 303, 103);
    expect(await logosOn('panel-labels-pdf')).toEqual(['303x103']);
    await api.call('/api/user/delete-company-logo', {}, tenant.tokens.buyer);
    expect(await logosOn('panel-labels-pdf')).toEqual([]);
  });

  it('never have the logo of another buyer or of the user who prints them', async () => {
    await uploadLogo('otherBuyer', 301, 101);
    await uploadLogo('viewer', 302, 102);
    expect(await logosOn('panel-labels-pdf')).toEqual([]);
  });
});

it('the order summary has the tenant’s logo in its header', async () => {
  const logoFileUid = await uploadLogo('owner', 150, 50);
  await inTenant('update tenant set settings = settings || $1', { logoFileUid });
  await uploadLogo('buyer', 301, 101);
  expect(await logosOn('order-summary-pdf')).toEqual(['150x50']);
  expect(await logosOn('panel-labels-pdf')).toEqual(['301x101']);
});
