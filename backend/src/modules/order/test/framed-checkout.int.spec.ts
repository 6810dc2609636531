import { CardApi } from '../../../../test/card-tenant.js';
import { checkoutOf, createQuote } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('framed');
});
afterAll(() => cards.stop());

/** Where Stripe leads back to, for a checkout that opens in a tab of its own or not. */
async function waysBack(opensInTab?: boolean) {
  const { buyer } = tenant.tokens;
  const quote = await createQuote(cards.api, buyer);
  const request = { ...checkoutOf(quote), method: 'card' as const, ...(opensInTab && { opensInTab }) };
  const opened = await cards.api.call('/api/payment/create-checkout-session', request, buyer);
  const [session] = cards.standIn.ledger.all('session', tenant.account);
  const path = (url: unknown) => String(url).replace(/^https?:\/\/[^/]+/, '');
  const { success_url: success, cancel_url: cancel } = session!;
  return { quote, ...opened, success: path(success), cancel: path(cancel) };
}

describe('a checkout in a page that another website frames', () => {
  it('leads back to a page that needs no sign-in, for the tab that it is paid in', async () => {
    const { orderUID, sessionUID, success, cancel } = await waysBack(true);
    const about = `order=${orderUID}&session=${sessionUID}`;
    expect([success, cancel]).toEqual([
      `/checkout/payment?tab=paid&${about}`,
      `/checkout/payment?tab=left&${about}`,
    ]);
  });

  it('is settled by the frame that waits for it', async () => {
    const { orderUID, sessionUID, redirectUrl } = await waysBack(true);
    const ask = () =>
      cards.api.call('/api/payment/complete-checkout-session', { sessionUID }, tenant.tokens.buyer);
    expect((await ask()).paymentStatus).toBe('pending');
    cards.standIn.payments.pay(redirectUrl.split('/').pop()!, 'card');
    expect(await ask()).toMatchObject({ orderUID, paymentStatus: 'paid' });
  });
});

describe('a checkout in a page of its own', () => {
  it('leads back to the order, and to the ways to pay', async () => {
    const { quote, orderUID, sessionUID, success, cancel } = await waysBack();
    expect([success, cancel]).toEqual([
      `/checkout/complete?order=${orderUID}&session=${sessionUID}`,
      `/checkout/payment-options?quote=${quote.uid}`,
    ]);
  });
});
