import { randomUUID } from 'node:crypto';
import {
  createQuote,
  demoPanel,
  toAccountOrderRequest,
  toCheckoutRequest,
} from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, saveSettings } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'money-mails', {
    settings: {
      deposit: 'percent',
      depositPercent: 40,
      changeUntil: 'confirmed',
      email: 'shop@money.example',
    },
    company: { houseAccountLimitMinor: 1_000_000_000 },
  });
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const BUYER = 'buyer@money-mails.example';
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const get = (orderUID: string) => api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);

async function place(): Promise<{ orderUID: string; sessionUID: string }> {
  const { buyer } = tenant.tokens;
  const request = toCheckoutRequest(await createQuote(api, buyer));
  return api.call('/api/payment/create-checkout-session', request, buyer);
}

async function finish(sessionUID: string): Promise<void> {
  const paid = { sessionUID, demoOutcome: 'paid' as const };
  await api.call('/api/payment/complete-checkout-session', paid, tenant.tokens.buyer);
}

async function cancel(orderUID: string): Promise<void> {
  const { version } = await get(orderUID);
  await api.call('/api/order/cancel', { orderUID, version, note: '' }, tenant.tokens.buyer);
}

/** Emails to the buyer about an order, without thousands separators. */
async function mailsAbout(orderUID: string, to = BUYER) {
  const { number } = await get(orderUID);
  const mails = (await mailsTo(jobs, to)).filter(({ subject }) => subject.includes(number));
  return mails.map((mail) => ({ ...mail, text: mail.text.replaceAll(/(?<=\d),(?=\d{3})/g, '') }));
}

it('a payment after the first one gets a receipt with the order’s PDF, and staff hear of it', async () => {
  const { orderUID, sessionUID } = await place();
  await finish(sessionUID);
  const { balance, totals } = await get(orderUID);
  const amountMinor = balance!.dueMinor;
  const pay = { orderUID, amountMinor, method: 'demo' as const };
  const rest = await api.call('/api/payment/pay-balance', pay, tenant.tokens.buyer);
  const open = (await get(orderUID)).payments!.payments.find(({ uid }) => uid === rest.sessionUID);
  expect(open).toMatchObject({ status: 'open', purpose: 'rest', amountMinor });
  await finish(rest.sessionUID);
  const receipts = (await mailsAbout(orderUID)).filter(({ subject }) => subject.startsWith('Receipt'));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]!.text).toContain(`received ${money(amountMinor)}, the rest of your order`);
  expect(receipts[0]!.text).toContain('It is paid in full.');
  expect(receipts[0]!.text).toContain(`Total: ${money(totals.totalMinor!)}`);
  expect(receipts[0]!.attachments!.map(({ name }) => name)).toEqual([
    expect.stringMatching(/-summary\.pdf$/),
  ]);
  const staff = await mailsAbout(orderUID, 'shop@money.example');
  expect(staff.map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining(`${money(amountMinor)} paid`),
  );
  expect((await get(orderUID)).activity.map(({ what, purpose }) => [what, purpose])).toEqual([
    ['paid', 'deposit'],
    ['paid', 'rest'],
  ]);
});

describe('the emails of a canceled order say what happens to the money', () => {
  const canceledMail = async (orderUID: string, to?: string) => {
    const mails = (await mailsAbout(orderUID, to)).filter(({ subject }) => subject.includes('canceled'));
    expect(mails).toHaveLength(1);
    return mails[0]!.text;
  };

  it('that was not paid', async () => {
    const { orderUID } = await place();
    await cancel(orderUID);
    const text = await canceledMail(orderUID);
    expect(text).toContain('Nothing was paid for it, so there is nothing to refund.');
    expect(text).not.toMatch(/refunded/);
    expect(await canceledMail(orderUID, 'shop@money.example')).toContain('Nothing was paid for it.');
  });

  it('of which a deposit was paid', async () => {
    const { orderUID, sessionUID } = await place();
    await finish(sessionUID);
    const { paidMinor } = (await get(orderUID)).balance!;
    await cancel(orderUID);
    const text = await canceledMail(orderUID);
    expect(text).toContain(`${money(paidMinor)} is refunded the way it was paid.`);
    expect(text).toContain(`Refund: ${money(paidMinor)}`);
    expect((await get(orderUID)).activity.at(-1)).toMatchObject({ what: 'refunded', amountMinor: paidMinor });
  });

  it('that was paid in cash', async () => {
    const { orderUID, sessionUID } = await place();
    await finish(sessionUID);
    const { paidMinor, dueMinor } = (await get(orderUID)).balance!;
    const cash = { orderUID, paymentUID: randomUUID(), amountMinor: dueMinor, note: 'Cash' };
    await api.call('/api/payment/record-for-order', cash, tenant.tokens.owner);
    await cancel(orderUID);
    const text = await canceledMail(orderUID);
    expect(text).toContain(`${money(paidMinor)} is refunded the way it was paid.`);
    expect(text).toContain(`pays ${money(dueMinor)} back to you.`);
    const staff = await canceledMail(orderUID, 'shop@money.example');
    expect(staff).toContain(`Pay ${money(dueMinor)} of it back yourselves`);
  });

  it('that is on a house account', async () => {
    await saveSettings(api, tenant, { settings: { offersHouseAccount: true } });
    const request = toAccountOrderRequest(await createQuote(api, tenant.tokens.buyer));
    const { orderUID } = await api.call('/api/payment/complete-house-account', request, tenant.tokens.buyer);
    await cancel(orderUID);
    const { totals } = await get(orderUID);
    expect(await canceledMail(orderUID)).toContain(
      `Its total of ${money(totals.totalMinor!)} is credited to your account.`,
    );
  });
});

it('an accepted offer is emailed to the buyer immediately, with the new total and the PDF', async () => {
  const { orderUID, sessionUID } = await place();
  await finish(sessionUID);
  const { buyer, sales } = tenant.tokens;
  const { panels } = await get(orderUID);
  const wanted = { orderUID, panelUID: panels[0]!.uid, spec: demoPanel('inch', '34'), quantity: 2 };
  const { effect } = await api.call('/api/order-change/preview', wanted, buyer);
  const changeUID = randomUUID();
  const request = { ...wanted, changeUID, totalMinor: effect.afterMinor, note: '' };
  await api.call('/api/order-change/request', request, buyer);
  const offer = { changeUID, version: 1, move: 'offer' as const, unitMinor: 90_000, answer: '' };
  const { items } = await api.call('/api/order-change/answer', offer, sales);
  const { afterMinor: totalMinor } = items[0]!.effect;
  const offered = (await mailsAbout(orderUID)).find(({ subject }) =>
    subject.includes('new price for your change'),
  );
  expect(offered!.text).toMatch(/What changes in panel 1:\n(Quantity: .+\n)?Size: .+ → 34″ × /);
  expect(offered!.text).toContain(`Total before: ${money(effect.beforeMinor!)}`);
  expect(offered!.text).toContain(`New total: ${money(totalMinor!)}`);
  expect(offered!.text).not.toContain('Line 1');
  await api.call('/api/order-change/decide', { changeUID, version: 2, move: 'agree', totalMinor }, buyer);
  const [mail] = (await mailsAbout(orderUID)).filter(({ text }) =>
    text.includes('You accepted the new price'),
  );
  expect(mail!.text).toContain(`New total: ${money(totalMinor!)}`);
  const { balance } = await get(orderUID);
  expect(mail!.text).toContain(`Still due: ${money(balance!.dueMinor)}`);
  expect(mail!.attachments).toHaveLength(1);
});
