import { ERROR_CODES, GENERAL_ERRORS, type ErrorCode, type ProblemError } from '@glass/contracts';

/** A failure that the caller is told about. Everything else that is thrown becomes INTERNAL. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    /** Sentences for the person; field errors name the field as the client sent it. */
    readonly errors: ProblemError[],
    /** With VERSION_CONFLICT: what is there now. */
    readonly current?: unknown,
  ) {
    super(`${code}: ${errors.map((error) => error.reason).join('; ')}`);
    this.status = ERROR_CODES[code];
  }
}

/** Answered with the header Retry-After. */
export class TooManyRequests extends AppError {
  constructor(
    reason: string,
    readonly retryAfterSeconds: number,
    /** Which limit it was, for the log. */
    readonly limit?: string,
  ) {
    super('TOO_MANY_REQUESTS', [{ name: GENERAL_ERRORS, reason, code: 'TOO_MANY_REQUESTS' }]);
  }
}

/** A failure that is about no field in particular. */
export function generalError(code: ErrorCode, reason: string, current?: unknown): AppError {
  return new AppError(code, [{ name: GENERAL_ERRORS, reason, code }], current);
}

export function fieldError(name: string, reason: string, code = 'invalid'): AppError {
  return new AppError('VALIDATION_FAILED', [{ name, reason, code }]);
}

/** Also for things of another tenant or another buyer: what is not yours is not there. */
export function notFound(what: string): AppError {
  return generalError('NOT_FOUND', `This ${what} does not exist.`);
}

/** Of something whose identifier the client chose: it is that of another thing, whoever's that is. */
export function uidTaken(): AppError {
  return generalError('UID_TAKEN', 'This identifier is in use.');
}

/** @param by who changed it, by name, where that is known */
export function versionConflict(what: string, current: unknown, by = 'someone else'): AppError {
  return generalError('VERSION_CONFLICT', `This ${what} was changed by ${by} in the meantime.`, current);
}

/**
 * The total differs from the one that the caller saw: the price list, a discount or the company's terms changed.
 * Nothing says that a person edited the quote.
 */
export function priceConflict(current: unknown): AppError {
  const text = 'The price is not the one you saw. Check the new total, then try again.';
  return generalError('VERSION_CONFLICT', text, current);
}
