import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import type { MailAccountPaperRequest } from '@glass/contracts/receivables';
import { createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile } from '../../../../test/test-files.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { Caches } from '../../../kernel/cache/caches.js';
import { Database } from '../../../kernel/database/database.js';

const BOOKS = 'books@customer.example';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
let billed: { orderUID: string; entryUID: string; number: string; totalMinor: number };
let creditUID: string;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'north', {
    settings: { offersHouseAccount: true },
    company: { houseAccountLimitMinor: 1_000_000_000 },
  });
  const { companyUid: companyUID, tokens } = tenant;
  const quote = await createQuote(api, tokens.buyer);
  const { orderUID } = await api.call(
    '/api/payment/complete-house-account',
    toAccountOrderRequest(quote),
    tokens.buyer,
  );
  const { entries } = await api.call('/api/company/account-statement', { companyUID }, tokens.manager);
  const { entryUID, number } = entries.find((entry) => entry.orderUID === orderUID)!;
  billed = { orderUID, entryUID, number, totalMinor: quote.seenTotal };
  creditUID = randomUUID();
  const credit = { companyUID, entryUID: creditUID, orderUID, amountMinor: 1234, reason: 'Scratched corner' };
  await api.call('/api/company/credit-order', credit, tokens.manager);
  await jobs.runAll();
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const mailRequest = (more: Partial<MailAccountPaperRequest>): MailAccountPaperRequest => ({
  ...{ companyUID: tenant.companyUid, mailUID: randomUUID(), paper: 'statement', email: BOOKS },
  ...more,
});
const mail = (more: Partial<MailAccountPaperRequest>, token = tenant.tokens.manager) =>
  api.send('/api/company/mail-paper', mailRequest(more), as(token));
const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(text, values));
/** Text of an email's attachment. */
async function attached(uid: string, name: string): Promise<string> {
  const bytes = await readFile(join(api.config.mailOutboxDir, uid, name));
  return (await pdfText(bytes)).pages.join(' ');
}

describe('mail-paper', () => {
  it('writes in the language of the company, not of the page of the sender', async () => {
    const settings = { languages: ['en-US', 'de-DE', 'fr-FR'], language: 'en-US' };
    await rows(`update tenant set settings = settings || $2 where uid = $1`, [tenant.uid, settings]);
    await rows(`update company set language = 'de-DE' where uid = $1`, [tenant.companyUid]);
    for (const { app } of [api, jobs]) app.get(Caches).clear();
    const email = 'buchhaltung@customer.example';
    const request = mailRequest({ paper: 'statement', email });
    const sender = { ...as(tenant.tokens.manager), [LANGUAGE_HEADER]: 'fr-FR' };
    expect((await api.send('/api/company/mail-paper', request, sender)).body).toEqual({ done: true });
    await jobs.runAll();
    const [mail] = await mailsTo(jobs, email);
    expect(mail?.html).toContain('<html lang="de">');
    expect(mail?.subject).toContain('Kontoauszug');
    await rows(`update company set language = null where uid = $1`, [tenant.companyUid]);
  });

  it.each([
    ['statement', () => ({}), /^statement-.*\.pdf$/, ['Statement', 'Balance due']],
    ['invoice', () => ({ entryUID: billed.entryUID }), /-invoice\.pdf$/, ['Invoice', 'To pay']],
    [
      'creditNote',
      () => ({ entryUID: creditUID }),
      /-credit-note\.pdf$/,
      ['Credit note', '$12.34', 'Scratched corner'],
    ],
  ] as const)('sends a %s as it is now, once, with the message', async (paper, more, name, shown) => {
    const email = `${paper.toLowerCase()}@customer.example`;
    const request = mailRequest({ paper, email, message: 'Please pay soon.\nThank you.', ...more() });
    const path = '/api/company/mail-paper';
    await api.call(path, request, tenant.tokens.manager);
    await api.call(path, request, tenant.tokens.manager);
    const waiting = await rows<{ payload: object }>(
      `select payload from outbox where job_name = 'account-paper-mail'`,
    );
    // The outbox contains neither the PDF nor the address.
    expect(waiting.map(({ payload }) => payload)).toEqual([{ mailUid: request.mailUID }]);
    const mails = await mailsTo(jobs, email);
    expect(mails).toHaveLength(1);
    const [{ uid, subject, text, attachments }] = mails as [(typeof mails)[0]];
    expect(attachments).toEqual([
      {
        name: expect.stringMatching(name) as string,
        contentType: 'application/pdf',
        sizeBytes: expect.any(Number) as number,
      },
    ]);
    expect(subject).toContain(shown[0]);
    expect(text).toContain('Please pay soon.\nThank you.');
    const printed = await attached(uid, attachments![0]!.name);
    for (const each of [...shown, ...(paper === 'statement' ? [] : [billed.number])])
      expect(printed).toContain(each);
  });

  it('rejects recipients without prices, documents of others, and users who can’t manage accounts', async () => {
    const { companyUid: companyUID, contactUids } = tenant;
    await rows(`update company_contact set sees_prices = false where company_uid = $1 and contact_uid = $2`, [
      companyUID,
      contactUids.buyer,
    ]);
    const hidden = await mail({ email: 'buyer@north.example' });
    expect(hidden.body).toMatchObject({ status: 400, errors: [{ name: 'email' }] });
    await rows(`update company_contact set sees_prices = null where company_uid = $1`, [companyUID]);
    expect((await mail({ paper: 'invoice' })).body).toMatchObject({
      status: 400,
      errors: [{ name: 'entryUID' }],
    });
    expect((await mail({ paper: 'invoice', entryUID: creditUID })).body.code).toBe('NOT_FOUND');
    expect((await mail({ paper: 'creditNote', entryUID: billed.entryUID })).body.code).toBe('NOT_FOUND');
    expect((await mail({ email: 'nonsense' })).body).toMatchObject({ errors: [{ name: 'email' }] });
    expect((await mail({ companyUID: randomUUID() })).body.code).toBe('NOT_FOUND');
    expect((await mail({}, tenant.tokens.sales)).status).toBe(403);
    expect((await mail({}, tenant.tokens.buyer)).status).toBe(403);
    expect(await mailsTo(jobs, BOOKS)).toEqual([]);
    expect(await rows(`select from account_mail where recipient = $1`, [BOOKS])).toEqual([]);
  });

  it('writes an audit entry, and deletes file and message after a while', async () => {
    const email = 'later@customer.example';
    await mail({ email });
    const { items } = await api.call('/api/audit-log/list-for-tenant', {}, tenant.tokens.owner);
    expect(items[0]).toMatchObject({ action: 'company-paper-mailed' });
    const [kept] = await rows<{ left: boolean }>(
      `select f.expires_at between now() + interval '6 days' and now() + interval '8 days' as left
       from account_mail m join stored_file f on f.uid = m.file_uid where m.recipient = $1`,
      [email],
    );
    expect(kept).toEqual({ left: true });
    await rows(
      `delete from stored_file where uid in (select file_uid from account_mail where recipient = $1)`,
      [email],
    );
    expect(await rows(`select from account_mail where recipient = $1`, [email])).toEqual([]);
  });
});

describe('credit-note-pdf', () => {
  it('prints the taxes of a credit note, for the tenant and the company’s buyers', async () => {
    const { companyUid: companyUID, tokens } = tenant;
    const path = '/api/company/credit-note-pdf';
    for (const token of [tokens.manager, tokens.sales, tokens.buyer]) {
      const { bytes, disposition } = await callForFile(api, path, { companyUID, entryUID: creditUID }, token);
      expect(disposition).toContain(`${billed.number}-CR-credit-note.pdf`);
      const printed = (await pdfText(bytes)).pages.join(' ');
      for (const each of ['Credit note', billed.number, 'Before taxes', 'Credited', '$12.34'])
        expect(printed).toContain(each);
    }
    const body = { companyUID, entryUID: creditUID };
    expect((await api.send(path, body, as(tokens.otherBuyer))).body.code).toBe('NOT_FOUND');
    expect((await api.send(path, { ...body, entryUID: billed.entryUID }, as(tokens.manager))).body.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('find-invoices', () => {
  it('finds invoices of any age by number, with the amount that can still be credited', async () => {
    const { companyUid: companyUID, tokens } = tenant;
    const find = (search?: string) =>
      api.call(
        '/api/company/find-invoices',
        { companyUID, ...(search === undefined ? {} : { search }) },
        tokens.manager,
      );
    const found = {
      ...{ orderUID: billed.orderUID, number: billed.number, amountMinor: billed.totalMinor },
      creditableMinor: billed.totalMinor - 1234,
    };
    expect((await find()).invoices).toMatchObject([found]);
    expect((await find(billed.number.slice(-3))).invoices).toMatchObject([found]);
    expect((await find('%')).invoices).toEqual([]);
    const other = await api.send('/api/company/find-invoices', { companyUID }, as(tokens.buyer));
    expect(other.status).toBe(403);
  });
});
