import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { endOfDay } from '@glass/contracts/geo';
import type { OutboxMail } from '@glass/contracts/platform';
import type { SaveTenantSettingsRequest, TenantSettingsReply } from '@glass/contracts/tenant';
import { createPaidOrder, createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { createPicture } from '../../../../test/test-pictures.js';
import { whileBlocked } from '../../../../test/while-blocked.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { nextNumber } from '../../../kernel/database/locks.js';

const GET = '/api/tenant-settings/get';
const SAVE = '/api/tenant-settings/save';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'settings');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const get = (of = tenant) => api.call(GET, {}, of.tokens.manager);
type Changes = Omit<SaveTenantSettingsRequest, 'version'>;
async function save(changes: Changes, of = tenant): Promise<TenantSettingsReply> {
  return api.call(SAVE, { version: (await get(of)).version, ...changes }, of.tokens.manager);
}
async function refused(changes: object, of = tenant) {
  const { version } = await get(of);
  const { body } = await api.send(
    SAVE,
    { version, ...changes },
    { authorization: `Bearer ${of.tokens.manager}` },
  );
  return (body as { errors: { name: string; reason: string }[] }).errors.map(({ name, reason }) => [
    name,
    reason,
  ]);
}
const site = async (of = tenant) => {
  const reply = await api.call('/api/tenant/init', { host: `${of.slug}.localhost` });
  if (!reply.isValidTenant) throw new Error('There is no such site');
  return reply.tenantWebsiteSettings;
};
const logo = async (width: number, of = tenant) => {
  const form = createUploadForm(await createPicture(width, 100));
  const { body } = await sendForm(api, '/api/tenant-settings/upload-logo', form, of.tokens.manager);
  return (body as unknown as { fileUID: string }).fileUID;
};
const fileStatus = async (uid: string) =>
  (await supertest(api.server).get(`/api/file/${tenant.uid}/${uid}`)).status;
const audited = async (of = tenant) =>
  api.app
    .get(Database)
    .runInTransaction(of.ctx, ({ tx }) =>
      tx.query(`select about from audit_event where action = 'settings-changed' order by happened_at desc`),
    ) as Promise<{ about: { changes: { field: string; before: unknown; after: unknown }[] } }[]>;

describe('tenant-settings', () => {
  it('have defaults, and saved values appear on the site immediately', async () => {
    const before = await get();
    expect(before).toMatchObject({ version: 0, changed: null, units: 'inch', currencyIsFixed: false });
    expect(before.orderNumbers).toEqual({ prefix: 'SO-', next: 1001 });
    await site();
    const saved = await save({
      settings: {
        primaryColour: '#0b5394',
        phone: '555 0100',
        workingDays: [1, 2, 3, 4],
        embedHosts: ['shop.example:8080'],
      },
    });
    expect(saved.changed!.by).toBe('manager of settings');
    expect(await get()).toEqual(saved);
    expect(await site()).toMatchObject({
      primaryColour: '#0b5394',
      contact: { phone: '555 0100', address: null },
      workCalendar: { workingDays: [1, 2, 3, 4] },
      embedHosts: ['shop.example:8080'],
    });
    expect((await audited())[0]!.about.changes).toContainEqual({
      field: 'phone',
      before: '',
      after: '555 0100',
    });
    const again = await save({ settings: { phone: '555 0100' } });
    expect([again.version, (await audited()).length]).toEqual([saved.version, 1]);
  });

  it('reports a conflict to the second of two concurrent saves', async () => {
    const { version } = await get();
    const tokens = tenant.tokens;
    await api.call(SAVE, { version, settings: { taxId: 'EIN 1' } }, tokens.owner);
    const late = { version, settings: { taxId: 'EIN 2' } };
    const { body } = await api.send(SAVE, late, { authorization: `Bearer ${tokens.manager}` });
    expect(body).toMatchObject({
      code: 'VERSION_CONFLICT',
      errors: [{ reason: 'This page of settings was changed by owner of settings in the meantime.' }],
      current: { settings: { taxId: 'EIN 1' } },
    });
  });

  it('are rejected at the invalid field, saving nothing', async () => {
    const before = await get();
    expect(
      await refused({
        settings: {
          ...{ phone: '1', primaryColour: '#ffee88', locale: 'xx-YY', workingDays: [] },
          timeZone: 'Mars/Olympus',
          holidays: [
            { day: '2026-12-25', name: 'Christmas' },
            { day: '2026-12-25', name: '' },
          ],
        },
      }),
    ).toEqual([
      ['settings.primaryColour', expect.stringContaining('contrast 1.1')],
      ['settings.locale', expect.any(String)],
      ['settings.timeZone', expect.any(String)],
      ['settings.workingDays', 'Choose at least one working day.'],
      ['settings.holidays.1.day', 'This day is already listed.'],
    ]);
    expect(await refused({ settings: { embedHosts: ['https://shop.example/'] } })).toEqual([
      ['settings.embedHosts', 'each must be a host such as www.example.com'],
    ]);
    expect(await refused({ settings: { email: 'at the shop' } })).toEqual([
      ['settings.email', 'must be an email address'],
    ]);
    expect(await refused({ settings: { phone: '2' }, sale: { precision: '1mm' } })).toEqual([
      ['sale.precision', 'must be 1/16 or 1/32, for prices in these units'],
    ]);
    expect(await refused({ settings: { logoFileUID: '5b2c7a64-92d1-4f6c-8a1e-3f0d6b9c2e71' } })).toEqual([
      ['settings.logoFileUID', expect.stringContaining('Choose the logo again')],
    ]);
    expect(await get()).toEqual(before);
  });

  it('show a logo once saved, and delete the previous one', async () => {
    const first = await logo(300);
    expect((await site()).logoFileUID).toBeNull();
    await save({ settings: { logoFileUID: first } });
    expect((await site()).logoFileUID).toBe(first);
    const second = await logo(310);
    await save({ settings: { logoFileUID: second } });
    expect(await fileStatus(first)).toBe(404);
    expect(await fileStatus(second)).toBe(200);
  });

  it('publish the precision, and change taxes and lead time in the price list draft', async () => {
    const { sale } = await get();
    const taxes = [{ code: 'ME', label: 'Maine sales tax', percent: '5.5', compound: false }];
    const { content } = await api.call('/api/price-list/get', {}, tenant.tokens.manager);
    const { pricing } = content;
    await api.call(
      '/api/price-list/save-pricing',
      { version: 0, pricing: { ...pricing, areaDecimals: 3 } },
      tenant.tokens.manager,
    );
    await save({ sale: { precision: '1/32', taxes, leadWorkingDays: 12 } });
    expect((await site()).precision).toBe('1/32');
    const now = await api.call('/api/price-list/get', {}, tenant.tokens.manager);
    expect(now.published.pricing).toEqual(pricing);
    expect(now.content.pricing).toMatchObject({ areaDecimals: 3, taxes, leadWorkingDays: 12 });
    expect(now.live.note).toBe('From the settings');
    expect((await get()).sale).toMatchObject({ taxes, leadWorkingDays: 12, precision: '1/32' });
    await save({ sale: { taxes: sale!.taxes, precision: '1/16' } });
  });
});

describe('numbering of quotes and orders', () => {
  it('continues from a new number and prefix; existing numbers stay, and search finds both', async () => {
    const of = await createDemoTenant(api, 'numbers');
    const old = await createQuote(api, of.tokens.buyer);
    await save({ quoteNumbers: { prefix: 'HGW/', next: 5000 }, orderNumbers: { prefix: '', next: 7 } }, of);
    const quote = await createQuote(api, of.tokens.buyer);
    expect([old.number, quote.number]).toEqual(['Q-1001', 'HGW/5000']);
    const found = await api.call('/api/quote/list-for-tenant', { search: 'hgw/5000' }, of.tokens.sales);
    expect(found.items.map(({ number }) => number)).toEqual(['HGW/5000']);
    expect(await refused({ quoteNumbers: { next: 5000 } }, of)).toEqual([
      ['quoteNumbers.next', 'Numbers up to 5000 are already in use. Start with 5001 or higher.'],
    ]);
    const orderUID = await createPaidOrder(api, of.tokens.buyer);
    const order = await api.call('/api/order/get-for-customer', { orderUID }, of.tokens.buyer);
    expect(order).toMatchObject({ number: '7', quoteNumber: 'HGW/5001' });
    expect(await refused({ sale: { currency: 'EUR' } }, of)).toEqual([
      ['sale.currency', 'The currency can’t be changed after the first order.'],
    ]);
  });

  it('creates no duplicate if a quote is created while it changes', async () => {
    const of = await createDemoTenant(api, 'racing');
    await createQuote(api, of.tokens.buyer);
    let given: number | null = null;
    const begin = async (tx: Context) => void ({ number: given } = await nextNumber(tx, 'quote'));
    await whileBlocked(api, of.ctx, begin, () => save({ quoteNumbers: { prefix: 'N', next: 1003 } }, of));
    expect([given, (await createQuote(api, of.tokens.buyer)).number]).toEqual([1002, 'N1003']);
  });
});

describe('settings of documents and emails', () => {
  const mailOf = async (address: string, subject: RegExp): Promise<OutboxMail> => {
    const mails = await mailsTo(jobs, address);
    const mail = mails.find((each) => subject.test(each.subject));
    if (!mail)
      throw new Error(`No mail ${subject} to ${address} but ${mails.map((each) => each.subject).join(', ')}`);
    return mail;
  };

  it('determine name, reply address, color and recipients', async () => {
    const of = await createDemoTenant(api, 'mailing');
    await save(
      {
        settings: {
          ...{ primaryColour: '#7a1f5c', mailFromName: 'Ann at Mailing', mailReplyTo: 'ann@mailing.example' },
          ...{ orderMails: [], staffNotices: [{ email: 'shop@mailing.example', events: ['orderReceived'] }] },
          logoFileUID: await logo(320, of),
        },
      },
      of,
    );
    const quote = await createQuote(api, of.tokens.buyer);
    await api.call('/api/quote/submit', { quoteUID: quote.uid, version: quote.version }, of.tokens.buyer);
    await jobs.runAll();
    const ready = await mailOf('buyer@mailing.example', /quote Q-1001 is ready/);
    expect(ready).toMatchObject({ fromName: 'Ann at Mailing', replyTo: 'ann@mailing.example' });
    expect(ready.html).toContain('background:#7a1f5c');
    expect(ready.html).toContain('data:image/png;base64');
    await createPaidOrder(api, of.tokens.buyer);
    await jobs.runAll();
    await mailOf('shop@mailing.example', /New order SO-1001 from buyer/);
    await expect(mailOf('buyer@mailing.example', /received/)).rejects.toThrow('No mail');
  });

  it('state how long a quote is valid and which payments are offered', async () => {
    await save({
      settings: {
        quoteValidDays: 7,
        timeZone: OTHER_DAY_TIME_ZONE,
        offersCard: false,
        termsText: 'Paid in advance.',
      },
    });
    const { uid, version } = await createQuote(api, tenant.tokens.buyer);
    const { expiresAt } = await api.call(
      '/api/quote/submit',
      { quoteUID: uid, version },
      tenant.tokens.buyer,
    );
    expect(expiresAt).toBe(endOfDay(OTHER_DAY_TIME_ZONE, dayInOtherTimeZone(7)).toISOString());
    const options = await api.call('/api/payment/tenant-can-accept-credit-card', {}, tenant.tokens.buyer);
    expect(options.canPayAsDemo).toBe(false);
  });
});

describe('start pictures', () => {
  const upload = async (of = tenant) => {
    const form = createUploadForm(
      await createPicture(400, 300),
      { fileUID: randomUUID() },
      { fileName: 'bath.png' },
    );
    const { body } = await sendForm(api, '/api/file/upload', form, of.tokens.manager);
    return (body as unknown as { fileUID: string }).fileUID;
  };
  const publish = (fileUID: string) =>
    api.call('/api/file/change-many', { fileUIDs: [fileUID], audience: 'public' }, tenant.tokens.manager);

  it('are the tenant’s public photos, shown on its site and protected from deletion', async () => {
    const fileUID = await upload();
    const startPictures = [{ kind: 'shower' as const, fileUID, alt: 'A shower that we built' }];
    const at = 'settings.startPictures.0.fileUID';
    expect(await refused({ settings: { startPictures } })).toEqual([[at, expect.stringContaining('public')]]);
    await publish(fileUID);
    await save({ settings: { startPictures } });
    expect((await site()).startPictures).toEqual(startPictures);
    const headers = { authorization: `Bearer ${tenant.tokens.manager}` };
    const deleted = await api.send('/api/file/delete', { fileUIDs: [fileUID] }, headers);
    expect(deleted.body.code).toBe('STATE_CONFLICT');
    await save({ settings: { startPictures: [] } });
    expect((await site()).startPictures).toEqual([]);
    expect((await api.send('/api/file/delete', { fileUIDs: [fileUID] }, headers)).status).toBe(200);
  });

  it('are refused by field: of another tenant, twice, of an unknown kind', async () => {
    const other = await createDemoTenant(api, 'other-pictures');
    const theirs = await upload(other);
    const one = { kind: 'mirror', fileUID: theirs, alt: '' };
    expect(await refused({ settings: { startPictures: [one] } })).toEqual([
      ['settings.startPictures.0.fileUID', expect.stringContaining('no longer exists')],
    ]);
    expect(await refused({ settings: { startPictures: [one, one] } })).toEqual([
      ['settings.startPictures.1.kind', expect.any(String)],
    ]);
    expect(await refused({ settings: { startPictures: [{ ...one, kind: 'boat' }] } })).toEqual([
      ['settings.startPictures.0.kind', expect.any(String)],
    ]);
  });
});

describe('own words', () => {
  const word = { language: 'de' as const, from: 'Scheibe', to: 'Glas' };

  it('reach the site, and are refused twice or empty', async () => {
    await save({ settings: { ownWords: [word] } });
    expect((await site()).ownWords).toEqual([word]);
    expect(
      await refused({ settings: { ownWords: [word, { ...word, from: 'SCHEIBE', to: 'Tafel' }] } }),
    ).toEqual([['settings.ownWords.1.from', 'This word is already listed.']]);
    expect(await refused({ settings: { ownWords: [{ ...word, to: ' ' }] } })).toEqual([
      ['settings.ownWords.0.to', 'must not be empty'],
    ]);
    await save({ settings: { ownWords: [] } });
  });

  it('are previewed in our sentences: whole words, in any case', async () => {
    const find = (text: string, language: 'de' | 'en' = 'de') =>
      api.call('/api/tenant-settings/find-sentences', { language, word: text }, tenant.tokens.manager);
    const { sentences, total } = await find('scheibe');
    expect(sentences).toContain('Scheibe {number}');
    expect(sentences.every((sentence) => /(^|\P{L})scheibe(\P{L}|$)/iu.test(sentence))).toBe(true);
    expect(total).toBeGreaterThanOrEqual(sentences.length);
    expect((await find('Panel', 'en')).sentences).toContain('Panel {number}');
    expect(await find('schei')).toEqual({ sentences: [], total: 0 });
  });
});
