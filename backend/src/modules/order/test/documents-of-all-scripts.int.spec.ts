import { randomUUID } from 'node:crypto';
import { createPaidOrder, createQuote, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { readZip } from '../../../../test/read-zip.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile, fetchFile, type FetchedFile } from '../../../../test/test-files.js';
import { TestJobs } from '../../../../test/test-jobs.js';

const MARKS = [
  '浴室ドア 2',
  '主卧淋浴门',
  '안방 욕실 문',
  'باب الحمام',
  'דלת מקלחת',
  'स्नानघर का दरवाज़ा',
  'ประตูห้องน้ำ',
];
const panels = (marks: string[]) =>
  marks.map((mark) => ({ spec: { ...demoPanel(), mark, notes: mark }, quantity: 1 }));
const NOTE = /^2 characters cannot be printed: U\+0F40 in Mark, U\+1F6AA in Mark$/;

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'north');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

async function textOf({ bytes }: FetchedFile): Promise<string> {
  return (await pdfText(bytes)).pages.join('').normalize('NFC');
}

describe('documents with marks in other scripts', () => {
  it('print the marks on summary, work order, labels and quote', async () => {
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer, panels(MARKS));
    const quote = await createQuote(api, tenant.tokens.buyer, panels(MARKS));
    const order = (path: string, body = {}) =>
      callForFile(api, `/api/order/${path}`, { orderUID, ...body }, tenant.tokens.viewer);
    const files = [
      await order('order-summary-pdf'),
      await order('order-summary-pdf', { withPrices: false }),
      await order('panel-labels-pdf', { format: '3x4' }),
      await callForFile(api, '/api/quote/get-pdf', { quoteUID: quote.uid }, tenant.tokens.buyer),
    ];
    for (const file of files) {
      const text = await textOf(file);
      for (const mark of MARKS) expect(text).toContain(mark.normalize('NFC'));
      expect([file.status, file.printNote]).toEqual([200, undefined]);
    }
    const { bytes } = await order('get-all-dxf-files');
    const archive = readZip(bytes);
    expect(archive.get('manifest.csv')).toMatch(/^\ufefffile,/);
    for (const mark of MARKS) expect(archive.get('manifest.csv')).toContain(mark);
  });

  it('report unprintable characters in a header, also for jobs', async () => {
    const token = tenant.tokens.viewer;
    const marks = panels(['Door ཀ 🚪']);
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer, marks);
    const quote = await createQuote(api, tenant.tokens.buyer, marks);
    const files = [
      await callForFile(api, '/api/order/order-summary-pdf', { orderUID }, token),
      await callForFile(api, '/api/order/panel-labels-pdf', { orderUID }, token),
      await callForFile(api, '/api/quote/get-pdf', { quoteUID: quote.uid }, tenant.tokens.buyer),
    ];
    for (const [path, body] of [
      ['/api/order/bulk-panel-labels-pdf', { orderUIDs: [orderUID] }],
      ['/api/order/make-summary-pdf', { orderUID }],
    ] as const) {
      const jobUID = randomUUID();
      await api.send(path, { jobUID, ...body }, { authorization: `Bearer ${token}` });
      await jobs.runAll();
      const { resultFileUID } = await api.call('/api/job/get', { jobUID }, token);
      files.push(await fetchFile(api, tenant.uid, resultFileUID ?? '', token));
    }
    for (const file of files) {
      expect(file.printNote).toMatch(NOTE);
      expect(await textOf(file)).toContain('Door � �');
      expect(await textOf(file)).toContain('2 characters cannot be printed');
    }
  });
});
