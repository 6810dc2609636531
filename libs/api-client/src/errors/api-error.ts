import { t } from '@lingui/core/macro';
import { currentLocale, defineTexts } from '@glass/language';
import { GENERAL_ERRORS, type ProblemDetails, type ProblemError } from '@glass/contracts/problem-details';

/** A call that the server refused, or that never reached it (`status` 0). */
export class ApiError extends Error {
  readonly body: unknown;
  /** HTTP status; 0 without a reply. */
  readonly status: number;
  readonly path: string;

  constructor(path: string, status: number, body: unknown) {
    super(summarizeReply(body).summary);
    this.name = 'ApiError';
    this.path = path;
    this.status = status;
    this.body = body;
  }

  /** The stable code of a problem-details reply, or null. */
  get code(): string | null {
    const code = (this.body as Partial<ProblemDetails> | null)?.code;
    return typeof code === 'string' ? code : null;
  }
}

/** Body of a call without a reply, in the third shape of specification §8. */
export const NO_CONNECTION = defineTexts(() => ({
  reason: t`The server did not answer. Check the connection and try again.`,
}));

/** Duck-typed: host and remotes each have a copy of the class. */
function listErrors(error: unknown): ProblemDetails['errors'] {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : null;
  const errors = (body as Partial<ProblemDetails> | null)?.errors;
  return Array.isArray(errors) ? errors : [];
}

/** Returns the message of each refused field, by the field's name in the request. Empty if no field was refused. */
export function toFieldErrors(error: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const each of listErrors(error)) {
    const { name } = each;
    const reason = reasonOf(each);
    if (name !== GENERAL_ERRORS) fields[name] = fields[name] ? `${fields[name]} ${reason}` : reason;
  }
  return fields;
}

/** The reason in the page's language, which may have been switched since the reply. */
function reasonOf({ reason, translations }: Entry): string {
  return translations?.[currentLocale()] ?? reason;
}

/** Whether every error of a refusal has this code. */
export function isRefusedWith(error: unknown, code: string): boolean {
  const errors = listErrors(error);
  return errors.length > 0 && errors.every((one) => one.code === code);
}

const SILENT = Symbol.for('glass.silent-error');

/**
 * Thrown when a call stops because of a redirect to the login page or a cancel. Not shown: the user already knows, or
 * the login page says why.
 */
export class SilentError extends Error {
  readonly [SILENT] = true;

  constructor(reason: string) {
    super(reason);
    this.name = 'SilentError';
  }
}

/** Checks a mark instead of the class: host and remotes each have a copy of this file. */
export function isSilent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && SILENT in error;
}

const texts = defineTexts(() => ({
  unknownError: t`Unknown error`,
  unknownType: t`Unknown error type, see output logs`,
}));
const SUMMARY_SEPARATOR = ' -- ';

interface ErrorSummary {
  summary: string;
  /** False if the reply had none of the three shapes; it is then logged. */
  isRecognized: boolean;
}

type Entry = Pick<ProblemError, 'name' | 'reason' | 'translations'>;

/**
 * Summarizes an error reply in one line, by the three shapes of specification §8: problem details with a list of
 * errors, `errors.generalErrors`, or a reason.
 */
export function summarizeReply(body: unknown): ErrorSummary {
  if (!isObject(body)) return { summary: texts.unknownType, isRecognized: false };
  if (Array.isArray(body.errors)) return { summary: summarizeList(body.errors), isRecognized: true };
  const general = isObject(body.errors) ? body.errors[GENERAL_ERRORS] : undefined;
  const [first] = Array.isArray(general) ? (general as unknown[]) : [general];
  if (typeof first === 'string' && first) return { summary: first, isRecognized: true };
  if (typeof body.reason === 'string' && body.reason) return { summary: body.reason, isRecognized: true };
  return { summary: texts.unknownType, isRecognized: false };
}

function summarizeList(errors: unknown[]): string {
  const entries = errors.filter(isEntry);
  const ofFields = entries.filter(({ name }) => name !== GENERAL_ERRORS);
  const general = entries.filter(({ name }) => name === GENERAL_ERRORS);
  const parts = [
    ...ofFields.map((each) => (isFieldName(each.name) ? `${each.name}: ${reasonOf(each)}` : reasonOf(each))),
    ...general.map(reasonOf),
  ];
  return parts.join(SUMMARY_SEPARATOR) || texts.unknownError;
}

/** Names of a request's parts that no form calls a field. */
const PARTS: readonly string[] = ['spec', 'panels'];

/** False for paths such as `panels.0.spec.quantity`, which mean nothing to a reader; their reasons are sentences. */
function isFieldName(name: string): boolean {
  return !name.includes('.') && !PARTS.includes(name);
}

/** Joins the reasons of a refusal, for a message on a page. Only toasts name the fields (specification §8). */
function joinReasons(error: unknown, summary: string): string {
  const reasons = [...new Set(listErrors(error).filter(isEntry).map(reasonOf))];
  return reasons.join(' ') || summary;
}

function isEntry(value: unknown): value is Entry {
  return isObject(value) && typeof value.name === 'string' && typeof value.reason === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns the line to show for a thrown value or a text, or null for a silent error (specification §8). Unknown shapes are
 * logged.
 */
export function describeError(error: unknown, log: (error: unknown) => void = console.error): string | null {
  if (isSilent(error)) return null;
  if (typeof error === 'string') return error;
  if (typeof error === 'function') return (error as () => string)();
  const { summary, isRecognized } = summarizeReply(bodyOf(error));
  if (isRecognized) return summary;
  log(error);
  return texts.unknownType;
}

function bodyOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'body' in error ? error.body : error;
}

/** Details of a refusal for pages that show more than its text. */
export interface Problem {
  /** HTTP status; 0 when the server didn't answer. */
  status: number;
  code: string | null;
  /** Message for the user. */
  text: string;
  /** With VERSION_CONFLICT: the current data. */
  current: unknown;
  traceId: string | null;
}

/**
 * Reads a failed call; null for any other error. Duck-typed, because host and remotes each have a copy of the class.
 */
export function problemOf(error: unknown): Problem | null {
  if (typeof error !== 'object' || error === null || !('body' in error) || !('status' in error)) return null;
  const { status, body } = error;
  if (typeof status !== 'number') return null;
  const { code, current, traceId } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ProblemDetails>;
  return {
    status,
    code: typeof code === 'string' ? code : null,
    text: joinReasons(error, summarizeReply(body).summary),
    current,
    traceId: typeof traceId === 'string' ? traceId : null,
  };
}
