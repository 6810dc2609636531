import { BALANCE_REMINDERS } from '@glass/contracts/tenant';
import { createPaidOrder, createQuote, toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RemindBalances } from '../use-cases/remind-balances.use-case.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
let other: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  const settings = { deposit: 'percent' as const, depositPercent: 40 };
  tenant = await createDemoTenant(api, 'balances', { settings });
  other = await createDemoTenant(api, 'others', { settings: { ...settings, balanceReminderDays: 0 } });
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

interface Placed {
  orderUID: string;
  dueMinor: number;
}

async function placeWithDeposit({ tokens }: DemoTenant = tenant): Promise<Placed> {
  const request = toCheckoutRequest(await createQuote(api, tokens.buyer));
  const { orderUID, sessionUID } = await api.call(
    '/api/payment/create-checkout-session',
    request,
    tokens.buyer,
  );
  const paid = { sessionUID, demoOutcome: 'paid' as const };
  await api.call('/api/payment/complete-checkout-session', paid, tokens.buyer);
  const { balance } = await api.call('/api/order/get-for-customer', { orderUID }, tokens.buyer);
  return { orderUID, dueMinor: balance!.dueMinor };
}

async function pay({ orderUID, dueMinor: amountMinor }: Placed): Promise<void> {
  const { buyer } = tenant.tokens;
  const request = { orderUID, amountMinor, method: 'demo' as const };
  const { sessionUID } = await api.call('/api/payment/pay-balance', request, buyer);
  const paid = { sessionUID, demoOutcome: 'paid' as const };
  await api.call('/api/payment/complete-checkout-session', paid, buyer);
}

async function cancel(orderUID: string): Promise<void> {
  const { sales } = tenant.tokens;
  const { version } = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
  const move = { orderUID, version, moveTo: 'cancelled' as const, moveNote: 'Called off' };
  await api.call('/api/order/save-processing-details', move, sales);
}

/** Moves an order and its last reminder into the past. */
const age = ({ orderUID }: Placed, days: number, { ctx } = tenant) =>
  api.app.get(Database).runInTransaction(ctx, ({ tx }) =>
    tx.query(
      `update customer_order set created_at = created_at - make_interval(days => $2),
         balance_reminded_at = balance_reminded_at - make_interval(days => $2) where uid = $1`,
      [orderUID, days],
    ),
  );
const remind = () =>
  api.app.get(RemindBalances, { strict: false }).run(platformSystemContext('test', 'test'));
const BUYER = 'buyer@balances.example';
const reminders = async (to = BUYER) =>
  (await mailsTo(jobs, to)).filter(({ subject }) => subject.includes('still due for order'));
const listOpen = async ({ tokens } = tenant) =>
  (await api.call('/api/order/list-for-tenant', { filters: { open: ['balance'] } }, tokens.viewer)).items;

describe('a balance', () => {
  it('is listed with its amount until it is paid, and summed for staff', async () => {
    const placed = await placeWithDeposit();
    const second = await placeWithDeposit();
    await createPaidOrder(api, other.tokens.buyer);
    const open = await listOpen();
    const amounts = new Map(open.map(({ uid, balance }) => [uid, balance]));
    expect(amounts).toEqual(
      new Map(
        [placed, second].map(({ orderUID, dueMinor }) => [
          orderUID,
          { amountMinor: dueMinor, currency: 'USD' },
        ]),
      ),
    );
    const sum = [{ amountMinor: placed.dueMinor + second.dueMinor, currency: 'USD' }];
    const counts = await api.call('/api/order/count-for-tenant', {}, tenant.tokens.viewer);
    expect([counts.open.balance, counts.balances]).toEqual([2, sum]);
    const home = (person: 'owner' | 'viewer') =>
      api.call('/api/home/get-for-tenant', {}, tenant.tokens[person]);
    expect((await home('owner')).balances).toEqual(sum);
    expect((await home('viewer')).balances).toBeNull();
    const toPay = async () => {
      const { buyer } = tenant.tokens;
      const { needs } = await api.call('/api/home/get-for-customer', {}, buyer);
      const { items } = await api.call(
        '/api/order/list-for-customer',
        { filters: { open: ['payment'] } },
        buyer,
      );
      return [needs.toPay, items.length];
    };
    expect(await toPay()).toEqual([2, 2]);
    await pay(placed);
    await cancel(second.orderUID);
    expect(await listOpen()).toEqual([]);
    expect((await home('owner')).balances).toEqual([]);
    expect(await toPay()).toEqual([0, 0]);
  });
});

describe('RemindBalances', () => {
  it('emails the buyer once per step with a link that pays without sign-in, up to the limit', async () => {
    const placed = await placeWithDeposit();
    await age(placed, 6);
    expect(await remind()).toBe(0);
    for (let step = 1; step <= BALANCE_REMINDERS; step += 1) {
      await age(placed, 8);
      expect([await remind(), await remind()]).toEqual([1, 0]);
      expect(await reminders()).toHaveLength(step);
    }
    await age(placed, 30);
    expect(await remind()).toBe(0);
    const [mail] = await reminders();
    expect(mail!.text.replaceAll(',', '')).toContain(`$${(placed.dueMinor / 100).toFixed(2)}`);
    const token = mail!.text.match(/\/q\/([\w.-]+)/)![1]!;
    const link = await api.call('/api/quote-link/open', { token });
    if (link.status !== 'open') throw new Error(link.status);
    const request = { orderUID: placed.orderUID, amountMinor: placed.dueMinor, method: 'demo' as const };
    const opened = await api.call('/api/payment/pay-balance', request, link.accessToken);
    expect(opened.orderUID).toBe(placed.orderUID);
  });

  it('sends nothing once the order is paid or canceled, or if the tenant sends no reminders', async () => {
    const before = (await reminders()).length;
    const [paid, canceled] = [await placeWithDeposit(), await placeWithDeposit()];
    const elsewhere = await placeWithDeposit(other);
    await age(paid, 8);
    await age(canceled, 8);
    await age(elsewhere, 8, other);
    await pay(paid);
    await cancel(canceled.orderUID);
    expect(await remind()).toBe(0);
    const late = await placeWithDeposit();
    await age(late, 8);
    expect(await remind()).toBe(1);
    // Paid between the reminder and its email.
    await pay(late);
    expect(await reminders()).toHaveLength(before);
    expect(await reminders('buyer@others.example')).toEqual([]);
  });
});
