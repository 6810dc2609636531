import { randomUUID } from 'node:crypto';
import { demoAddress } from '../../../../test/demo-address.js';
import { createPaidOrder, createQuote, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'drawn');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const BUYER = 'buyer@drawn.example';
const drawingsIn = (html: string) =>
  html.match(/<img src="data:image\/png[^>]* alt="Drawing of/g)?.length ?? 0;

it('the email about a ready quote has drawings, address, total with tax and the PDF', async () => {
  const panels = Array.from({ length: 14 }, (_, index) => ({
    spec: { ...demoPanel(), mark: `${'Very long name '.repeat(3)}${index}` },
    quantity: 2,
  }));
  const { uid: quoteUID } = await createQuote(api, tenant.tokens.buyer, panels, 'delivery');
  const before = await api.call('/api/quote/get-details', { quoteUID }, tenant.tokens.buyer);
  const addressed = await api.call(
    '/api/quote/custom-shipping-address/save',
    { quoteUID, version: before.version, address: demoAddress },
    tenant.tokens.buyer,
  );
  const { number, totals } = await api.call(
    '/api/quote/submit',
    { quoteUID, version: addressed.version },
    tenant.tokens.buyer,
  );
  const mails = await mailsTo(jobs, BUYER);
  const mail = mails.find(({ subject }) => subject.startsWith(`Your quote ${number} is ready`))!;
  expect(drawingsIn(mail.html)).toBe(12);
  expect(mail.html).not.toContain('cid:');
  expect(mail.attachments).toEqual([
    { name: `${number}.pdf`, contentType: 'application/pdf', sizeBytes: expect.any(Number) },
  ]);
  const tax = totals.lines.find(({ kind }) => kind === 'tax')!;
  for (const part of [
    `Deliver to: ${demoAddress.name}`,
    `including $${(tax.amountMinor / 100).toFixed(2)} `,
    '2 × Very long name',
    'and 2 more',
  ])
    expect(mail.text).toContain(part);
});

const order = async ({ tokens }: DemoTenant) => {
  const orderUID = await createPaidOrder(api, tokens.buyer);
  return api.call('/api/order/get-for-customer', { orderUID }, tokens.buyer);
};

it.each([
  ['received', 'Total: $'],
  ['confirmed', 'has confirmed your order'],
] as const)(
  'the email about a %s order has its drawings, the place to pick up, and its PDF',
  async (status, text) => {
    const shop = await createDemoTenant(api, `drawn-${status}`, { settings: { orderMails: [status] } });
    const { uid: orderUid, number } = await order(shop);
    await api.call(
      '/api/order/move-orders',
      { moves: [{ orderUID: orderUid, from: 'received', to: 'confirmed' }] },
      shop.tokens.sales,
    );
    const moved = { tenantUid: shop.ctx.tenantUid, traceId: 'test', jobUid: null };
    if (status === 'confirmed')
      await jobs.run('order-moved-mail', randomUUID(), { ...moved, payload: { orderUid, status } });
    const mails = await mailsTo(jobs, `buyer@drawn-${status}.example`);
    const [mail] = mails.filter(({ subject }) => subject.includes(`${number} ${status}`));
    expect(drawingsIn(mail!.html)).toBe(1);
    expect(mail!.attachments?.map(({ name }) => name)).toEqual([`${number}-summary.pdf`]);
    for (const part of [`Pick up at: Glass of drawn-${status}`, text]) expect(mail!.text).toContain(part);
  },
);
