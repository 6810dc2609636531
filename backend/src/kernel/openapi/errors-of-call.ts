import { endpointAt, type EndpointAccess, type EndpointPath } from '@glass/contracts/endpoints';
import { ERROR_CODES, type ErrorCode, type ProblemDetails } from '@glass/contracts/problem-details';
import { fieldError, generalError } from '../errors/app-error.js';
import { toProblemDetails } from '../errors/problem-details.js';
import type { Schema } from '../http/field-schema.js';

const OF_EVERY_CALL: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'URL_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'ORIGIN_REFUSED',
  'INTERNAL',
  'UNAVAILABLE',
];
const OF_A_BODY: readonly ErrorCode[] = ['BODY_UNREADABLE', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE'];
const SLOW_BODY: ErrorCode = 'REQUEST_TIMEOUT';
const OF_AN_UPLOAD: readonly ErrorCode[] = ['UPLOAD_TOO_SLOW', 'STORAGE_FULL'];
const OF_A_TOKEN: readonly ErrorCode[] = [
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'TENANT_UNKNOWN',
];

/** Lists every error code a call may return: those of its kind and its own, in the order of `ERROR_CODES`. */
export function listErrorCodes(path: EndpointPath, own: readonly ErrorCode[]): ErrorCode[] {
  const { access, effect, method, byStaff, takes, duringSetUp, needsOpenSite, byLink } = endpointAt(path);
  const isOpen = access.kind === 'public' || access.kind === 'tenant-public';
  const found = new Set<ErrorCode>([
    ...OF_EVERY_CALL,
    ...(method === 'GET' ? [] : OF_A_BODY),
    ...(method === 'GET' ? [] : takes === 'multipart' ? OF_AN_UPLOAD : [SLOW_BODY]),
    ...(access.kind === 'public' ? [] : OF_A_TOKEN),
    ...(access.kind === 'public' || duringSetUp ? [] : (['SECOND_FACTOR_NEEDED'] as const)),
    ...(isOpen || (access.kind === 'signed-in' && effect.kind !== 'writes') ? [] : (['FORBIDDEN'] as const)),
    // Links are refused by default.
    ...(access.kind === 'public' || byLink ? [] : (['FORBIDDEN'] as const)),
    ...(needsOpenSite && isForBuyers(access) ? (['SITE_NOT_OPEN'] as const) : []),
    ...(byStaff || access.kind === 'platform' ? [] : (['NOT_WHILE_ACTING'] as const)),
    ...(access.kind === 'own-or-tenant' ? (['NOT_FOUND'] as const) : []),
    ...own,
  ]);
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => found.has(code));
}

/** The tenant's own users and platform staff can use a site before it is open. */
function isForBuyers({ kind }: EndpointAccess): boolean {
  return kind !== 'tenant' && kind !== 'platform';
}

/** Builds the error responses, one per status. Responses used by many calls are stored once in `shared`. */
export function buildErrorResponses(codes: readonly ErrorCode[], shared: Record<string, Schema>): Schema {
  const statuses = [...new Set(codes.map((code) => ERROR_CODES[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => ERROR_CODES[code] === status);
      const name = ofStatus.join('.');
      shared[name] ??= problemResponse(status, ofStatus);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function problemResponse(status: number, codes: readonly ErrorCode[]): Schema {
  const narrowed = {
    type: 'object',
    properties: { status: { type: 'integer', const: status }, code: { type: 'string', enum: codes } },
    required: ['status', 'code'],
  };
  return {
    description: codes.join(' or '),
    ...(codes.includes('TOO_MANY_REQUESTS') ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/problem+json': {
        schema: { allOf: [{ $ref: '#/components/schemas/ProblemDetails' }, narrowed] },
        example: exampleOf(codes[0]!),
      },
    },
  };
}

/** Example reply with one of the code's reasons. */
function exampleOf(code: ErrorCode): ProblemDetails {
  const error =
    code === 'VALIDATION_FAILED'
      ? fieldError('quantity', 'must be at least 1')
      : generalError(code, REASONS[code] ?? inWords(code));
  return toProblemDetails(error, '018f3c5e9a7b4d21b6c0e4f7a1d2c3b4');
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  NOT_SIGNED_IN: 'Please sign in.',
  FORBIDDEN: 'You don’t have permission to do this.',
  SECOND_FACTOR_NEEDED: 'Please set up your second factor first.',
  NOT_FOUND: 'This quote does not exist.',
  STATE_CONFLICT: 'You can’t add attachments to a quote that is ordered.',
  URL_TOO_LONG: 'The address is too long.',
  HEADERS_TOO_LARGE: 'The headers are too large.',
  BODY_TOO_LARGE: 'The body is larger than this call accepts.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the body as application/json.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment.',
  INTERNAL: 'Something went wrong on our side. Nothing was saved.',
  UNAVAILABLE: 'The service is temporarily unavailable. Please try again.',
};

/** Converts `QUOTE_EMPTY` to "Quote empty.". */
function inWords(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const RETRY_AFTER = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
};
