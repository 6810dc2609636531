import { randomUUID } from 'node:crypto';
import { CompanyContact } from '../src/modules/customer/public.js';
import { Database } from '../src/kernel/database/database.js';
import { createPaidOrder, createQuote, demoPanel } from './demo-quote.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { mailsTo } from './mailed-tokens.js';
import { TestApi } from './test-api.js';
import { TestJobs } from './test-jobs.js';

/* Each email is in the language of its reader, also if a job writes to several people. */

const SALES = 'sales@tongues.example';
const MANAGER = 'manager@tongues.example';
const BUYER = 'buyer@tongues.example';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'tongues', {
    settings: {
      languages: ['en-US', 'de-DE', 'fr-FR', 'es-ES'],
      language: 'en-US',
      staffNotices: [SALES, MANAGER].map((email) => ({ email, events: ['orderReceived' as const] })),
    },
  });
  await speaks('buyer', 'fr-FR');
  await speaks('sales', 'de-DE');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const sql = (text: string, ...values: unknown[]) =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(text, values));
const speaks = (person: keyof DemoTenant['contactUids'], language: string | null) =>
  sql('update contact set language = $2 where uid = $1', tenant.contactUids[person], language);
const companySpeaks = (language: string | null) =>
  sql('update company set language = $2 where uid = $1', tenant.companyUid, language);
const about = async (email: string, part: string) =>
  (await mailsTo(jobs, email)).find(({ subject, text }) => subject.includes(part) || text.includes(part));

describe('a job that writes to the customer and to staff', () => {
  it('writes about a new order to each in their own language, with its parts', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const { number } = await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    const mails = [await about(BUYER, number), await about(SALES, number), await about(MANAGER, number)];
    expect(mails.map((mail) => mail?.subject)).toEqual([
      expect.stringMatching(/^Commande/),
      expect.stringMatching(/^Neuer Auftrag/),
      expect.stringMatching(/^New order/),
    ]);
    expect(mails[1]!.text).toContain('Abholung bei: ');
    expect(mails[1]!.text).toMatch(/\d,\d\d\s\$/);
    expect(mails[2]!.text).toContain('Pick up at: ');
    expect(mails[2]!.text).toMatch(/\$\d+\.\d\d/);
  });

  it('writes what a change changes to each in their own language', async () => {
    const { buyer } = tenant.tokens;
    const orderUID = await createPaidOrder(api, buyer);
    const { panels } = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    const wanted = {
      ...{ orderUID, panelUID: panels[0]!.uid },
      ...{ spec: demoPanel('inch', '34'), quantity: panels[0]!.quantity },
    };
    const { effect } = await api.call('/api/order-change/preview', wanted, buyer);
    const changeUID = randomUUID();
    await api.call(
      '/api/order-change/request',
      { ...wanted, changeUID, totalMinor: effect.afterMinor, note: 'Mesuré à nouveau.' },
      buyer,
    );
    const [german, english] = [await about(SALES, 'Mesuré'), await about(MANAGER, 'Mesuré')];
    expect(german!.subject).toContain('Änderung angefragt');
    expect(german!.text).toMatch(/^Maß: /m);
    expect(english!.subject).toContain('change requested');
    expect(english!.text).toMatch(/^Size: /m);
  });
});

describe('an invitation', () => {
  it('is in the language of the company of someone without an account, not of the staff', async () => {
    await speaks('sales', 'de-DE');
    await companySpeaks('es-ES');
    const people = [
      ['ana@customer.example', tenant.companyUid, 'Su invitación a '],
      ['bea@customer.example', null, 'Your invitation to '],
    ] as const;
    for (const [email, companyUID, subject] of people) {
      await api.call(
        '/api/auth/invite-buyer',
        {
          ...{ invitationUID: randomUUID(), email, firstName: 'Ana', lastName: 'Lee' },
          ...(companyUID ? { companyUID } : {}),
        },
        tenant.tokens.sales,
      );
      expect((await mailsTo(jobs, email))[0]!.subject).toContain(subject);
    }
    await companySpeaks(null);
  });
});

describe('the email with a link to a quote', () => {
  it.each([
    ['of the person with this address', 'otherbuyer@tongues.example', 'de-DE', 'Angebot'],
    ['of the site for a stranger', 'kim@stranger.example', null, 'Quote'],
  ])('is in the language %s', async (_whose, email, language, word) => {
    await speaks('otherBuyer', language);
    const quote = await createQuote(api, tenant.tokens.buyer);
    await api.call(
      '/api/quote-link/create',
      { quoteUID: quote.uid, linkUID: randomUUID(), email },
      tenant.tokens.buyer,
    );
    expect((await mailsTo(jobs, email))[0]!.subject).toContain(word);
  });
});

describe('emails about an approval', () => {
  it('are in the language of the approver, then of the asker', async () => {
    await speaks('otherBuyer', 'de-DE');
    const { buyer, otherBuyer } = tenant.tokens;
    const { companyUid: companyUID } = tenant;
    const link = { tenantUid: tenant.uid, companyUid: companyUID };
    await api.app.get(Database).runInTransaction(tenant.ctx, async ({ tx }) => {
      const contactUid = tenant.contactUids.otherBuyer;
      await tx.manager.insert(CompanyContact, { ...link, uid: randomUUID(), contactUid });
      await tx.manager.update(
        CompanyContact,
        { ...link, contactUid: tenant.contactUids.buyer },
        { orderLimitMinor: 1, approverContactUid: contactUid },
      );
    });
    const quote = await createQuote(api, buyer);
    const { uid: quoteUID } = quote;
    const { version, totals } = await api.call(
      '/api/quote/update-company',
      { quoteUID, version: quote.version, companyUID },
      buyer,
    );
    const { approvalUID } = await api.call(
      '/api/quote/ask-approval',
      {
        ...{ quoteUID, quoteVersion: version, totalMinor: totals.totalMinor! },
        ...{ approvalUID: randomUUID(), note: '' },
      },
      buyer,
    );
    const [asked] = await mailsTo(jobs, 'otherbuyer@tongues.example');
    await api.call(
      '/api/quote/decide-approval',
      { approvalUID, decision: 'approved', answer: '' },
      otherBuyer,
    );
    const [decided] = await mailsTo(jobs, BUYER);
    expect(asked!.text).toMatch(/\bAngebot\b|\bFreigabe\b/);
    expect(decided!.text).toMatch(/^Bonjour/m);
  });
});
