import {
  ERROR_CODES,
  GENERAL_ERRORS,
  type ErrorCode,
  type ProblemError,
} from '@glass/contracts/problem-details';

/** Failure that is reported to the caller. Anything else thrown becomes INTERNAL. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    /** User-readable sentences; field errors use the client's field names. */
    readonly errors: ProblemError[],
    /** Current state, with VERSION_CONFLICT. */
    readonly current?: unknown,
  ) {
    super(`${code}: ${errors.map((error) => error.reason).join('; ')}`);
    this.status = ERROR_CODES[code];
  }
}

/** Sent with a Retry-After header. */
export class TooManyRequests extends AppError {
  constructor(
    reason: string,
    readonly retryAfterSeconds: number,
    /** Name of the limit, for the log. */
    readonly limit?: string,
  ) {
    super('TOO_MANY_REQUESTS', [{ name: GENERAL_ERRORS, reason, code: 'TOO_MANY_REQUESTS' }]);
  }
}

/** Creates an error about no particular field. */
export function generalError(code: ErrorCode, reason: string, current?: unknown): AppError {
  return new AppError(code, [{ name: GENERAL_ERRORS, reason, code }], current);
}

export function fieldError(name: string, reason: string, code = 'invalid'): AppError {
  return new AppError('VALIDATION_FAILED', [{ name, reason, code }]);
}

/** Creates NOT_FOUND. Used for rows of other tenants and buyers too, so that their existence isn't revealed. */
export function notFound(what: string): AppError {
  return generalError('NOT_FOUND', `This ${what} does not exist.`);
}

/** Creates UID_TAKEN, for a client-chosen uid that another row has. */
export function uidTaken(): AppError {
  return generalError('UID_TAKEN', 'This identifier is in use.');
}

/** @param by name of the user who made the change, if known */
export function versionConflict(what: string, current: unknown, by = 'someone else'): AppError {
  return generalError('VERSION_CONFLICT', `This ${what} was changed by ${by} in the meantime.`, current);
}

/**
 * Creates PRICE_CONFLICT: the total isn't the one the caller saw, because the price list, a discount or the company's
 * terms changed.
 */
export function priceConflict(current: unknown): AppError {
  const text = 'The price has changed. Check the new total, then try again.';
  return generalError('VERSION_CONFLICT', text, current);
}
