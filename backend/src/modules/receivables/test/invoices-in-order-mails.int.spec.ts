import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxMail } from '@glass/contracts/platform';
import type { EInvoiceSettings } from '@glass/contracts/receivables';
import type { TenantSettings } from '@glass/contracts/tenant';
import {
  createQuote,
  demoPanel,
  toAccountOrderRequest,
  toCheckoutRequest,
} from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { E_INVOICE_RULES, GERMAN_SHOP, saveGermanCompany } from '../../../../test/e-invoice-shop.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { listBrokenRules } from '../../../../test/schematron/schematron.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { Database } from '../../../kernel/database/database.js';

let api: TestApi;
let jobs: TestJobs;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

interface Shop {
  tenant: DemoTenant;
  buyer: string;
}

async function openShop(
  format: EInvoiceSettings['format'],
  company: object = {},
  settings: Partial<TenantSettings> = {},
): Promise<Shop> {
  const slug = `mailed${randomUUID().slice(0, 8)}`;
  const eInvoice = { ...GERMAN_SHOP.eInvoice!, format };
  const tenant = await createDemoTenant(api, slug, {
    units: 'metric',
    settings: { ...GERMAN_SHOP, eInvoice, orderMails: ['received'], ...settings },
    company: { houseAccountLimitMinor: 1_000_000_000 },
  });
  await saveGermanCompany(api, tenant, company);
  return { tenant, buyer: `buyer@${slug}.example` };
}

const quoteIn = ({ tenant }: Shop) =>
  createQuote(api, tenant.tokens.buyer, [{ spec: demoPanel('metric'), quantity: 2 }]);

async function payOrder(shop: Shop): Promise<string> {
  const { buyer } = shop.tenant.tokens;
  const checkout = toCheckoutRequest(await quoteIn(shop));
  const { sessionUID } = await api.call('/api/payment/create-checkout-session', checkout, buyer);
  await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
  return checkout.orderUID;
}

async function refund({ tenant }: Shop, orderUID: string): Promise<string> {
  const refundUID = randomUUID();
  const request = { orderUID, refundUID, amountMinor: 500, note: 'Kratzer' };
  await api.call('/api/payment/refund-order', request, tenant.tokens.owner);
  return refundUID;
}

async function newestMail({ buyer }: Shop): Promise<OutboxMail> {
  const [mail] = await mailsTo(jobs, buyer);
  return mail!;
}

/** Names of attached invoices and credit notes, in the buyer's language, without the number. */
const papersIn = ({ attachments = [] }: OutboxMail): string[] =>
  attachments
    .map(({ name }) => name.replace(/^SO-\d+-/, ''))
    .filter((name) => /Rechnung|CR|xrechnung|facturX/i.test(name));

describe('the email of an order that was paid by card', () => {
  it.each([
    ['xrechnungUbl', {}, ['Rechnung.pdf', 'xrechnungUbl.xml']],
    ['facturX', {}, ['facturX.pdf']],
    ['', {}, []],
    [
      '',
      { eInvoiceScheme: '0204', eInvoiceId: '04011000-1234512345-06' },
      ['Rechnung.pdf', 'xrechnungUbl.xml'],
    ],
  ] as const)(
    'has its invoice as the shop (%s) and the company (%o) chose',
    async (format, company, papers) => {
      const shop = await openShop(format, company);
      await payOrder(shop);
      expect(papersIn(await newestMail(shop))).toEqual(papers);
    },
  );

  it('has the same file as the download, which follows the official rules', async () => {
    const shop = await openShop('xrechnungUbl');
    const orderUID = await payOrder(shop);
    const { uid, attachments = [] } = await newestMail(shop);
    const { name } = attachments.find((each) => each.name.endsWith('.xml'))!;
    const xml = await readFile(join(api.config.mailOutboxDir, uid, name));
    for (const rules of E_INVOICE_RULES.xrechnungUbl) expect(listBrokenRules(xml, rules)).toEqual([]);
    const request = { orderUID, format: 'xrechnungUbl' };
    const { bytes } = await callForFile(api, '/api/order/e-invoice', request, shop.tenant.tokens.buyer);
    expect(bytes.equals(xml)).toBe(true);
  });

  it('has the PDF alone for consumers', async () => {
    const shop = await openShop('xrechnungUbl');
    await api.app
      .get(Database)
      .runInTransaction(shop.tenant.ctx, ({ tx }) =>
        tx.query('delete from company_contact where tenant_uid = $1', [shop.tenant.uid]),
      );
    await payOrder(shop);
    expect(papersIn(await newestMail(shop))).toEqual(['Rechnung.pdf']);
  });

  it('has no invoice outside the countries of e-invoices, and while the shop lacks data for it', async () => {
    for (const settings of [{ address: { ...GERMAN_SHOP.address!, country: 'IT' } }, { phone: '' }]) {
      const shop = await openShop('xrechnungUbl', {}, settings);
      await payOrder(shop);
      expect(papersIn(await newestMail(shop))).toEqual([]);
    }
  });
});

describe('the receipt of the rest after a deposit', () => {
  it('has the invoice that the email of the deposit lacks', async () => {
    const shop = await openShop('xrechnungUbl', {}, { deposit: 'percent', depositPercent: 50 });
    const { buyer } = shop.tenant.tokens;
    const orderUID = await payOrder(shop);
    expect(papersIn(await newestMail(shop))).toEqual([]);
    const { balance } = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    const rest = { orderUID, amountMinor: balance!.dueMinor, method: 'demo' as const };
    const { sessionUID } = await api.call('/api/payment/pay-balance', rest, buyer);
    await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
    expect(papersIn(await newestMail(shop))).toEqual(['Rechnung.pdf', 'xrechnungUbl.xml']);
  });
});

describe('the email of an order on account', () => {
  it('has no invoice, because staff send it', async () => {
    const shop = await openShop('xrechnungUbl');
    const request = toAccountOrderRequest(await quoteIn(shop));
    await api.call('/api/payment/complete-house-account', request, shop.tenant.tokens.buyer);
    expect(papersIn(await newestMail(shop))).toEqual([]);
  });
});

describe('the email of a refund', () => {
  it('has its credit note', async () => {
    const shop = await openShop('xrechnungUbl');
    const orderUID = await payOrder(shop);
    await refund(shop, orderUID);
    const papers = papersIn(await newestMail(shop));
    expect(papers).toEqual(['CR-Rechnungskorrektur.pdf', 'CR-xrechnungUbl.xml']);
  });
});
