import Stripe from 'stripe';
import { GENERAL_ERRORS } from '@glass/contracts';
import { AppError, generalError } from '../../../kernel/errors/app-error.js';
import { paymentErrorKind, paymentErrorRule, type PaymentErrorKind } from '../domain/payment-errors.js';

/**
 * A request to Stripe failed. The person reads the sentence of its kind, and the log the type and the number of the
 * request: what Stripe says of keys and accounts goes no further.
 */
export class PaymentServiceError extends AppError {
  constructor(
    readonly kind: PaymentErrorKind,
    /** Stripe's own sentence, for kinds where it names no key: fit to be shown to staff. */
    readonly detail: string | null,
    cause: string,
    /**
     * Stripe answered, and may replay this answer for the idempotency key for a day: the next request needs a new key.
     * False where the request may still be running or was not started, so that its key must stay.
     */
    readonly isKeyUsed = false,
  ) {
    super('UNAVAILABLE', [
      { name: GENERAL_ERRORS, reason: paymentErrorRule(kind).buyer, code: 'UNAVAILABLE' },
    ]);
    this.cause = cause;
  }

  /** Whether the same request can succeed later without a change. */
  get isTransient(): boolean {
    return paymentErrorRule(this.kind).job === 'retry';
  }

  /** For staff: what happened and what to do. */
  get staffReason(): string {
    return this.detail ?? paymentErrorRule(this.kind).staff;
  }

  /** The same failure for a call of staff. */
  forStaff(): AppError {
    const error = generalError('UNAVAILABLE', this.isTransient ? this.errors[0]!.reason : this.staffReason);
    error.cause = this.cause;
    return error;
  }
}

/**
 * Makes a request to Stripe.
 * @param account the tenant's account in which it is made; null for the platform's own
 * @throws PaymentServiceError for everything that Stripe or the connection to it refuses
 */
export async function callStripe<T>(account: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw toPaymentServiceError(error, account !== null);
  }
}

function toPaymentServiceError(
  error: InstanceType<typeof Stripe.errors.StripeError>,
  isConnected: boolean,
): PaymentServiceError {
  const kind = paymentErrorKind(error, isConnected);
  const cause = [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ');
  const detail = kind === 'rejected' ? error.message : null;
  return new PaymentServiceError(kind, detail, cause, isAnswerStored(error.statusCode));
}

/**
 * Stripe stores the first answer for a key, 5xx included. It stores nothing for requests that ran into another one with
 * the same key or a lock (409) or into the rate limit (429). A failed connection has no status.
 */
function isAnswerStored(status: number | undefined): boolean {
  return status !== undefined && status !== 409 && status !== 429;
}
