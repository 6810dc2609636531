import { CardApi } from '../../../../test/card-tenant.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';

const SHOP = 'money@papers.example';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  const settings = { staffNotices: [{ email: SHOP, events: ['paymentNews' as const] }] };
  tenant = await cards.tenant('papers', { settings });
});
afterAll(() => cards.stop());

const about = async (to: string, number: string) =>
  (await mailsTo(cards.jobs, to)).filter(({ subject }) => subject.includes(number));
const numberOf = async (orderUID: string) =>
  (await cards.api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer)).number;
const subjects = async (to: string, number: string) =>
  (await about(to, number)).map(({ subject }) => subject);
const BUYER = 'buyer@papers.example';

it('a refund is emailed to the buyer and the tenant’s notice recipients, once', async () => {
  const { orderUID, payment } = await cards.paid(tenant);
  const number = await numberOf(orderUID);
  cards.standIn.payments.refund({ payment_intent: payment, amount: '700' }, tenant.account);
  const events = cards.take();
  await cards.deliver([...events, ...events]);
  expect((await subjects(BUYER, number)).filter((each) => each.includes('refund'))).toHaveLength(1);
  const [mail] = await about(SHOP, number);
  expect(mail).toMatchObject({ subject: `Order ${number}: money was refunded`, replyTo: BUYER });
  expect(mail!.text).toContain('$7.00');
  expect(await about(SHOP, number)).toHaveLength(1);
});

it('a dispute is emailed only to the tenant’s recipients, with the deadline', async () => {
  const { orderUID, payment } = await cards.paid(tenant);
  const number = await numberOf(orderUID);
  cards.standIn.payments.dispute(payment);
  await cards.deliver();
  const [mail] = await about(SHOP, number);
  expect(mail!.subject).toBe(`Order ${number}: a payment is disputed`);
  expect(mail!.text).toContain('product not received');
  expect(mail!.text).toContain('Respond by');
  expect((await subjects(BUYER, number)).filter((each) => each.includes('disput'))).toEqual([]);
});

it('a failed bank payment is emailed to both, and asks the buyer to pay another way', async () => {
  const { orderUID, checkout } = await cards.checkout(tenant);
  const number = await numberOf(orderUID);
  cards.standIn.payments.pay(checkout, 'bank');
  await cards.deliver();
  cards.standIn.payments.settleBank(checkout, false);
  await cards.deliver();
  const [mail] = await about(BUYER, number);
  expect(mail!.subject).toBe(`Order ${number} not paid - Glass of papers`);
  expect(mail!.text).toContain('Please pay another way');
  expect(await subjects(SHOP, number)).toEqual([`Order ${number}: a payment failed`]);
});
