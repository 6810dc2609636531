import { msg } from '@lingui/core/macro';
import {
  ERROR_CODES,
  GENERAL_ERRORS,
  type ErrorCode,
  type ProblemError,
} from '@glass/contracts/problem-details';
import type { Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { paramsOf, type Sentence, wordInEnglish, wordSentence } from '../language/sentence.js';
import { CHANGED, MISSING, type Thing } from './things.js';

/** An error with a sentence that is worded where it is read. Field errors use the client's field names. */
export interface Fault {
  name: string;
  reason: Sentence;
  code: string;
}

/** Failure that is reported to the caller. Anything else thrown becomes INTERNAL. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly faults: readonly Fault[],
    /** Current state, with VERSION_CONFLICT. */
    readonly current?: unknown,
  ) {
    super(`${code}: ${faults.map(({ reason }) => wordInEnglish(reason)).join('; ')}`);
    this.status = ERROR_CODES[code];
  }

  /** Worded in the current reader's language. */
  get errors(): ProblemError[] {
    return this.faults.map((fault) => toProblemError(fault));
  }
}

/** @param others languages of `translations` */
export function toProblemError({ name, reason, code }: Fault, others: readonly Locale[] = []): ProblemError {
  const params = paramsOf(reason);
  const translations = others.map((locale) => [locale, inLanguage(locale, () => wordSentence(reason))]);
  return {
    ...{ name, reason: wordSentence(reason), code },
    ...(params && { params }),
    ...(typeof reason !== 'string' &&
      translations.length > 0 && { translations: Object.fromEntries(translations) }),
  };
}

/** Sent with a Retry-After header. */
export class TooManyRequests extends AppError {
  constructor(
    reason: Sentence,
    readonly retryAfterSeconds: number,
    /** Name of the limit, for the log. */
    readonly limit?: string,
  ) {
    super('TOO_MANY_REQUESTS', [{ name: GENERAL_ERRORS, reason, code: 'TOO_MANY_REQUESTS' }]);
  }
}

/** Creates an error about no particular field. */
export function generalError(code: ErrorCode, reason: Sentence, current?: unknown): AppError {
  return new AppError(code, [{ name: GENERAL_ERRORS, reason, code }], current);
}

export function fieldError(name: string, reason: Sentence, code = 'invalid'): AppError {
  return new AppError('VALIDATION_FAILED', [{ name, reason, code }]);
}

/** Creates NOT_FOUND. Used for rows of other tenants and buyers too, so that their existence isn't revealed. */
export function notFound(what: Thing): AppError {
  return generalError('NOT_FOUND', MISSING[what]);
}

/** Creates UID_TAKEN, for a client-chosen uid that another row has. */
export function uidTaken(): AppError {
  return generalError('UID_TAKEN', msg`This identifier is in use.`);
}

/** @param by name of the user who made the change, if known */
export function versionConflict(
  what: keyof typeof CHANGED,
  current: unknown,
  by: Sentence = msg`someone else`,
): AppError {
  return generalError('VERSION_CONFLICT', CHANGED[what](by), current);
}

/**
 * Creates PRICE_CONFLICT: the total isn't the one the caller saw, because the price list, a discount or the company's
 * terms changed.
 */
export function priceConflict(current: unknown): AppError {
  return generalError(
    'VERSION_CONFLICT',
    msg`The price has changed. Check the new total, then try again.`,
    current,
  );
}
