import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { CardApi, checkoutIn } from '../../../../test/card-tenant.js';
import { createQuote, toAccountOrderRequest } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };
let count = 0;

beforeAll(async () => {
  cards = await CardApi.start();
});
afterAll(() => cards.stop());
beforeEach(async () => {
  count += 1;
  tenant = await cards.tenant(`again${count}`, {
    settings: { offersHouseAccount: true },
    company: { houseAccountLimitMinor: 1_000_000_00 },
  });
});

const call = <P extends EndpointPath>(path: P, body: object, token = tenant.tokens.owner) =>
  cards.api.call(path, body as never, token);
const shown = async () =>
  (await call('/api/tenant/list-platform-fee-transactions', {})).items
    .map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor])
    .reverse();
const feeOf = (totalMinor: number) => Math.round(totalMinor * 0.02) + 30;
const feeShareOf = (amountMinor: number, totalMinor: number) =>
  Math.floor((feeOf(totalMinor) * amountMinor) / totalMinor);
const giveBack = (payment: string, amount: number, account: string | null) =>
  cards.standIn.payments.refund(
    { payment_intent: payment, amount: String(amount), ...(account && { refund_application_fee: 'true' }) },
    account,
  );
/** Fails the refund; the stand-in sends the event repeatedly. */
async function fail(refund: string): Promise<void> {
  cards.standIn.payments.failRefund(refund);
  const events = cards.take();
  await cards.deliver([...events, ...events]);
}

describe('a refund that fails later', () => {
  it('charges its share of the fee again once, and credits it when refunded from the balance', async () => {
    const { request, payment } = await cards.paid(tenant);
    const total = request.totalMinor;
    const fee = feeOf(total);
    const share = feeShareOf(1000, total);
    const { id } = giveBack(payment, 1000, tenant.account);
    await cards.deliver();
    await fail(id);
    giveBack(payment, total, tenant.account);
    await cards.deliver();
    expect(await shown()).toEqual([
      ['cardFee', -fee, 0],
      ['cardFeeReturned', share, 0],
      ['fee', -share, -share],
      ['feeReturned', share, 0],
      ['cardFeeReturned', fee - share, 0],
    ]);
    const [theirs] = cards.standIn.ledger.all('fee');
    expect(theirs).toMatchObject({ amount: fee, amount_refunded: fee });
  });

  it('leaves the shares of other refunds unchanged', async () => {
    const { request, payment } = await cards.paid(tenant);
    const total = request.totalMinor;
    const first = giveBack(payment, 1000, tenant.account);
    giveBack(payment, 500, tenant.account);
    await cards.deliver();
    await fail(first.id);
    const kept = (await shown()).reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(kept).toBe(feeShareOf(500, total) - feeOf(total));
  });

  it('charges nothing if it failed before it was recorded', async () => {
    const { request, payment } = await cards.paid(tenant);
    const { id } = giveBack(payment, 1000, tenant.account);
    cards.take();
    await fail(id);
    expect(await shown()).toEqual([['cardFee', -feeOf(request.totalMinor), 0]]);
  });

  it('credits a failed top-up refund to the balance once', async () => {
    const opened = await call('/api/tenant/create-tenant-payment-checkout-session', {
      topUpUID: randomUUID(),
      amountMinor: 10_000,
    });
    cards.standIn.payments.pay(checkoutIn(opened.redirectUrl), 'card');
    await cards.deliver();
    const [intent] = cards.standIn.ledger.all('intent', null);
    const { id } = giveBack(intent!.id, 4000, null);
    await cards.deliver();
    await fail(id);
    expect(await shown()).toEqual([
      ['topUp', 10_000, 10_000],
      ['topUpReturned', -4000, 6000],
      ['topUp', 4000, 10_000],
    ]);
  });
});

describe('a reversed credit note', () => {
  it('charges its share of the fee again, and credits all when the order is canceled', async () => {
    const { buyer } = tenant.tokens;
    const request = toAccountOrderRequest(await createQuote(cards.api, buyer));
    const { orderUID } = await call('/api/payment/complete-house-account', request, buyer);
    const fee = feeOf(request.totalMinor);
    const share = feeShareOf(1000, request.totalMinor);
    const companyUID = tenant.companyUid;
    const credit = { companyUID, orderUID, entryUID: randomUUID(), amountMinor: 1000, reason: 'Scratched' };
    await call('/api/company/credit-order', credit);
    const reversal = {
      companyUID,
      entryUID: randomUUID(),
      reversesUID: credit.entryUID,
      reason: 'It was not',
    };
    await call('/api/company/reverse-entry', reversal);
    await call('/api/company/reverse-entry', reversal);
    const moves = [{ orderUID, from: 'received', to: 'cancelled' }];
    await call('/api/order/move-orders', { moves, note: 'Called off' });
    expect(await shown()).toEqual([
      ['fee', -fee, -fee],
      ['feeReturned', share, share - fee],
      ['fee', -share, -fee],
      ['feeReturned', fee, 0],
    ]);
  });
});

describe('a canceled card order', () => {
  it('is charged no fee by a partial refund', async () => {
    const { orderUID, request, payment } = await cards.paid(tenant);
    await call('/api/order/move-orders', {
      moves: [{ orderUID, from: 'received', to: 'cancelled' }],
      note: 'Called off',
    });
    const before = await shown();
    giveBack(payment, request.totalMinor - 1000, tenant.account);
    await cards.deliver();
    expect((await shown()).slice(before.length).filter(([kind]) => kind === 'fee')).toEqual([]);
  });
});
