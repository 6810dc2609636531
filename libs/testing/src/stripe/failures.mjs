/**
 * Stripe's error replies by code or type; the HTTP status decides which error class the client throws. `silent`
 * closes the connection and `hanging` never answers.
 */
const invalid = (code, message, more = {}) => ({
  status: 400,
  error: { type: 'invalid_request_error', code, message, ...more },
});
const permission = (code, message) => ({
  status: 403,
  error: { type: 'invalid_request_error', code, message },
});
const card = (code, message, more = {}) => ({
  status: 402,
  error: { type: 'card_error', code, message, ...more },
});

export const STRIPE_FAILURES = {
  api_connection_error: 'silent',
  api_error: { status: 500, error: { type: 'api_error', message: 'An error occurred.' } },
  authentication_error: {
    status: 401,
    error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' },
  },
  api_key_expired: {
    status: 401,
    error: { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key provided.' },
  },
  permission_error: permission(undefined, 'The provided key does not have the required permissions.'),
  account_invalid: permission(
    'account_invalid',
    "The provided key 'sk_test_****' does not have access to account 'acct_1'. Application access may have been revoked.",
  ),
  idempotency_error: {
    status: 400,
    error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' },
  },
  idempotency_key_in_use: {
    status: 409,
    error: {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: 'Another request is using this idempotency key.',
    },
  },
  lock_timeout: {
    status: 429,
    error: {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed.',
    },
  },
  rate_limit: {
    status: 429,
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
  },
  invalid_request_error: invalid(undefined, 'Received unknown parameter: colour'),
  amount_too_small: invalid('amount_too_small', 'Amount must convert to at least 50 cents.'),
  amount_too_large: invalid('amount_too_large', 'Amount must be no more than $999,999.99.'),
  balance_insufficient: invalid('balance_insufficient', 'Insufficient funds in your Stripe balance.'),
  insufficient_funds: invalid(
    'insufficient_funds',
    'Insufficient funds in your Stripe balance to refund this.',
  ),
  charge_already_refunded: invalid('charge_already_refunded', 'Charge ch_1 has already been refunded.'),
  charge_disputed: invalid('charge_disputed', 'Charge ch_1 has been charged back; cannot issue a refund.'),
  refund_disputed_payment: invalid(
    'refund_disputed_payment',
    'Charge ch_1 is disputed; respond to the dispute instead of refunding it.',
  ),
  charge_not_refundable: invalid('charge_not_refundable', 'Charge ch_1 cannot be refunded.'),
  charge_expired_for_capture: invalid('charge_expired_for_capture', 'The charge has expired.'),
  payment_intent_unexpected_state: invalid('payment_intent_unexpected_state', 'The payment was canceled.'),
  resource_missing: {
    status: 404,
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_1'",
    },
  },
  account_closed: invalid('account_closed', 'The bank account has been closed.'),
  capability_not_active: invalid('capability_not_active', 'The account cannot make charges.'),
  card_error: card('card_declined', 'Your card was declined.', { decline_code: 'generic_decline' }),
  expired_card: card('expired_card', 'Your card has expired.'),
};
