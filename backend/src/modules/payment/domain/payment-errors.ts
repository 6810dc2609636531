import { defineTexts } from '@glass/language';
import { t } from '@lingui/core/macro';
/**
 * Consequences of a Stripe error for people and jobs. One row per kind; `STRIPE_CODES` and `STRIPE_TYPES` map
 * Stripe's codes and types to kinds. `docs/payment-errors.md` shows the same table.
 */
interface PaymentErrorRule {
  /** `retry`: the job is attempted again with backoff, and fails after its last attempt. `fail`: it fails immediately. */
  job: 'retry' | 'fail';
  /** Whether staff are offered "Try again" once the job has failed. */
  canTryAgain: boolean;
  buyer: string;
  staff: string;
}

const cardsUnavailable = () =>
  t`Card payments are not available right now. Nothing was charged. Please try again in a minute or choose another way to pay.`;

export const PAYMENT_ERRORS = defineTexts(
  () =>
    ({
      unavailable: {
        job: 'retry',
        canTryAgain: true,
        buyer: t`The payment service is not responding right now. No money was moved. Please try again in a minute.`,
        staff: t`Stripe did not answer.`,
      },
      rateLimited: {
        job: 'retry',
        canTryAgain: true,
        buyer: t`The payment service is busy. No money was moved. Please try again in a minute.`,
        staff: t`Stripe received too many requests.`,
      },
      misconfigured: {
        job: 'retry',
        canTryAgain: true,
        buyer: cardsUnavailable(),
        staff: t`Stripe refused the keys of this platform. The platform’s operators have to renew them. Please try again after that.`,
      },
      accountRevoked: {
        job: 'fail',
        canTryAgain: true,
        buyer: t`This shop can’t take card payments right now. Please choose another way to pay.`,
        staff: t`This site no longer has access to your Stripe account. Connect the account again under Payments, then try again, or make the refund in the Stripe dashboard.`,
      },
      accountRestricted: {
        job: 'fail',
        canTryAgain: true,
        buyer: t`This shop can’t take card payments right now. Please choose another way to pay.`,
        staff: t`Stripe has restricted your account. See what Stripe needs under Payments, then try again.`,
      },
      balanceInsufficient: {
        job: 'fail',
        canTryAgain: true,
        buyer: t`This payment could not be completed. Please choose another way to pay.`,
        staff: t`Your Stripe balance is too low for this refund. Add money to it at Stripe, then try again.`,
      },
      alreadyRefunded: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`This payment was already refunded.`,
        staff: t`The payment was already refunded at Stripe. See the refund in the Stripe dashboard.`,
      },
      disputed: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`The bank is looking into this payment.`,
        staff: t`The buyer’s bank took this payment back. Respond to the dispute at Stripe. A refund would return the money twice.`,
      },
      notRefundable: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`This payment cannot be refunded to the card or account it was made with.`,
        staff: t`Stripe cannot refund this payment. Return the money another way.`,
      },
      amountTooSmall: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`This amount is too small to be paid by card. Please choose another way to pay.`,
        staff: t`The amount is below Stripe’s minimum. Return the money another way.`,
      },
      amountTooLarge: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`This amount is too large to be paid by card. Please choose another way to pay.`,
        staff: t`The amount is above Stripe’s maximum. Refund it in several parts.`,
      },
      expired: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`This payment page has expired. Please start the payment again.`,
        staff: t`The payment has expired at Stripe. Return the money another way.`,
      },
      notFound: {
        job: 'fail',
        canTryAgain: true,
        buyer: t`The payment service does not know this payment. Please start the payment again.`,
        staff: t`Stripe does not know this payment in the connected account. Connect the account that took the payment, then try again.`,
      },
      cardDeclined: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`The card was declined. Use another card, or choose another way to pay.`,
        staff: t`The bank declined the card. Return the money another way.`,
      },
      bankAccountClosed: {
        job: 'fail',
        canTryAgain: false,
        buyer: t`The bank account is closed. Please choose another way to pay.`,
        staff: t`The buyer’s bank account is closed. Return the money another way.`,
      },
      keyReused: {
        job: 'fail',
        canTryAgain: true,
        buyer: t`The payment changed while it was opened. Please start the payment again.`,
        staff: t`Stripe received another request under the same key. Please try again.`,
      },
      signatureInvalid: {
        job: 'fail',
        canTryAgain: false,
        buyer: cardsUnavailable(),
        staff: t`A message was not signed by Stripe.`,
      },
      rejected: {
        job: 'fail',
        canTryAgain: true,
        buyer: t`The payment service does not accept this payment. Please choose another way to pay.`,
        staff: t`Stripe refused the request.`,
      },
    }) as const satisfies Record<string, PaymentErrorRule>,
);

export type PaymentErrorKind = keyof typeof PAYMENT_ERRORS;

/** Stripe error codes that decide the kind, regardless of the error's type. */
export const STRIPE_CODES: Readonly<Record<string, PaymentErrorKind>> = {
  lock_timeout: 'unavailable',
  idempotency_key_in_use: 'unavailable',
  rate_limit: 'rateLimited',
  api_key_expired: 'misconfigured',
  invalid_api_key: 'misconfigured',
  platform_api_key_expired: 'misconfigured',
  secret_key_required: 'misconfigured',
  livemode_mismatch: 'misconfigured',
  tls_version_unsupported: 'misconfigured',
  account_invalid: 'accountRevoked',
  account_unverified: 'accountRestricted',
  charges_not_enabled: 'accountRestricted',
  capability_not_active: 'accountRestricted',
  country_unsupported: 'accountRestricted',
  insufficient_capabilities_for_transfer: 'accountRestricted',
  payouts_not_allowed: 'accountRestricted',
  testmode_charges_only: 'accountRestricted',
  transfers_not_allowed: 'accountRestricted',
  balance_insufficient: 'balanceInsufficient',
  balance_invalid_parameter: 'balanceInsufficient',
  charge_already_refunded: 'alreadyRefunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  charge_not_refundable: 'notRefundable',
  amount_too_small: 'amountTooSmall',
  amount_too_large: 'amountTooLarge',
  charge_exceeds_transaction_limit: 'amountTooLarge',
  charge_expired_for_capture: 'expired',
  payment_intent_payment_attempt_expired: 'expired',
  payment_intent_unexpected_state: 'expired',
  checkout_session_expired: 'expired',
  resource_missing: 'notFound',
  card_declined: 'cardDeclined',
  expired_card: 'cardDeclined',
  incorrect_cvc: 'cardDeclined',
  processing_error: 'cardDeclined',
  authentication_required: 'cardDeclined',
  account_closed: 'bankAccountClosed',
  bank_account_unusable: 'bankAccountClosed',
  debit_not_authorized: 'bankAccountClosed',
};

/** Stripe error classes, for errors whose code decides nothing. */
export const STRIPE_TYPES: Readonly<Record<string, PaymentErrorKind>> = {
  StripeCardError: 'cardDeclined',
  StripeInvalidRequestError: 'rejected',
  StripeAuthenticationError: 'misconfigured',
  // Only `account_invalid` concerns the connected account. A restricted platform key fails without a code.
  StripePermissionError: 'misconfigured',
  StripeIdempotencyError: 'keyReused',
  StripeRateLimitError: 'rateLimited',
  StripeConnectionError: 'unavailable',
  StripeAPIError: 'unavailable',
  StripeSignatureVerificationError: 'signatureInvalid',
};

export function paymentErrorRule(kind: PaymentErrorKind): PaymentErrorRule {
  return PAYMENT_ERRORS[kind];
}

/**
 * @param isConnected whether the request was made in a tenant's account
 * @returns `unavailable` for errors that Stripe adds in the future, so that requests are retried
 */
export function paymentErrorKind(
  { type, code }: { type: string; code?: string | undefined },
  isConnected: boolean,
): PaymentErrorKind {
  const byCode = code === undefined ? undefined : STRIPE_CODES[code];
  // Stripe uses one code for a buyer's bank account and for the tenant's balance.
  if (code === 'insufficient_funds')
    return type === 'StripeCardError' ? 'cardDeclined' : 'balanceInsufficient';
  const kind = byCode ?? STRIPE_TYPES[type] ?? 'unavailable';
  // Without a tenant's account, missing access is a problem of the platform.
  return kind === 'accountRevoked' && !isConnected ? 'misconfigured' : kind;
}
