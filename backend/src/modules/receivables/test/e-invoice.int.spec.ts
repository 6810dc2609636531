import { randomUUID } from 'node:crypto';
import { NO_LEGAL } from '@glass/contracts/legal';
import { GENERAL_ERRORS } from '@glass/contracts/problem-details';
import { E_INVOICE_FORMATS, type EInvoiceFormat, NO_E_INVOICE } from '@glass/contracts/receivables';
import { Database } from '../../../kernel/database/database.js';
import type { TenantSettings } from '../../tenant/public.js';
import {
  createQuote,
  demoPanel,
  toAccountOrderRequest,
  toCheckoutRequest,
} from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import {
  E_INVOICE_RULES,
  embeddedXml,
  GERMAN_SHOP,
  saveGermanCompany,
} from '../../../../test/e-invoice-shop.js';
import { germanAddress } from '../../../../test/einvoice-source.factory.js';
import { listBrokenRules } from '../../../../test/schematron/schematron.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

interface Placed {
  tenant: DemoTenant;
  orderUID: string;
  totalMinor: number;
}

/** Places a house account order of a German company with a Leitweg-ID. */
async function place(settings: Partial<TenantSettings> = {}): Promise<Placed> {
  const slug = `metrik${randomUUID().slice(0, 8)}`;
  const tenant = await createDemoTenant(api, slug, {
    units: 'metric',
    settings: { ...GERMAN_SHOP, ...settings },
    company: { houseAccountLimitMinor: 1_000_000_000 },
  });
  await saveCompany(tenant, { eInvoiceScheme: '0204', eInvoiceId: '04011000-1234512345-06' });
  const { buyer } = tenant.tokens;
  const quote = await createQuote(api, buyer, [{ spec: demoPanel('metric'), quantity: 2 }]);
  const checkout = toCheckoutRequest(quote);
  const { orderUID } = checkout;
  await api.call('/api/payment/create-checkout-session', checkout, buyer);
  await api.call('/api/payment/complete-house-account', toAccountOrderRequest(quote, orderUID), buyer);
  return { tenant, orderUID, totalMinor: quote.seenTotal };
}

const saveCompany = (tenant: DemoTenant, more: object) => saveGermanCompany(api, tenant, more);

const eInvoice = (
  { tenant, orderUID }: Placed,
  format: EInvoiceFormat,
  token = tenant.tokens.manager,
  more: object = {},
) => callForFile(api, '/api/order/e-invoice', { orderUID, format, ...more }, token);

describe('e-invoices of an order', () => {
  let placed: Placed;
  beforeAll(async () => {
    placed = await place();
  });

  it.each(E_INVOICE_FORMATS)('%s follows the official rules, for the shop and the buyer', async (format) => {
    const { manager, buyer } = placed.tenant.tokens;
    const file = await eInvoice(placed, format, manager);
    expect(file.status).toBe(200);
    const xml = format === 'facturX' ? embeddedXml(file.bytes) : file.bytes.toString('utf8');
    for (const rules of E_INVOICE_RULES[format])
      expect([rules, listBrokenRules(Buffer.from(xml), rules)]).toEqual([rules, []]);
    expect(xml).toContain('04011000-1234512345-06');
    expect(xml).toContain((placed.totalMinor / 100).toFixed(2));
    const again = await eInvoice(placed, format, buyer);
    expect(again.bytes.equals(file.bytes)).toBe(true);
  });

  it('stay as they were after the shop changed its settings', async () => {
    const own = await place();
    const { owner } = own.tenant.tokens;
    const before = await eInvoice(own, 'xrechnungUbl');
    const { version } = await api.call('/api/tenant-settings/get', {}, owner);
    const legal = { ...GERMAN_SHOP.legal!, legalName: 'Neue Glas AG' };
    await api.call('/api/tenant-settings/save', { version, settings: { legal } }, owner);
    expect((await eInvoice(own, 'xrechnungUbl')).bytes.equals(before.bytes)).toBe(true);
    expect((await eInvoice(own, 'xrechnungCii')).bytes.toString('utf8')).not.toContain('Neue Glas AG');
  });

  it('made first as ZUGFeRD get a missing contact person, phone and BIC later, for other formats', async () => {
    const contact = GERMAN_SHOP.eInvoice!;
    const own = await place({ phone: '', eInvoice: { ...contact, contactName: '' } });
    const { owner, buyer } = own.tenant.tokens;
    const save = async (settings: Partial<TenantSettings>) => {
      const { version } = await api.call('/api/tenant-settings/get', {}, owner);
      await api.call('/api/tenant-settings/save', { version, settings }, owner);
    };
    const first = embeddedXml((await eInvoice(own, 'facturX')).bytes);
    expect((await eInvoice(own, 'xrechnungUbl')).status).toBe(409);
    await save({
      ...{ phone: GERMAN_SHOP.phone!, eInvoice: { ...contact, bic: 'COBADEFFXXX' } },
      legal: { ...GERMAN_SHOP.legal!, legalName: 'Neue Glas AG' },
    });
    const files = new Map<EInvoiceFormat, Buffer>();
    for (const format of ['xrechnungUbl', 'xrechnungCii', 'facturX'] as const) {
      const { status, bytes } = await eInvoice(own, format, buyer);
      expect([format, status]).toEqual([format, 200]);
      files.set(format, bytes);
      const xml = format === 'facturX' ? embeddedXml(bytes) : bytes.toString('utf8');
      for (const rules of E_INVOICE_RULES[format])
        expect(listBrokenRules(Buffer.from(xml), rules)).toEqual([]);
      for (const text of ['Eva Glas', 'COBADEFFXXX', 'Glas Beispiel GmbH']) expect(xml).toContain(text);
      expect(xml).not.toContain('Neue Glas AG');
    }
    const issued = (xml: string) =>
      ['ExchangedDocument', 'SpecifiedTradeSettlementHeaderMonetarySummation'].map(
        (part) => new RegExp(`<\\w+:${part}>.*?</\\w+:${part}>`, 's').exec(xml)![0],
      );
    expect(issued(embeddedXml(files.get('facturX')!))).toEqual(issued(first));
    await save({ eInvoice: { ...contact, contactName: 'Max Neu' } });
    for (const [format, bytes] of files)
      expect([format, (await eInvoice(own, format)).bytes.equals(bytes)]).toEqual([format, true]);
  });

  it('are refused for strangers, users without prices, and people of other shops', async () => {
    const other = await place();
    const codeOf = async (token: string) =>
      JSON.parse((await eInvoice(placed, 'xrechnungUbl', token)).bytes.toString('utf8')).code as string;
    expect(await codeOf(placed.tenant.tokens.otherBuyer)).toBe('NOT_FOUND');
    expect(await codeOf(other.tenant.tokens.manager)).toBe('NOT_FOUND');
  });

  it('name each missing entry for the shop, and none for the buyer', async () => {
    const bare = await place({ legal: NO_LEGAL, eInvoice: NO_E_INVOICE, phone: '' });
    const refused = async (token: string) =>
      JSON.parse((await eInvoice(bare, 'xrechnungUbl', token)).bytes.toString('utf8')) as {
        code: string;
        errors: { name: string; reason: string; code: string }[];
      };
    const shop = await refused(bare.tenant.tokens.manager);
    expect(shop.code).toBe('STATE_CONFLICT');
    // Toasts show the names of fields, and these are sentences.
    expect(shop.errors.map(({ name }) => name)).toEqual(Array(4).fill(GENERAL_ERRORS));
    expect(shop.errors.map(({ code }) => code)).toEqual([
      'sellerTax',
      'sellerContact',
      'sellerPhone',
      'sellerIban',
    ]);
    const buyer = await refused(bare.tenant.tokens.buyer);
    expect(buyer.errors.map(({ code }) => code)).not.toContain('sellerIban');
    // Nothing was stored: once complete, it has the new data.
    const { version } = await api.call('/api/tenant-settings/get', {}, bare.tenant.tokens.owner);
    const {
      legal,
      eInvoice: contact,
      phone,
    } = { ...GERMAN_SHOP, legal: GERMAN_SHOP.legal!, eInvoice: GERMAN_SHOP.eInvoice! };
    await api.call(
      '/api/tenant-settings/save',
      { version, settings: { legal, eInvoice: contact, phone } },
      bare.tenant.tokens.owner,
    );
    expect((await eInvoice(bare, 'xrechnungUbl')).status).toBe(200);
  });

  it('of a canceled card order are a credit note that names its invoice', async () => {
    const { tenant } = placed;
    const { buyer, manager } = tenant.tokens;
    const quote = await createQuote(api, buyer, [{ spec: demoPanel('metric'), quantity: 1 }]);
    const checkout = toCheckoutRequest(quote);
    const { orderUID } = checkout;
    const { sessionUID } = await api.call('/api/payment/create-checkout-session', checkout, buyer);
    await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
    const own = { ...placed, orderUID };
    const numberOf = (xml: string) => /<cbc:ID>([^<]*)</.exec(xml)![1]!;
    const invoice = (await eInvoice(own, 'xrechnungUbl')).bytes.toString('utf8');
    expect(invoice).toMatch(/TypeCode>380</);
    expect(invoice).toMatch(/PayableAmount currencyID="\w+">0\.00</);
    const { version } = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    await api.call('/api/order/cancel', { orderUID, version, note: 'Zu spät' }, buyer);
    for (const format of ['xrechnungUbl', 'xrechnungCii', 'facturX'] as const) {
      const file = await eInvoice(own, format, buyer);
      const xml = format === 'facturX' ? embeddedXml(file.bytes) : file.bytes.toString('utf8');
      for (const rules of E_INVOICE_RULES[format])
        expect(listBrokenRules(Buffer.from(xml), rules)).toEqual([]);
      expect(xml).toMatch(/TypeCode>381</);
      expect(xml).toContain(`>${numberOf(invoice)}-CR<`);
      expect(xml).toContain(`>${numberOf(invoice)}<`);
      expect(xml).toContain((quote.seenTotal / 100).toFixed(2));
      expect((await eInvoice(own, format, manager)).bytes.equals(file.bytes)).toBe(true);
    }
  });

  it('of a credit note name the invoice', async () => {
    const own = await place();
    const { manager } = own.tenant.tokens;
    const entryUID = randomUUID();
    const { companyUid: companyUID } = own.tenant;
    const credit = { companyUID, entryUID, orderUID: own.orderUID, amountMinor: 1234, reason: 'Kratzer' };
    await api.call('/api/company/credit-order', credit, manager);
    for (const format of ['xrechnungUbl', 'xrechnungCii'] as const) {
      const { bytes } = await eInvoice(own, format, manager, { entryUID });
      for (const rules of E_INVOICE_RULES[format]) expect(listBrokenRules(bytes, rules)).toEqual([]);
      expect(bytes.toString('utf8')).toMatch(/TypeCode>381</);
    }
    const wrong = await eInvoice(placed, 'xrechnungUbl', placed.tenant.tokens.manager, { entryUID });
    expect(wrong.status).toBe(404);
  });
});

describe('a shop in Spain', () => {
  let spanish: Placed;
  beforeAll(async () => {
    spanish = await place({ address: { ...germanAddress, country: 'ES', postalCode: '28001' } });
  });
  const expectRefusal = async (path: string, body: object, token: string) => {
    const { status, bytes } = await callForFile(api, path, body, token);
    const refusal = JSON.parse(bytes.toString('utf8')) as { code: string };
    expect([path, status, refusal.code]).toEqual([path, 409, 'STATE_CONFLICT']);
    expect(JSON.stringify(refusal)).toContain('Verifactu');
  };

  it('has no invoice as PDF or data, for its people and the buyer', async () => {
    const { tenant, orderUID } = spanish;
    for (const token of [tenant.tokens.manager, tenant.tokens.buyer]) {
      await expectRefusal('/api/order/invoice-pdf', { orderUID }, token);
      for (const format of E_INVOICE_FORMATS)
        await expectRefusal('/api/order/e-invoice', { orderUID, format }, token);
    }
  });

  it('has no credit note, and mails no paper but the statement', async () => {
    const { tenant, orderUID } = spanish;
    const { companyUid: companyUID } = tenant;
    const { manager } = tenant.tokens;
    const credit = { companyUID, orderUID, entryUID: randomUUID(), amountMinor: 1234, reason: 'Scratch' };
    const { entries } = await api.call('/api/company/credit-order', credit, manager);
    await expectRefusal('/api/company/credit-note-pdf', { companyUID, entryUID: credit.entryUID }, manager);
    for (const paper of ['invoice', 'creditNote'] as const) {
      const { entryUID } = entries.find(({ kind }) => kind === paper)!;
      const mail = { companyUID, entryUID, mailUID: randomUUID(), paper, email: 'books@kunde.example' };
      await expectRefusal('/api/company/mail-paper', mail, manager);
    }
    const period = { from: '2026-01-01', to: '2026-12-31', format: 'pdf' };
    const file = await callForFile(
      api,
      '/api/company/account-statement-file',
      { companyUID, ...period },
      manager,
    );
    expect(file.status).toBe(200);
  });
});

describe('an invoice to a company without an address', () => {
  const refusals = async ({ tenant, orderUID }: Placed) => {
    const { manager, buyer } = tenant.tokens;
    return Promise.all(
      [manager, buyer].map(async (token) => {
        const { status, bytes } = await callForFile(api, '/api/order/invoice-pdf', { orderUID }, token);
        return status === 200 ? '' : (JSON.parse(bytes.toString('utf8')).errors[0].reason as string);
      }),
    );
  };

  it('is refused in Germany until the shop enters the address', async () => {
    const placed = await place();
    await saveCompany(placed.tenant, { billingAddress: null });
    const [shop, buyer] = await refusals(placed);
    expect(shop).toMatch(/Rechnungsadresse/);
    expect(buyer).toMatch(/Bitten Sie .* Rechnungsadresse/);
    await saveCompany(placed.tenant, {});
    expect(await refusals(placed)).toEqual(['', '']);
  });

  it('is printed in the United States', async () => {
    const placed = await place({ locale: 'en-US', address: null, languages: ['en-US'] });
    await saveCompany(placed.tenant, { billingAddress: null });
    expect(await refusals(placed)).toEqual(['', '']);
  });
});

describe('an email with an invoice', () => {
  it.each([
    ['xrechnungUbl' as const, 2, '' as const, '0204', '04011000-1234512345-06'],
    ['facturX' as const, 1, 'facturX' as const, 'EM', 'rechnung@kunde.example'],
    ['facturX' as const, 1, '' as const, 'EM', 'rechnung@kunde.example'],
    ['xrechnungCii' as const, 2, 'xrechnungCii' as const, '', ''],
  ])('has %s in %i attachments (shop: %s, company: %s)', async (format, count, shopFormat, ...address) => {
    const own = await place({ eInvoice: { ...GERMAN_SHOP.eInvoice!, format: shopFormat } });
    const { companyUid: companyUID } = own.tenant;
    await saveCompany(own.tenant, { eInvoiceScheme: address[0], eInvoiceId: address[1] });
    const { manager } = own.tenant.tokens;
    const { entries } = await api.call('/api/company/account-statement', { companyUID }, manager);
    const { entryUID } = entries.find(({ kind }) => kind === 'invoice')!;
    const mail = { companyUID, entryUID, mailUID: randomUUID(), paper: 'invoice' as const };
    await api.call('/api/company/mail-paper', { ...mail, email: 'books@kunde.example' }, manager);
    const rows = await api.app.get(Database).runInTransaction(own.tenant.ctx, ({ tx }) =>
      tx.query(
        `select f.name from account_mail m join stored_file f
             on f.tenant_uid = m.tenant_uid and f.uid in (m.file_uid, m.e_invoice_file_uid)`,
      ),
    );
    expect(rows).toHaveLength(count);
    expect(JSON.stringify(rows)).toContain(format);
  });
});

describe('the e-invoice address of a company', () => {
  it('is refused with wrong check digits', async () => {
    const tenant = await createDemoTenant(api, `addr${randomUUID().slice(0, 8)}`);
    const saved = await saveCompany(tenant, { eInvoiceScheme: '0204', eInvoiceId: '04011000-1234512345-07' });
    expect(saved).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'eInvoiceId' }] });
  });
});
