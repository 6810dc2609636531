import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { STAND_IN_KEY, STRIPE_FAILURES, StripeStandIn, type StripeFailure } from '@glass/testing/stripe';
import { callStripe, PaymentServiceError } from '../stripe/stripe-client.js';
import {
  PAYMENT_ERRORS,
  paymentErrorKind,
  STRIPE_CODES,
  STRIPE_TYPES,
  type PaymentErrorKind,
} from './payment-errors.js';

const DOCS = join(import.meta.dirname, '../../../../../docs/payment-errors.md');
const kinds = Object.keys(PAYMENT_ERRORS) as PaymentErrorKind[];

describe('PAYMENT_ERRORS', () => {
  it('are documented in docs/payment-errors.md as in the code', () => {
    const docs = readFileSync(DOCS, 'utf8');
    for (const kind of kinds) {
      const { job, canTryAgain, buyer, staff } = PAYMENT_ERRORS[kind];
      const [row] = docs.split('\n').filter((line) => line.startsWith(`| \`${kind}\``));
      const cells = row?.split('|').map((cell) => cell.trim());
      expect(cells).toEqual(['', `\`${kind}\``, buyer, staff, job, canTryAgain ? 'yes' : 'no', '']);
    }
    const known = { ...STRIPE_CODES, ...STRIPE_TYPES };
    for (const [name, kind] of Object.entries(known)) expect(docs).toContain(`\`${name}\` → \`${kind}\``);
  });

  it.each(['refund_disputed_payment', 'charge_not_refundable'] as const)(
    'don’t offer "Try again" for %s, which Stripe always refuses',
    (code) => {
      const kind = paymentErrorKind({ type: 'StripeInvalidRequestError', code }, true);
      expect(PAYMENT_ERRORS[kind]).toMatchObject({ job: 'fail', canTryAgain: false });
    },
  );

  it('tell staff what to do after a failed refund', () => {
    // Only webhooks are signed, and `rejected` shows Stripe's own message.
    const others: PaymentErrorKind[] = ['signatureInvalid', 'rejected'];
    for (const kind of kinds.filter((each) => !others.includes(each))) {
      const { job, staff } = PAYMENT_ERRORS[kind];
      if (job === 'fail') expect([kind, staff]).toEqual([kind, expect.stringMatching(/^[^.]+\. .+\.$/)]);
    }
  });

  it('offer "Try again" for every failure that can pass', () => {
    for (const kind of kinds)
      if ((PAYMENT_ERRORS[kind] as { job: string }).job === 'retry')
        expect([kind, PAYMENT_ERRORS[kind].canTryAgain]).toEqual([kind, true]);
  });

  it.each([
    ['StripeInvalidRequestError', 'insufficient_funds', true, 'balanceInsufficient'],
    ['StripeCardError', 'insufficient_funds', true, 'cardDeclined'],
    ['StripePermissionError', undefined, false, 'misconfigured'],
    ['StripePermissionError', undefined, true, 'misconfigured'],
    ['StripePermissionError', 'account_invalid', true, 'accountRevoked'],
    ['StripePermissionError', 'account_invalid', false, 'misconfigured'],
    ['StripeInvalidRequestError', 'a_code_of_next_year', true, 'rejected'],
    ['AnErrorOfNextYear', undefined, true, 'unavailable'],
    ['StripeSignatureVerificationError', undefined, false, 'signatureInvalid'],
    ['StripeAPIError', 'lock_timeout', true, 'unavailable'],
  ] as const)(
    'paymentErrorKind of %s with code %s (connected: %s) is %s',
    (type, code, isConnected, kind) => {
      expect(paymentErrorKind({ type, code }, isConnected)).toBe(kind);
    },
  );
});

/** Errors of the stand-in for Stripe, requested in a tenant's account with the real client. */
const EXPECTED: Record<StripeFailure, PaymentErrorKind> = {
  api_connection_error: 'unavailable',
  api_error: 'unavailable',
  authentication_error: 'misconfigured',
  api_key_expired: 'misconfigured',
  permission_error: 'misconfigured',
  account_invalid: 'accountRevoked',
  idempotency_error: 'keyReused',
  idempotency_key_in_use: 'unavailable',
  lock_timeout: 'unavailable',
  rate_limit: 'rateLimited',
  invalid_request_error: 'rejected',
  amount_too_small: 'amountTooSmall',
  amount_too_large: 'amountTooLarge',
  balance_insufficient: 'balanceInsufficient',
  insufficient_funds: 'balanceInsufficient',
  charge_already_refunded: 'alreadyRefunded',
  charge_disputed: 'disputed',
  charge_expired_for_capture: 'expired',
  payment_intent_unexpected_state: 'expired',
  resource_missing: 'notFound',
  account_closed: 'bankAccountClosed',
  capability_not_active: 'accountRestricted',
  refund_disputed_payment: 'disputed',
  charge_not_refundable: 'notRefundable',
  card_error: 'cardDeclined',
  expired_card: 'cardDeclined',
};

describe('a Stripe error', () => {
  let standIn: StripeStandIn;
  let stripe: Stripe;
  beforeAll(async () => {
    standIn = await StripeStandIn.start();
    const { hostname, port } = new URL(standIn.url);
    const options = {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    } as const;
    stripe = new Stripe(STAND_IN_KEY, options);
  });
  afterAll(() => standIn.stop());

  it.each(Object.keys(STRIPE_FAILURES) as StripeFailure[])('%s has its kind', async (failure) => {
    // Stripe's client retries a dropped connection once by itself.
    standIn.failNext(failure, { times: 3 });
    const error: unknown = await callStripe('acct_1', () =>
      stripe.refunds.create({ payment_intent: 'pi_1' }),
    ).catch((thrown: unknown) => thrown);
    standIn.recover();
    expect(error).toBeInstanceOf(PaymentServiceError);
    const { kind, errors, cause } = error as PaymentServiceError;
    expect(kind).toBe(EXPECTED[failure]);
    expect(errors[0]!.reason).toBe(PAYMENT_ERRORS[kind].buyer);
    expect(`${String(cause)} ${(error as PaymentServiceError).staffReason}`).not.toMatch(/sk_test_|acct_/);
  });
});
