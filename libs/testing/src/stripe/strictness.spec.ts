import Stripe from 'stripe';
import { STAND_IN_KEY, StripeStandIn } from './index.mjs';

let standIn: StripeStandIn;
let stripe: Stripe;
let stripeAccount: string;

const clientOf = (key: string) => {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

beforeAll(async () => {
  standIn = await StripeStandIn.start();
  stripe = clientOf(STAND_IN_KEY);
  const controller = { stripe_dashboard: { type: 'full' }, requirement_collection: 'stripe' } as const;
  stripeAccount = (await stripe.accounts.create({ controller, country: 'US' })).id;
});
afterAll(() => standIn.stop());

/** Untyped, because the client's types would reject these parameters too. */
type Loose = Record<string, unknown>;
const session = (more: Loose = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 10_000, product_data: { name: 'Order 1' } } },
  ],
  success_url: 'http://localhost/done',
  ...more,
});
const open = (more?: Loose, options: Stripe.RequestOptions = { stripeAccount }) =>
  stripe.checkout.sessions.create(session(more), options);
const sessions = () => standIn.ledger.all('session', stripeAccount).length;

describe('StripeStandIn with the real client', () => {
  it('accepts what Stripe accepts', async () => {
    const made = await open({ payment_intent_data: { application_fee_amount: 10_000 } });
    expect(made).toMatchObject({ object: 'checkout.session', amount_total: 10_000, status: 'open' });
    expect(await stripe.checkout.sessions.retrieve(made.id, {}, { stripeAccount })).toMatchObject({
      id: made.id,
    });
  });

  it.each<[string, Loose, string, string]>([
    ['a parameter that is unknown', { color: 'blue' }, 'color', 'Received unknown parameter: color'],
    [
      'one that is unknown within another',
      { payment_intent_data: { fee: 1 } },
      'payment_intent_data[fee]',
      'Received unknown parameter',
    ],
    ['a value that is none of a list', { mode: 'gift' }, 'mode', 'must be one of payment'],
    ['the name that a value of the list had before', { ui_mode: 'hosted' }, 'ui_mode', 'must be one of'],
    [
      'a fee above the total',
      { payment_intent_data: { application_fee_amount: 10_001 } },
      'payment_intent_data[application_fee_amount]',
      'cannot be more than the charge',
    ],
    [
      'part of a minor unit',
      { payment_intent_data: { application_fee_amount: 1.5 } },
      'payment_intent_data[application_fee_amount]',
      'Invalid integer',
    ],
    ['no page to return to', { success_url: undefined }, 'success_url', 'Missing required param'],
  ])('refuses %s, and keeps nothing', async (_what, more, param, message) => {
    const before = sessions();
    await expect(open(more)).rejects.toMatchObject({
      ...{ type: 'StripeInvalidRequestError', statusCode: 400, param },
      message: expect.stringContaining(message) as string,
    });
    expect(sessions()).toBe(before);
  });

  it('refuses a fee on the platform’s own payment', async () => {
    await expect(open({ payment_intent_data: { application_fee_amount: 1 } }, {})).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'payment_intent_data[application_fee_amount]',
    });
  });

  it('refuses another body with the same idempotency key, and carries out the same body once', async () => {
    const options = { stripeAccount, idempotencyKey: 'order 1, first page' };
    const before = sessions();
    const made = await open({}, options);
    expect((await open({}, options)).id).toBe(made.id);
    await expect(open({ client_reference_id: 'other' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect(sessions()).toBe(before + 1);
  });

  it('refuses to refund more than the rest of a payment', async () => {
    const { id } = await open();
    standIn.payments.pay(id, 'card');
    const [intent] = standIn.ledger.all('intent', stripeAccount);
    const refund = (amount: number) =>
      stripe.refunds.create({ payment_intent: intent!.id, amount }, { stripeAccount });
    await refund(9000);
    await expect(refund(1001)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'amount' });
    await refund(1000);
    await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('refuses an account of an old type, a foreign key, and another account’s items', async () => {
    await expect(stripe.accounts.create({ type: 'standard' })).rejects.toMatchObject({ param: 'type' });
    await expect(clientOf('sk_test_of_another').accounts.retrieve(stripeAccount)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
    const { id } = await open();
    const other = (await stripe.accounts.create({ country: 'US' })).id;
    const retrieved = stripe.checkout.sessions.retrieve(id, {}, { stripeAccount: other });
    await expect(retrieved).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });
});
