import Stripe from 'stripe';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { GENERAL_ERRORS } from '@glass/contracts/problem-details';
import { AppError, generalError } from '../../../kernel/errors/app-error.js';
import { type PaymentErrorKind, paymentErrorKind, paymentErrorRule } from '../domain/payment-errors.js';

/**
 * A failed request to Stripe. Users see the message of its kind; the log has the error's type and request id.
 * Stripe's own text can contain keys and accounts and is not shown.
 */
export class PaymentServiceError extends AppError {
  constructor(
    readonly kind: PaymentErrorKind,
    /** Stripe's message, for kinds where it contains no secrets; may be shown to staff. */
    readonly detail: string | null,
    cause: string,
    /**
     * Stripe answered, and may replay this answer for the same idempotency key for a day, so the next request needs a
     * new key. False if the request may still be running or was never started, so that its key must be kept.
     */
    readonly isKeyUsed = false,
  ) {
    super('UNAVAILABLE', [
      { name: GENERAL_ERRORS, reason: paymentErrorRule(kind).buyer, code: 'UNAVAILABLE' },
    ]);
    this.cause = cause;
  }

  /** Whether the same request can succeed later. */
  get isTransient(): boolean {
    return paymentErrorRule(this.kind).job === 'retry';
  }

  /** Explains to staff what happened and what to do. */
  get staffReason(): string {
    return this.detail ?? paymentErrorRule(this.kind).staff;
  }

  /** Converts it to the error of a staff request. */
  forStaff(): AppError {
    const error = generalError('UNAVAILABLE', this.isTransient ? this.faults[0]!.reason : this.staffReason);
    error.cause = this.cause;
    return error;
  }
}

/**
 * Wraps a request to Stripe.
 * @param account the tenant's account in which it is made; null for the platform's own
 * @throws PaymentServiceError for errors of Stripe or the connection
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
 * Stripe stores the first answer for a key, 5xx included, but not for requests rejected by a concurrent one or a lock
 * (409) or by the rate limit (429). A failed connection has no status.
 */
function isAnswerStored(status: number | undefined): boolean {
  return status !== undefined && status !== 409 && status !== 429;
}

/** Injection token of Stripe's client; null without keys. */
export const STRIPE = Symbol('Stripe');

/** Stripe's client retries unanswered requests with the same idempotency key. */
const RETRIES = 2;

export function stripeClient({ stripe }: AppConfig): Stripe | null {
  if (!stripe) return null;
  const standIn = stripe.apiUrl ? new URL(stripe.apiUrl) : null;
  return new Stripe(stripe.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: stripe.timeoutMs,
    telemetry: false,
    ...(standIn && { host: standIn.hostname, port: standIn.port, protocol: 'http' as const }),
  });
}
