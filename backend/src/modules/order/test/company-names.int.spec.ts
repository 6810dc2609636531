import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CompanyForTenant, ImportCompaniesReply, ProblemDetails } from '@glass/contracts';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { runTenantSql } from '../../../../test/tenant-sql.js';
import { TestApi } from '../../../../test/test-api.js';
import { sendForm, uploadOf } from '../../../../test/test-form.js';

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

/** As rows of the time before names were compared so. */
async function addBefore(name: string): Promise<CompanyForTenant> {
  const { companyUID } = await add(`Placeholder ${randomUUID()}`);
  await runTenantSql(api, tenant.ctx, `update company set name = $1 where uid = $2`, [name, companyUID]);
  return api.call('/api/company/get-for-tenant', { companyUID }, sales);
}

const upload = async (bytes: Buffer, fields = {}) =>
  sendForm(api, '/api/company/import-csv', uploadOf(bytes, fields, { fileName: 'list.csv' }), sales);
const look = async (text: string | Buffer) =>
  (await upload(Buffer.from(text))).body as unknown as ImportCompaniesReply;
const names = async () =>
  (await api.call('/api/company/list-for-tenant', { search: 'ller' }, sales)).items.map(({ name }) => name);

describe('a company by whichever spelling of its name', () => {
  it.each(SPELLINGS)('is not added twice: %j', async (name) => {
    await add('Glas Müller GmbH');
    const reply = await tryToSave(request(name));
    expect(reply.body.errors).toEqual([
      expect.objectContaining({ name: 'name', reason: 'There is a company called Glas Müller GmbH.' }),
    ]);
  });

  it('is not what another one can be renamed to', async () => {
    await add('Glas Müller GmbH');
    const { companyUID, version } = await add('Glas Kühn');
    expect((await tryToSave(request('glas  müller gmbh', { companyUID, version }))).status).toBe(400);
    expect((await tryToSave(request('GLAS KÜHN', { companyUID, version }))).status).toBe(200);
  });

  it('is another one where letters differ', async () => {
    await add('Glas Müller GmbH');
    await add('Glas Mueller GmbH');
    await add('Glas Müller AG');
    expect(await names()).toHaveLength(3);
  });
});

describe('an import of companies', () => {
  it('of one company in three spellings adds one, and says so beforehand', async () => {
    const seen = await look(ONE_IN_THREE_SPELLINGS);
    expect(seen).toMatchObject({
      ...{ added: 1, changed: 0, same: 0, isWritten: false },
      companies: [{ row: 2, otherRows: [3, 4], isNew: true }],
    });
    await upload(ONE_IN_THREE_SPELLINGS, { plan: seen.plan });
    expect(await names()).toHaveLength(1);
    expect(await look(ONE_IN_THREE_SPELLINGS)).toMatchObject({ added: 0, changed: 0, same: 1 });
  });

  it.each(SPELLINGS)('changes the one that is there: %j', async (name) => {
    await add('Glas Müller GmbH');
    const seen = await look(`name,terms_days\n${name},14\n`);
    expect(seen).toMatchObject({
      ...{ added: 0, changed: 1 },
      companies: [{ name: 'Glas Müller GmbH', isNew: false, fields: ['houseAccountTermsDays'] }],
    });
  });

  it('refuses two rows of one company that say different things, and names both', async () => {
    const reply = await upload(Buffer.from('name,terms_days\nGlas Müller,14\nGlas  Müller,30\nOther,30\n'));
    expect((reply.body as ProblemDetails).errors).toEqual([
      expect.objectContaining({
        name: 'file.3.name',
        reason: 'This is the company of row 2, with other values. Keep one of the two rows.',
      }),
    ]);
  });

  it('asks to merge first where the tenant has the company twice', async () => {
    await addBefore('Glas Müller');
    await addBefore('Glas\u00a0Müller');
    const reply = await upload(Buffer.from('name,terms_days\nGlas Müller,14\n'));
    expect((reply.body as ProblemDetails).errors[0]?.reason).toMatch(/^Several companies have this name/);
  });
});

describe('possible duplicates of companies', () => {
  it('are none where each name is there once', async () => {
    await add('Glas Müller');
    await add('Glas Mueller');
    expect(await api.call('/api/company/list-duplicates', {}, sales)).toEqual({ duplicates: [], more: 0 });
  });

  it('are listed in groups with what hangs on each, the oldest first, and merge into one', async () => {
    const [one, two] = [await addBefore('Glas Müller'), await addBefore('Glas\u00a0Mu\u0308ller')];
    await addBefore('Casco');
    await addBefore('CASCO');
    const { duplicates } = await api.call('/api/company/list-duplicates', {}, sales);
    expect(duplicates.map(({ companies }) => companies.map(({ name }) => name))).toEqual([
      ['Glas Müller', 'Glas\u00a0Mu\u0308ller'],
      ['Casco', 'CASCO'],
    ]);
    expect(duplicates[0]!.companies[0]).toMatchObject({ quotes: 0, orders: 0, people: [] });
    const wish = { companyUID: two.companyUID, version: two.version, intoUID: one.companyUID };
    await api.call('/api/company/merge', wish, sales);
    const after = await api.call('/api/company/list-duplicates', {}, sales);
    expect(after.duplicates).toHaveLength(1);
  });

  it('can be changed meanwhile, with the name that they have', async () => {
    const one = await addBefore('Glas Müller');
    await addBefore('Glas\u00a0Müller');
    const { companyUID, version, name } = one;
    const reply = await tryToSave(request(name, { companyUID, version, notes: 'Ring twice' }));
    expect(reply.status).toBe(200);
  });

  it('are of one tenant alone', async () => {
    await addBefore('Glas Müller');
    await addBefore('Glas\u00a0Müller');
    const other = await createDemoTenant(api, 'names-elsewhere');
    const reply = await api.call('/api/company/list-duplicates', {}, other.tokens.sales);
    expect(reply.duplicates).toEqual([]);
  });
});
