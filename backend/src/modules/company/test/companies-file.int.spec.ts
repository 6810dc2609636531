import { randomUUID } from 'node:crypto';
import { COMPANY_COLUMNS, type CompanyForTenant, type ImportCompaniesReply } from '@glass/contracts/company';
import { writeWorkbook } from '@glass/formats/tables';
import supertest from 'supertest';
import { AuditEvent } from '../../../kernel/audit/audit-event.entity.js';
import { Database } from '../../../kernel/database/database.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';

let api: TestApi;
let tenant: DemoTenant;
let sales: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  sales = tenant.tokens.sales;
});
afterAll(() => api.stop());

const get = (companyUID: string) => api.call('/api/company/get-for-tenant', { companyUID }, sales);
const readAudit = (action: string) =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) =>
      tx.manager.find(AuditEvent, { where: { tenantUid: tenant.uid, action }, order: { happenedAt: 'asc' } }),
    );
const add = (name: string): Promise<CompanyForTenant> => {
  const record = {
    ...{ name, notes: '', billingAddress: null, discountUID: null, minArea: null },
    ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null, houseAccountLimitMinor: null },
    ...{ houseAccountTermsDays: 30, houseAccountIsOnHold: false, hidesPrices: false },
  };
  return api.call('/api/company/save-for-tenant', { ...record, version: 0, companyUID: randomUUID() }, sales);
};

describe('import-csv of companies', () => {
  const upload = (text: string, fields = {}) =>
    sendForm(
      api,
      '/api/company/import-csv',
      createUploadForm(Buffer.from(text), fields, { fileName: 'list.csv' }),
      sales,
    );
  const preview = async (text: string) => (await upload(text)).body as unknown as ImportCompaniesReply;
  const write = async (text: string) => {
    const { plan } = await preview(text);
    return (await upload(text, { plan })).body as unknown as ImportCompaniesReply;
  };
  const listed = async (search: string) =>
    (await api.call('/api/company/list-for-tenant', { search }, sales)).items;

  it('imports a table completely, or reports every fault with row and column', async () => {
    const heading = 'name,house_account_limit,tax_exempt,bill_to_line1';
    const wrong = await upload(`${heading}\nHarbor Mirrors,12x,maybe,\nharbor mirrors,,,1 Pier`);
    expect(wrong.status).toBe(400);
    const faults = (wrong.body as { errors: { name: string }[] }).errors.map(({ name }) => name);
    expect(faults).toEqual(
      expect.arrayContaining([
        'file.2.house_account_limit',
        'file.2.tax_exempt',
        'file.3.name',
        'file.3.bill_to_city',
      ]),
    );
    const { items } = await api.call('/api/company/list-for-tenant', { search: 'harbor mirrors' }, sales);
    expect(items).toEqual([]);

    const right = `${heading.replace(',bill_to_line1', ',notes')}\nHarbor Mirrors,2500.50,yes,"Two lines\nof notes"\nSaco Glass,,,`;
    expect(await preview(right)).toMatchObject({ added: 2, changed: 0, same: 0, isWritten: false });
    expect(await listed('harbor mirrors')).toEqual([]);
    expect(await write(right)).toMatchObject({ added: 2, changed: 0, same: 0, isWritten: true });
    const [harbor] = await listed('harbor mirrors');
    expect(harbor).toMatchObject({ isTaxExempt: true, houseAccount: { limitMinor: 250_050 } });
    expect(await write(right)).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect(await write(`${COMPANY_COLUMNS.join(';')}\nAll columns`)).toMatchObject({ added: 1 });
  });

  it('adds a note if the file was read as Windows-1252', async () => {
    const bytes = Buffer.from('name;terms_days\nM\u00fcller Nord;30', 'latin1');
    const form = createUploadForm(bytes, {}, { fileName: 'list.csv' });
    const { body } = await sendForm(api, '/api/company/import-csv', form, sales);
    expect(body).toMatchObject({
      companies: [{ name: 'Müller Nord' }],
      notes: [expect.stringMatching(/^The file was read as Windows-1252/)],
    });
    expect((await preview('name\nNorth Mirrors')).notes).toEqual([]);
  });

  it('changes companies by name, and only the columns with values', async () => {
    const address =
      'bill_to_name,bill_to_line1,bill_to_line2,bill_to_city,bill_to_state,bill_to_postal_code,bill_to_country';
    const first = `name,house_account_limit,tax_exempt,notes,min_area,${address}
Casco Panels,1000,yes,Ring first,1.50,Casco,1 Pier,Suite 4,Portland,ME,04101,US`;
    await write(first);
    expect(await preview(first)).toMatchObject({ changed: 0, same: 1 });
    const second = `name,house_account_limit,tax_exempt,notes,min_area,${address}
casco panels,,no,,,Casco,9 Main St,,Portland,ME,04101,US
Brunswick Glass,,,,,,,,,,,`;
    expect(await preview(second)).toMatchObject({
      ...{ added: 1, changed: 1, same: 0 },
      companies: [
        { row: 2, name: 'Casco Panels', isNew: false, fields: ['billingAddress', 'isTaxExempt'] },
        { row: 3, name: 'Brunswick Glass', isNew: true, fields: [] },
      ],
    });
    await write(second);
    const [casco] = await listed('casco');
    expect(await get(casco!.companyUID)).toMatchObject({
      ...{ name: 'Casco Panels', version: 2, notes: 'Ring first', isTaxExempt: false, minArea: '1.50' },
      ...{ houseAccountLimitMinor: 100_000, billingAddress: { line1: '9 Main St', line2: '' } },
    });
    const changes = (await readAudit('company-changed')).at(-1);
    expect(changes?.about).toMatchObject({
      name: 'Casco Panels',
      changes: { isTaxExempt: { before: true, after: false } },
    });
  });

  it('clears fields with “-”, and lists them in the preview', async () => {
    const address =
      'bill_to_name,bill_to_line1,bill_to_city,bill_to_state,bill_to_postal_code,bill_to_country';
    const kept = 'notes,min_area,house_account_limit,tax_certificate,tax_exempt_until';
    await write(`name,${kept},${address}
Bangor Glass,Ring first,1.5,1000,R-77,2027-12-31,Bangor,1 Pier,Bangor,ME,04401,US`);
    const emptied = `name,${kept},${address}\nBangor Glass,-,-,-,-,-,-,,,,,`;
    const fields = [
      ...['notes', 'billingAddress', 'minArea', 'taxCertificate', 'taxExemptUntil', 'houseAccountLimitMinor'],
    ];
    const { companies } = await preview(emptied);
    expect(companies).toMatchObject([{ name: 'Bangor Glass', isNew: false }]);
    expect(companies[0]!.emptied.sort()).toEqual(fields.sort());
    await write(emptied);
    const [bangor] = await listed('bangor');
    expect(await get(bangor!.companyUID)).toMatchObject({
      ...{ notes: '', minArea: null, taxCertificate: '', taxExemptUntil: null, billingAddress: null },
      ...{ houseAccountLimitMinor: null, houseAccount: null },
    });
    const wrong = await upload('name,terms_days,tax_exempt\nBangor Glass,-,-\n-,30,no');
    const faults = (wrong.body as { errors: { name: string }[] }).errors.map(({ name }) => name);
    expect(faults).toEqual(['file.2.tax_exempt', 'file.2.terms_days', 'file.3.name']);
  });

  it('exports and imports holds and hidden prices', async () => {
    await write('name,on_hold,hides_prices\nDamariscotta Glass,yes,no\nEastport Glass,,YES');
    const [damariscotta, eastport] = [await listed('damariscotta'), await listed('eastport')].flat();
    const seen = async ({ companyUID }: { companyUID: string }) => {
      const { houseAccountIsOnHold, hidesPrices } = await get(companyUID);
      return { houseAccountIsOnHold, hidesPrices };
    };
    expect(await seen(damariscotta!)).toEqual({ houseAccountIsOnHold: true, hidesPrices: false });
    expect(await seen(eastport!)).toEqual({ houseAccountIsOnHold: false, hidesPrices: true });
    const turned = 'name,on_hold,hides_prices\nDamariscotta Glass,no,\nEastport Glass,1,';
    expect((await preview(turned)).companies).toMatchObject([
      { name: 'Damariscotta Glass', fields: ['houseAccountIsOnHold'] },
      { name: 'Eastport Glass', fields: ['houseAccountIsOnHold'] },
    ]);
    await write(turned);
    expect(await seen(eastport!)).toEqual({ houseAccountIsOnHold: true, hidesPrices: true });
    const wrong = await upload('name,on_hold,hides_prices\nEastport Glass,perhaps,-');
    expect(wrong.body.errors).toEqual([
      expect.objectContaining({ name: 'file.2.on_hold', reason: 'Enter yes or no.' }),
      expect.objectContaining({ name: 'file.2.hides_prices', reason: 'Enter yes or no.' }),
    ]);
  });

  it('hides prices immediately, except from approvers', async () => {
    const { name } = await get(tenant.companyUid);
    const seesPrices = async () =>
      (await api.call('/api/auth/get-my-flags', {}, tenant.tokens.buyer)).seesPrices;
    expect(await seesPrices()).toBe(true);
    await write(`name,hides_prices\n${name},yes`);
    expect(await seesPrices()).toBe(false);
    await write(`name,hides_prices\n${name},no`);

    const companyUID = tenant.companyUid;
    await api.call('/api/company/add-contact', { companyUID, email: 'otherbuyer@north.example' }, sales);
    const { buyer: approverContactUID, otherBuyer: contactUID } = tenant.contactUids;
    const limit = { companyUID, contactUID, approverContactUID, orderLimitMinor: 10_000, seesPrices: null };
    await api.call('/api/company/save-contact', limit, sales);
    await write(`name,hides_prices\n${name},yes`);
    expect(await seesPrices()).toBe(true);
    expect((await api.call('/api/auth/get-my-flags', {}, tenant.tokens.otherBuyer)).seesPrices).toBe(false);
  });

  it('reads back an edited export without changing anything else', async () => {
    const table = `${COMPANY_COLUMNS.join(',')}
"=1+1, ""Best"" Glass",,2500.50,14,yes,yes,yes,R-1,2027-12-31,1.50,0204,04011000-1234512345-06,-Head-,,1 Pier,,Portland,ME,04101,US,+1 207 555 0100,"Two lines
of notes, and 3/4"" glass"`;
    expect(await write(table)).toMatchObject({ added: 1 });
    const { text: file } = await supertest(api.server)
      .get('/api/company/get-csv')
      .set('authorization', `Bearer ${sales}`)
      .expect(200)
      .expect('content-type', 'text/csv; charset=utf-8');
    const all = await api.call('/api/company/list-for-tenant', { limit: 100 }, sales);
    expect(await preview(file)).toMatchObject({ added: 0, changed: 0, same: all.items.length });
    // No cell that a spreadsheet would run as a formula or convert to a number. A day is a day there, too.
    expect(file).toContain(`"'=1+1, ""Best"" Glass"`);
    for (const cell of ["'04101", "'0204", ',2027-12-31,', "'+1 207 555 0100"]) expect(file).toContain(cell);
    const changed = file.replace('2500.50', '3000.00');
    expect((await preview(changed)).companies).toMatchObject([
      { fields: ['houseAccountLimitMinor'], emptied: [] },
    ]);
  });

  it('previews limits and payment terms before writing', async () => {
    const { companies, currency } = await preview(
      'name,house_account_limit,terms_days\nPreview Glass,"2,500",14',
    );
    expect(currency).toBe('USD');
    expect(companies).toMatchObject([
      { before: null, record: { houseAccountLimitMinor: 250_000, houseAccountTermsDays: 14 } },
    ]);
    expect(await listed('preview')).toEqual([]);
  });

  it('reads numbers of workbooks exactly', async () => {
    const blob = await writeWorkbook([
      ['name', 'house_account_limit', 'tax_exempt_until'],
      ['Workbook Glass', { number: '2500.50' }, { day: '2027-12-31' }],
    ]);
    const file = createUploadForm(Buffer.from(await blob.arrayBuffer()), {}, { fileName: 'list.xlsx' });
    const { body } = await sendForm(api, '/api/company/import-csv', file, sales);
    expect(body).toMatchObject({
      companies: [{ record: { houseAccountLimitMinor: 250_050, taxExemptUntil: '2027-12-31' } }],
    });
  });

  it('asks for the decimal mark of ambiguous numbers', async () => {
    const text = 'name,min_area\nDoubtful Glass,"1,125"';
    expect((await upload(text)).body.errors).toEqual([
      expect.objectContaining({ name: 'file.2.min_area', code: 'decimalMark' }),
    ]);
    const { body } = await upload(text, { decimalMark: ',' });
    expect(body).toMatchObject({ companies: [{ record: { minArea: '1.125' } }] });
  });

  it('rejects 900,000 empty lines without a worker thread, and reads large files in one', async () => {
    const { status, body } = await upload(`name\n${'\n'.repeat(900_000)}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ name: 'file.5001', reason: 'A table can have up to 5000 rows.' }),
    ]);
    const rows = Array.from({ length: 1500 }, (_, i) => `Large ${i},${'x'.repeat(80)}`);
    expect(await preview(`name,notes\n${rows.join('\n')}`)).toMatchObject({ added: 1500 });
  });

  it('rejects a plan that differs from the preview', async () => {
    const table = 'name,notes\nBath Mirrors,From the table';
    const { plan } = await preview(table);
    const mirrors = await add('Bath Mirrors');
    expect((await upload(table, { plan })).body.code).toBe('STATE_CONFLICT');
    expect(await get(mirrors.companyUID)).toMatchObject({ version: 1, notes: '' });
    expect(await write(table)).toMatchObject({ added: 0, changed: 1 });
  });
});
