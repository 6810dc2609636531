import { msg } from '@lingui/core/macro';
import { HttpException } from '@nestjs/common';
import {
  ERROR_CODES,
  type ErrorCode,
  GENERAL_ERRORS,
  type ProblemDetails,
} from '@glass/contracts/problem-details';
import type { Locale } from '@glass/language';
import { type Sentence, wordSentence } from '../language/sentence.js';
import { AppError, toProblemError } from './app-error.js';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TROUBLE = new Map([
  ['53100', 'its disk is full'],
  ['53200', 'it is out of memory'],
  ['53300', 'too many connections'],
  ['53400', 'configuration limit exceeded'],
  ['55P03', 'waited too long for a lock'],
  ['57014', 'a statement took too long'],
  ['57P01', 'the server is being stopped, or the connection was'],
  ['57P02', 'the server restarts after a crash'],
  ['57P03', 'the server is starting'],
  ['40P01', 'two waited for each other'],
  ['25P03', 'a transaction was idle for too long'],
  ['25P04', 'a transaction took too long'],
  ['ECONNREFUSED', 'connection refused'],
  ['ECONNRESET', 'cut off'],
  ['EPIPE', 'cut off'],
  ['ETIMEDOUT', 'no answer'],
]);

/** Messages of pg, its pool and TypeORM that have no code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query ?runner already released)/i;

/**
 * Whether the database couldn't serve this call but may serve the next: unreachable or overloaded. Nothing was
 * committed, unless the connection broke during the commit. Retrying is safe since clients choose the uids of what they
 * create.
 */
function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity, driverError } = error as {
    code?: unknown;
    severity?: unknown;
    driverError?: unknown;
  };
  // The server closes the connection after these.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (typeof code === 'string' && (TROUBLE.has(code) || code.startsWith('08'))) return true;
  if (SAID.test(error.message)) return true;
  return driverError !== undefined && driverError !== error && isDatabaseTrouble(driverError);
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const TITLES: Partial<Record<ErrorCode, Sentence>> = {
  VALIDATION_FAILED: msg`Some fields need a different value`,
  INTERNAL: msg`Something went wrong on our side`,
};

/** Errors that the framework raises before our code runs. */
const FRAMEWORK_REFUSALS: Record<string, { code: ErrorCode; reason: Sentence }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BODY_UNREADABLE', reason: msg`The body is not valid JSON.` },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'BODY_UNREADABLE',
    reason: msg`The body is empty; send at least ${{ example: '{}' }}.`,
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'BODY_UNREADABLE', reason: msg`The body was cut off.` },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    reason: msg`Send the body as application/json, or a file as multipart/form-data where the call takes one.`,
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'BODY_TOO_LARGE',
    reason: msg`The body is larger than this call accepts.`,
  },
  FST_REQ_FILE_TOO_LARGE: { code: 'BODY_TOO_LARGE', reason: msg`The file is larger than this call accepts.` },
  FST_FILES_LIMIT: { code: 'BODY_TOO_LARGE', reason: msg`Too many files in one upload.` },
};

/** System errors: no space, over quota, file too big, read-only file system. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);
const NO_ROOM_REASON = msg`The file storage is full right now. Nothing was saved. Please try again later.`;

const REASON_BY_STATUS: Record<number, { code: ErrorCode; reason: Sentence }> = {
  400: { code: 'BODY_UNREADABLE', reason: msg`We couldn’t read the request.` },
  401: { code: 'NOT_SIGNED_IN', reason: msg`Please sign in.` },
  403: { code: 'FORBIDDEN', reason: msg`You don’t have permission to do this.` },
  404: { code: 'PATH_UNKNOWN', reason: msg`This address doesn’t exist.` },
  405: { code: 'METHOD_NOT_ALLOWED', reason: msg`This address doesn’t support that method.` },
  413: FRAMEWORK_REFUSALS.FST_ERR_CTP_BODY_TOO_LARGE!,
  415: FRAMEWORK_REFUSALS.FST_ERR_CTP_INVALID_MEDIA_TYPE!,
  429: { code: 'TOO_MANY_REQUESTS', reason: msg`Too many attempts. Please wait a moment.` },
  503: { code: 'UNAVAILABLE', reason: msg`The service is temporarily unavailable. Please try again.` },
};

/**
 * Maps any failure to the reply of specification §8. For unexpected errors it has only the trace id: no stack, SQL or
 * path.
 * @param others languages in which the errors are worded, too
 */
export function toProblemDetails(
  error: unknown,
  traceId: string,
  others: readonly Locale[] = [],
): ProblemDetails {
  const known = error instanceof AppError ? error : translate(error);
  const title = TITLES[known.code] ?? known.faults[0]?.reason;
  return {
    type: `urn:glass:error:${known.code.toLowerCase().replaceAll('_', '-')}`,
    title: title === undefined ? 'Error' : wordSentence(title),
    status: ERROR_CODES[known.code],
    code: known.code,
    errors: known.faults.map((fault) => toProblemError(fault, others)),
    traceId,
    ...(known.current === undefined ? {} : { current: known.current }),
  };
}

function translate(error: unknown): Pick<AppError, 'code' | 'faults' | 'current'> {
  const { code, reason } = refusalOf(error);
  return { code, faults: [{ name: GENERAL_ERRORS, reason, code }], current: undefined };
}

function refusalOf(error: unknown): { code: ErrorCode; reason: Sentence } {
  const frameworkCode = (error as { code?: unknown } | null)?.code;
  if (typeof frameworkCode === 'string' && FRAMEWORK_REFUSALS[frameworkCode]) {
    return FRAMEWORK_REFUSALS[frameworkCode];
  }
  if (typeof frameworkCode === 'string' && NO_ROOM.has(frameworkCode)) {
    return { code: 'UNAVAILABLE', reason: NO_ROOM_REASON };
  }
  if (isDatabaseTrouble(error)) return REASON_BY_STATUS[503]!;
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : (error as { statusCode?: unknown } | null)?.statusCode;
  return (
    (typeof status === 'number' ? REASON_BY_STATUS[status] : undefined) ?? {
      code: 'INTERNAL',
      reason: msg`Something went wrong on our side. Nothing was saved.`,
    }
  );
}
