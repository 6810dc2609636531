import Stripe from 'stripe';
import { generalError, type AppError } from '../../../kernel/errors/app-error.js';

/** The service refuses what it was asked for, and would refuse it again; its sentence is fit to be shown. */
export class ProviderRefusal extends Error {
  constructor(
    reason: string,
    /** `charge_already_refunded` and the like. */
    readonly code: string | undefined,
  ) {
    super(reason);
  }
}

/** Something else was asked for under this key before. */
export class KeyTaken extends Error {}

/**
 * Does what asks the service. What it says of keys and connections goes no further than here: a person reads that it
 * does not answer, and the log reads the kind of trouble and the number of the request.
 * @throws ProviderRefusal, KeyTaken; AppError UNAVAILABLE where it makes sense to ask again
 */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRefusal(error.message, error.code);
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      throw new KeyTaken(`Stripe: another body under the same key (${error.requestId ?? 'no request'})`);
    }
    throw unavailable(error);
  }
}

function unavailable(error: InstanceType<typeof Stripe.errors.StripeError>): AppError {
  const trouble = generalError(
    'UNAVAILABLE',
    'The payment service does not answer at the moment. Nothing was changed; please try again in a minute.',
  );
  trouble.cause = `${error.type} ${error.statusCode ?? ''} ${error.requestId ?? ''}`.trim();
  return trouble;
}
