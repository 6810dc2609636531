import { randomUUID } from 'node:crypto';
import { atOrigin, readDxf } from '@glass/dxf';
import { lengthOf } from '@glass/geometry';
import { defaultLabelDesign, type LabelBlock } from '@glass/contracts/document';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { dayIn, getDefaultTimeZone } from '@glass/contracts/geo';
import type { OrderPlace } from '@glass/contracts/order';
import { defaultDxfProfile, type PanelSpec } from '@glass/contracts/panel';
import type { OutboxMail } from '@glass/contracts/platform';
import { WEEKDAYS } from '@glass/contracts/tenant';
import { createPaidOrder, createQuote, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, saveSettings } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile, pagesOf } from '../../../../test/test-files.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { Database } from '../../../kernel/database/database.js';

/* Changes each setting and checks its effect: on documents, in machine files, emails and prices. */

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'at-work');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const save = (changes: Parameters<typeof saveSettings>[2]) => saveSettings(api, tenant, changes);
async function publishDraft(): Promise<void> {
  const { draft } = await api.call('/api/price-list/get', {}, tenant.tokens.manager);
  await api.call('/api/price-list/publish', { revision: draft.revision }, tenant.tokens.manager);
}
const file = async (path: string, body: object, person: 'buyer' | 'sales' | 'manager' = 'sales') =>
  (await callForFile(api, path, body, tenant.tokens[person])).bytes;
const paper = async (path: string, body: object) => (await pdfText(await file(path, body))).pages.join('');
const submit = ({ uid, version }: { uid: string; version: number }) =>
  api.call('/api/quote/submit', { quoteUID: uid, version }, tenant.tokens.buyer);
const subjectsTo = async (address: string): Promise<string[]> =>
  (await mailsTo(jobs, address)).map(({ subject }: OutboxMail) => subject);

describe('settings on documents', () => {
  it('show address, phone, email, tax number, terms, and local date and money formats', async () => {
    const address = {
      ...{
        name: 'Glass of at-work',
        attention: '',
        line1: '7 Kiln Lane',
        line2: '',
        city: 'Portland',
        state: 'ME',
      },
      ...{ postalCode: '04101', country: 'US', phone: '' },
    };
    const facts = { phone: '+1 207 555 0188', email: 'desk@at-work.example', taxId: 'EIN 01-2345678' };
    await save({ settings: { ...facts, address, termsText: 'Claims within ten days.' } });
    const { uid } = await submit(await createQuote(api, tenant.tokens.buyer));
    const american = await paper('/api/quote/get-pdf', { quoteUID: uid });
    for (const wanted of ['7 Kiln Lane', ...Object.values(facts), 'Claims within ten days.'])
      expect(american).toContain(wanted);
    const { totals } = await api.call('/api/quote/get-details', { quoteUID: uid }, tenant.tokens.buyer);
    for (const locale of ['en-US', 'de-DE']) {
      await save({ settings: { locale } });
      const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
      expect(plain(await paper('/api/quote/get-pdf', { quoteUID: uid }))).toContain(
        plain(money.format(totals.totalMinor! / 100)),
      );
    }
    await save({ settings: { locale: 'en-US' } });
  });

  it('determine the label format by default', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const labels = async () => pagesOf(await file('/api/order/panel-labels-pdf', { orderUID }));
    expect(await labels()).toBe(2);
    await save({ settings: { labelFormat: 'a4-sheet' } });
    expect(await labels()).toBe(1);
  });
});

/** Normalizes the various spaces between digits and currency. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

it('determine version, unit, layers, size and text of machine files', async () => {
  const { panels } = await createQuote(api, tenant.tokens.buyer);
  const dxf = async () => (await file('/api/glass-panel/get-dxf', { panelUID: panels[0]!.uid })).toString();
  const widthOf = ({ panels }: ReturnType<typeof readDxf>) => atOrigin(panels[0]!).box.maxX;
  const usual = await dxf();
  expect(usual).toContain('AC1015');
  expect(widthOf(readDxf(usual))).toBeCloseTo(28 * 25.4, 3);
  expect(usual).toMatch(/^OUTER\r?$/m);
  expect(usual).toMatch(/^TEXT\r?$/m);
  const layers = { ...defaultDxfProfile.layers, outer: 'CUT_1', text: 'WORDS' };
  await save({
    settings: {
      dxfProfile: {
        ...{ version: 'AC1009', units: 'inch', notches: 'separateCutouts', size: 'cut', withText: false },
        seenFrom: 'viewingSide',
        ...{ grindingAllowanceMm: 2.54, layers },
      },
    },
  });
  const other = await dxf();
  expect(other).toContain('AC1009');
  expect(other).toMatch(/^CUT_1\r?$/m);
  // Neither the default layer OUTER nor TEXT entities may appear.
  expect(other).not.toMatch(/^(OUTER|TEXT)\r?$/m);
  // R12 files have no unit; here their numbers are inches.
  expect(widthOf(readDxf(other, { units: 'inch' }))).toBeCloseTo((28 + 2 * 0.1) * 25.4, 2);
});

it.each([
  ['inContour', 'part of the outline', 0],
  ['separateCutouts', 'a closed loop of its own', 1],
] as const)('determine notches in machine files: %s, %s', async (notches, _what, loops) => {
  const { dxfProfile } = (await api.call('/api/tenant-settings/get', {}, tenant.tokens.manager)).settings;
  const usual = { ...defaultDxfProfile, layers: { ...defaultDxfProfile.layers, cutouts: 'NOTCHES' } };
  await save({ settings: { dxfProfile: { ...usual, notches } } });
  const inches = (text: string) => lengthOf(text, 'inch');
  const [width, depth, radius, distance] = [inches('3'), inches('1'), inches('1/4'), inches('12')];
  const notch = { kind: 'edgeNotch', uid: randomUUID(), edge: 1, from: 'start', distance } as const;
  const spec: PanelSpec = { ...demoPanel(), features: [{ ...notch, width, depth, radius }] };
  const { panels } = await createQuote(api, tenant.tokens.buyer, [{ spec, quantity: 1 }]);
  const text = (await file('/api/glass-panel/get-dxf', { panelUID: panels[0]!.uid })).toString();
  expect(entitiesOn(text, 'NOTCHES')).toBe(loops);
  expect(entitiesOn(text, usual.layers.outer)).toBe(1);
  await save({ settings: { dxfProfile } });
});

it('determine the viewing side and mirroring of machine files', async () => {
  const { dxfProfile } = (await api.call('/api/tenant-settings/get', {}, tenant.tokens.manager)).settings;
  const spec: PanelSpec = { ...demoPanel(), viewingSide: 'inside' };
  const { panels } = await createQuote(api, tenant.tokens.buyer, [{ spec, quantity: 1 }]);
  const dxf = async () => (await file('/api/glass-panel/get-dxf', { panelUID: panels[0]!.uid })).toString();
  const holeOf = (text: string) => {
    const [panel] = readDxf(text).panels;
    const [hole] = panel!.contour.openings;
    return hole?.kind === 'circle' ? { width: panel!.box.maxX, x: hole.centre.x } : null;
  };
  await save({ settings: { dxfProfile: { ...defaultDxfProfile, seenFrom: 'viewingSide' } } });
  const asLaidOut = await dxf();
  expect(asLaidOut).toContain('Seen from inside, drawn in mm');
  await save({ settings: { dxfProfile: { ...defaultDxfProfile, seenFrom: 'outside' } } });
  const mirrored = await dxf();
  expect(mirrored).toContain('Seen from outside, mirrored, drawn in mm');
  const [before, after] = [holeOf(asLaidOut)!, holeOf(mirrored)!];
  expect(after.x).toBeCloseTo(before.width - before.x, 6);
  expect(after.x).not.toBeCloseTo(before.x, 1);
  await save({ settings: { dxfProfile } });
});

/** Counts the entities on a layer (group 8). */
function entitiesOn(dxf: string, layer: string): number {
  const [, entities = ''] = dxf.split(/^ENTITIES\r?$/m);
  return [...entities.matchAll(/^ *8\r?\n(.*?)\r?$/gm)].filter(([, name]) => name === layer).length;
}

it('determine the working days and days off of an order’s lead time', async () => {
  const [ninth, tenth] = tuesdaysAndThursdays().slice(8) as [string, string];
  await save({
    settings: { workingDays: [2, 4], holidays: [{ day: ninth, name: 'Works outing' }] },
    sale: { leadWorkingDays: 9 },
  });
  await publishDraft();
  const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
  const { readyDate } = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
  expect(readyDate).toBe(tenth);
});

it('determine an order’s date by time zone', async () => {
  await save({
    settings: { workingDays: [...WEEKDAYS], holidays: [] },
    sale: { leadWorkingDays: 0 },
  });
  await publishDraft();
  const days: string[] = [];
  // 26 hours apart, so never the same day.
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    await save({ settings: { timeZone } });
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const order = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
    expect(order.readyDate).toBe(dayIn(timeZone, new Date(order.createdAt)));
    days.push(order.readyDate!);
  }
  expect(days[0]! > days[1]!).toBe(true);
});

/** Future ones, in the tenant's time zone. */
function tuesdaysAndThursdays(): string[] {
  const today = Date.parse(dayIn(getDefaultTimeZone('en-US'), new Date()));
  const days = Array.from({ length: 60 }, (_day, i) => new Date(today + (i + 1) * 86_400_000));
  return days.filter((day) => [2, 4].includes(day.getUTCDay())).map((day) => day.toISOString().slice(0, 10));
}

describe('settings of labels', () => {
  const blocks = (change: (block: LabelBlock) => Partial<LabelBlock>) =>
    defaultLabelDesign.map((block) => ({ ...block, ...change(block) }));

  it('show the design’s blocks, like the preview before saving', async () => {
    const labelDesign = blocks(({ block }) => ({ isOn: ['order', 'mark', 'barCode'].includes(block) }));
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const labels = () => paper('/api/order/panel-labels-pdf', { orderUID });
    const before = await labels();
    expect(before).toContain('PO-77');
    expect(before).toContain(' of ');
    const preview = await file(
      '/api/tenant-settings/preview-label',
      { format: '3x4', labelDesign },
      'manager',
    );
    const seen = (await pdfText(preview)).pages.join('');
    expect(seen).toContain('SAMPLE-01-2');
    expect(seen).not.toMatch(/ of |PO-0000/);
    expect(await labels()).toBe(before);
    await save({ settings: { labelDesign } });
    const after = await labels();
    expect(after).not.toMatch(/ of |\bFP\b|\blb\b|PO-77/);
    expect(after).toContain('Mark');
    await save({ settings: { labelDesign: defaultLabelDesign } });
  });

  it('reject designs that the shop couldn’t work with', async () => {
    const labelDesign = blocks(({ block }) => ({ isOn: block !== 'qr' && block !== 'barCode' }));
    const { version, settings } = await api.call('/api/tenant-settings/get', {}, tenant.tokens.manager);
    const authorization = `Bearer ${tenant.tokens.manager}`;
    const refused = async (path: EndpointPath, body: object) =>
      (await api.send(path, body, { authorization })).body.errors.map(({ name }) => name);
    const twice = [...labelDesign.slice(0, 16), labelDesign[0]];
    const save = '/api/tenant-settings/save';
    expect(await refused(save, { version, settings: { labelDesign } })).toEqual(['settings.labelDesign.15']);
    expect(await refused(save, { version, settings: { labelDesign: twice } })).toContain(
      'settings.labelDesign.16',
    );
    const preview = '/api/tenant-settings/preview-label';
    expect(await refused(preview, { format: '4x6', labelDesign })).toEqual(['labelDesign.15']);
    const huge = [{ block: 'mark', isOn: true, size: 'huge' }];
    expect(await refused(preview, { format: '4x6', labelDesign: huge })).toEqual(['labelDesign.0.size']);
    expect((await api.call('/api/tenant-settings/get', {}, tenant.tokens.manager)).settings).toEqual(
      settings,
    );
  });

  it('choose the start position on a sheet, or label printers', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const labels = (more: object) =>
      callForFile(api, '/api/order/panel-labels-pdf', { orderUID, ...more }, tenant.tokens.sales);
    const sheet = await pdfText((await labels({ format: 'a4-sheet', startAt: 8 })).bytes);
    const whole = await pdfText((await labels({ format: 'a4-sheet' })).bytes);
    expect(sheet.pages.length).toBe(
      whole.pages.length + (whole.pages.join('').match(/ of /g)!.length > 1 ? 1 : 0),
    );
    const zpl = await labels({ format: '4x6', output: 'zpl' });
    expect([zpl.contentType, zpl.disposition]).toEqual([
      'application/zpl',
      expect.stringContaining('-labels.zpl'),
    ]);
    expect(zpl.bytes.toString()).toMatch(/^\^XA\n\^CI28\n/);
    const authorization = `Bearer ${tenant.tokens.sales}`;
    const refused = async (more: object) => {
      const { body } = await api.send(
        '/api/order/panel-labels-pdf',
        { orderUID, ...more },
        { authorization },
      );
      return body.errors.map(({ name }) => name);
    };
    expect(await refused({ format: 'letter-sheet', startAt: 7 })).toEqual(['startAt']);
    expect(await refused({ format: 'a4-sheet', output: 'zpl' })).toEqual(['format']);
  });
});

it('taxes apply to quotes once the price list is published', async () => {
  await save({ sale: { taxes: [{ code: 'ME', label: 'Maine sales tax', percent: '10', compound: false }] } });
  const maineTax = async () => {
    const { totals } = await createQuote(api, tenant.tokens.buyer);
    return totals.lines.find(({ label }) => label === 'Maine sales tax')?.amountMinor;
  };
  expect(await maineTax()).toBeUndefined();
  await publishDraft();
  expect(await maineTax()).toBeGreaterThan(0);
});

describe('emails to buyers', () => {
  it('report quote events chosen in the settings', async () => {
    await save({ settings: { quoteMails: [] } });
    const silent = await submit(await createQuote(api, tenant.tokens.buyer));
    // Checked when sent, so the current settings apply.
    await jobs.runAll();
    await save({ settings: { quoteMails: ['quoted'] } });
    const submitted = await submit(await createQuote(api, tenant.tokens.buyer));
    const subjects = (await subjectsTo('buyer@at-work.example')).join('\n');
    expect(subjects).not.toContain(silent.number);
    expect(subjects).toContain(submitted.number);
  });

  it('report order events chosen in the settings only', async () => {
    await save({ settings: { orderMails: ['ready'] } });
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const { number } = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.sales);
    const about = async () =>
      (await subjectsTo('buyer@at-work.example')).filter((subject) => subject.includes(number));
    await move(orderUID, 'received', 'confirmed');
    await move(orderUID, 'confirmed', 'cutting');
    await undoTimeIsOver();
    expect(await about()).toEqual([]);
    await move(orderUID, 'cutting', 'ready');
    await undoTimeIsOver();
    expect(await about()).toEqual([expect.stringMatching(/ready/)]);
  });

  const undoTimeIsOver = () =>
    api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.query(`update outbox set not_before = now()`));

  async function move(orderUID: string, from: OrderPlace, to: OrderPlace): Promise<void> {
    const request = { moves: [{ orderUID, from, to }] };
    const { results } = await api.call('/api/order/move-orders', request, tenant.tokens.sales);
    expect(results).toMatchObject([{ orderUID, isUndoable: true }]);
  }
});

it('hosts in the settings may frame the editor, and no others', async () => {
  const policy = async () => {
    const reply = await api.send('/api/tenant/init', { host: `${tenant.slug}.localhost` });
    return reply.headers['x-frame-ancestors'];
  };
  expect(await policy()).toBeUndefined();
  await save({ settings: { embedHosts: ['shop.example'] } });
  expect(await policy()).toMatch(/shop\.example/);
});
