/** All stable error codes of the API with their HTTP status. Clients may rely on codes; texts may change. */
export const ERROR_CODES = {
  VALIDATION_FAILED: 400,
  REQUEST_UNREADABLE: 400,
  REQUEST_TIMEOUT: 408,
  URL_TOO_LONG: 414,
  HEADERS_TOO_LARGE: 431,
  BODY_UNREADABLE: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PICTURE_UNREADABLE: 400,
  CAPTCHA_WRONG: 400,
  LINK_USED_UP: 410,
  UPLOAD_TOO_SLOW: 408,
  CHALLENGE_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  NOT_SIGNED_IN: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  CREDENTIALS_WRONG: 401,
  /** Repeat the call with a captcha answer. */
  PROOF_WANTED: 428,
  ORIGIN_REFUSED: 403,
  FORBIDDEN: 403,
  SECOND_FACTOR_NEEDED: 403,
  /** The tenant has not opened its site to buyers yet. */
  SITE_NOT_OPEN: 403,
  TENANT_UNKNOWN: 404,
  PATH_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  UID_TAKEN: 409,
  STATE_CONFLICT: 409,
  /** The requested range of a file does not exist. */
  RANGE_NOT_SATISFIABLE: 416,
  DOCUMENT_TOO_BIG: 409,
  LAST_OWNER: 409,
  NOT_WHILE_ACTING: 403,
  TOO_MANY_REQUESTS: 429,
  /** Above the buyer's limit at the company: its approver must agree. */
  APPROVAL_NEEDED: 422,
  QUOTE_EMPTY: 422,
  QUOTE_NOT_ORDERABLE: 422,
  PRICE_ON_REQUEST: 422,
  PANEL_IMPOSSIBLE: 422,
  PANEL_BREAKS_RULES: 422,
  PAYMENT_METHOD_NOT_OFFERED: 422,
  PAYMENT_NOT_OPEN: 409,
  JOB_NOT_CANCELLABLE: 409,
  /** The site's storage limit is reached. */
  STORAGE_FULL: 409,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Name of errors that concern no field. */
export const GENERAL_ERRORS = 'generalErrors';

export interface ProblemError {
  /** The field as sent by the client, such as `spec.features.2.diameter`, or `generalErrors`. */
  name: string;
  /** In the language of the request. */
  reason: string;
  code: string;
  /** Values in the reason, by name. */
  params?: Record<string, string | number>;
  /** The reason in the site's other languages, by locale. Only for its pages, whose reader may switch. */
  translations?: Record<string, string>;
}

/** Body of every failed call: the first form of specification §8, based on RFC 9457. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  errors: ProblemError[];
  /** Identifies the request in the logs. */
  traceId: string;
  /** With VERSION_CONFLICT: the current data. */
  current?: unknown;
}
