import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CompanyForTenant, ImportCompaniesReply } from '@glass/contracts/company';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { runTenantSql } from '../../../../test/tenant-sql.js';
import { TestApi } from '../../../../test/test-api.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';

const ONE_IN_THREE_SPELLINGS = readFileSync(
  new URL('./test-data/companies-one-in-three-spellings.csv', import.meta.url),
);
const SPELLINGS = [
  'GLAS MÜLLER GMBH',
  'Glas Mu\u0308ller GmbH',
  'Glas\u00a0Müller GmbH',
  'Glas  Müller   GmbH',
  'Glas Müller\u200b GmbH',
  'glas\u2009müller gmbh',
];

let api: TestApi;
let tenant: DemoTenant;
let sales: string;
let tenants = 0;
beforeAll(async () => (api = await TestApi.start()));
beforeEach(async () => {
  tenant = await createDemoTenant(api, `names${(tenants += 1)}`);
  sales = tenant.tokens.sales;
});
afterAll(() => api.stop());

const RECORD = {
  ...{ notes: '', billingAddress: null, discountUID: null, minArea: null },
  ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null, houseAccountLimitMinor: null },
  ...{ houseAccountTermsDays: 30, houseAccountIsOnHold: false, hidesPrices: false },
};
const request = (name: string, more: object = {}) => ({
  ...RECORD,
  ...{ name, version: 0, companyUID: randomUUID(), ...more },
});
const add = (name: string): Promise<CompanyForTenant> =>
  api.call('/api/company/save-for-tenant', request(name), sales);
const tryToSave = (body: object) =>
  api.send('/api/company/save-for-tenant', body, { authorization: `Bearer ${sales}` });

/** Creates a row from before names were compared by `companyNameKey`. */
async function addBefore(name: string): Promise<CompanyForTenant> {
  const { companyUID } = await add(`Placeholder ${randomUUID()}`);
  await runTenantSql(api, tenant.ctx, `update company set name = $1 where uid = $2`, [name, companyUID]);
  return api.call('/api/company/get-for-tenant', { companyUID }, sales);
}

const upload = async (bytes: Buffer, fields = {}) =>
  sendForm(api, '/api/company/import-csv', createUploadForm(bytes, fields, { fileName: 'list.csv' }), sales);
const preview = async (text: string | Buffer) =>
  (await upload(Buffer.from(text))).body as unknown as ImportCompaniesReply;
const names = async () =>
  (await api.call('/api/company/list-for-tenant', { search: 'ller' }, sales)).items.map(({ name }) => name);

describe('a company in another spelling of its name', () => {
  it.each(SPELLINGS)('is not added twice: %j', async (name) => {
    await add('Glas Müller GmbH');
    const reply = await tryToSave(request(name));
    expect(reply.body.errors).toEqual([
      expect.objectContaining({
        name: 'name',
        reason: 'There is already a company called Glas Müller GmbH.',
      }),
    ]);
  });

  it('can’t be the new name of another company', async () => {
    await add('Glas Müller GmbH');
    const { companyUID, version } = await add('Glas Kühn');
    expect((await tryToSave(request('glas  müller gmbh', { companyUID, version }))).status).toBe(400);
    expect((await tryToSave(request('GLAS KÜHN', { companyUID, version }))).status).toBe(200);
  });

  it('is another company if letters differ', async () => {
    await add('Glas Müller GmbH');
    await add('Glas Mueller GmbH');
    await add('Glas Müller AG');
    expect(await names()).toHaveLength(3);
  });
});

describe('import of companies by name', () => {
  it('adds one company for three spellings, and shows it in the preview', async () => {
    const seen = await preview(ONE_IN_THREE_SPELLINGS);
    expect(seen).toMatchObject({
      ...{ added: 1, changed: 0, same: 0, isWritten: false },
      companies: [{ row: 2, otherRows: [3, 4], isNew: true }],
    });
    await upload(ONE_IN_THREE_SPELLINGS, { plan: seen.plan });
    expect(await names()).toHaveLength(1);
    expect(await preview(ONE_IN_THREE_SPELLINGS)).toMatchObject({ added: 0, changed: 0, same: 1 });
  });

  it.each(SPELLINGS)('changes the existing company: %j', async (name) => {
    await add('Glas Müller GmbH');
    const seen = await preview(`name,terms_days\n${name},14\n`);
    expect(seen).toMatchObject({
      ...{ added: 0, changed: 1 },
      companies: [{ name: 'Glas Müller GmbH', isNew: false, fields: ['houseAccountTermsDays'] }],
    });
  });

  it('rejects two different rows of one company with both row numbers', async () => {
    const reply = await upload(Buffer.from('name,terms_days\nGlas Müller,14\nGlas  Müller,30\nOther,30\n'));
    expect((reply.body as ProblemDetails).errors).toEqual([
      expect.objectContaining({
        name: 'file.3.name',
        reason: 'This is the company of row 2, with other values. Keep one of the two rows.',
      }),
    ]);
  });

  it('asks to merge first if the tenant has the company twice', async () => {
    await addBefore('Glas Müller');
    await addBefore('Glas\u00a0Müller');
    const reply = await upload(Buffer.from('name,terms_days\nGlas Müller,14\n'));
    expect((reply.body as ProblemDetails).errors[0]?.reason).toMatch(/^Several companies have this name/);
  });
});

describe('list-duplicates of companies', () => {
  it('is empty if every name is unique', async () => {
    await add('Glas Müller');
    await add('Glas Mueller');
    expect(await api.call('/api/company/list-duplicates', {}, sales)).toEqual({ duplicates: [], more: 0 });
  });

  it('lists groups with their quotes and orders, oldest first, which can be merged', async () => {
    const [one, two] = [await addBefore('Glas Müller'), await addBefore('Glas\u00a0Mu\u0308ller')];
    await addBefore('Casco');
    await addBefore('CASCO');
    const { duplicates } = await api.call('/api/company/list-duplicates', {}, sales);
    expect(duplicates.map(({ companies }) => companies.map(({ name }) => name))).toEqual([
      ['Glas Müller', 'Glas\u00a0Mu\u0308ller'],
      ['Casco', 'CASCO'],
    ]);
    expect(duplicates[0]!.companies[0]).toMatchObject({ quotes: 0, orders: 0, people: [] });
    const mergeBody = { companyUID: two.companyUID, version: two.version, intoUID: one.companyUID };
    await api.call('/api/company/merge', mergeBody, sales);
    const after = await api.call('/api/company/list-duplicates', {}, sales);
    expect(after.duplicates).toHaveLength(1);
  });

  it('duplicates can still be changed under their name', async () => {
    const one = await addBefore('Glas Müller');
    await addBefore('Glas\u00a0Müller');
    const { companyUID, version, name } = one;
    const reply = await tryToSave(request(name, { companyUID, version, notes: 'Ring twice' }));
    expect(reply.status).toBe(200);
  });

  it('lists only the tenant’s own companies', async () => {
    await addBefore('Glas Müller');
    await addBefore('Glas\u00a0Müller');
    const other = await createDemoTenant(api, 'names-elsewhere');
    const reply = await api.call('/api/company/list-duplicates', {}, other.tokens.sales);
    expect(reply.duplicates).toEqual([]);
  });
});
