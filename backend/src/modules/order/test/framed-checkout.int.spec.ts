import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CardApi } from '../../../../test/card-tenant.js';
import { toCheckoutRequest, createQuote } from '../../../../test/demo-quote.js';
import type { DemoTenant } from '../../../../test/demo-tenant.js';

let cards: CardApi;
let tenant: DemoTenant & { account: string };

beforeAll(async () => {
  cards = await CardApi.start();
  tenant = await cards.tenant('framed');
});
afterAll(() => cards.stop());

/** Return URLs sent to Stripe, for a checkout that opens in a separate tab or not. */
async function returnUrls(opensInTab?: boolean) {
  const { buyer } = tenant.tokens;
  const quote = await createQuote(cards.api, buyer);
  const request = { ...toCheckoutRequest(quote), method: 'card' as const, ...(opensInTab && { opensInTab }) };
  const opened = await cards.api.call('/api/payment/create-checkout-session', request, buyer);
  const [session] = cards.standIn.ledger.all('session', tenant.account);
  const path = (url: unknown) => String(url).replace(/^https?:\/\/[^/]+/, '');
  const { success_url: success, cancel_url: cancel, customer_email: email } = session!;
  return { quote, ...opened, success: path(success), cancel: path(cancel), email };
}

describe('a checkout inside a frame of another website', () => {
  it('returns to a public page in its separate tab', async () => {
    const { orderUID, sessionUID, success, cancel } = await returnUrls(true);
    const about = `order=${orderUID}&session=${sessionUID}`;
    expect([success, cancel]).toEqual([
      `/checkout/payment?tab=paid&${about}`,
      `/checkout/payment?tab=left&${about}`,
    ]);
  });

  it('has the buyer’s email, so that they don’t enter it again', async () => {
    expect((await returnUrls()).email).toBe('buyer@framed.example');
  });

  it('asks for an email if Stripe refuses the buyer’s', async () => {
    const rename = (from: string, to: string) =>
      cards.api.app
        .get(Database)
        .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
          tx.query('update contact set email = $2 where email = $1', [from, to]),
        );
    await rename('buyer@framed.example', 'jürgen@framed.example');
    expect((await returnUrls()).email).toBeNull();
    await rename('jürgen@framed.example', 'buyer@framed.example');
  });

  it('is settled by the waiting frame', async () => {
    const { orderUID, sessionUID, redirectUrl } = await returnUrls(true);
    const ask = () =>
      cards.api.call('/api/payment/complete-checkout-session', { sessionUID }, tenant.tokens.buyer);
    expect((await ask()).paymentStatus).toBe('pending');
    cards.standIn.payments.pay(redirectUrl.split('/').pop()!, 'card');
    expect(await ask()).toMatchObject({ orderUID, paymentStatus: 'paid' });
  });
});

describe('a checkout outside of a frame', () => {
  it('returns to the order, or to the payment options', async () => {
    const { quote, orderUID, sessionUID, success, cancel } = await returnUrls();
    expect([success, cancel]).toEqual([
      `/checkout/complete?order=${orderUID}&session=${sessionUID}`,
      `/checkout/payment-options?quote=${quote.uid}`,
    ]);
  });
});
