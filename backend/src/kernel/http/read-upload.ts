import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { type ProblemError, UPLOAD_FIELD } from '@glass/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError, generalError } from '../errors/app-error.js';
import { validated } from './validate.js';

const MAX_NAME_LENGTH = 200;

/** The name of an uploaded file as it may be shown: without folders, control or direction-changing characters. */
export function uploadName(sent: string | undefined): string {
  const name = (sent ?? '')
    .replace(/^.*[\\/]/su, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? '';
  const characters = [...name];
  if (characters.length <= MAX_NAME_LENGTH) return name;
  return characters.slice(0, MAX_NAME_LENGTH - ending.length).join('') + ending;
}

/** No call may take a larger file: an upload is held in memory until it is checked. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** How the parser is registered. What is too much is counted here, so that it can be told in words. */
export const UPLOAD_SETTINGS = {
  throwFileSizeLimit: false,
  // A second file is one too many already; it is counted and thrown away.
  limits: { files: 2, fields: 20, parts: 22, fieldSize: 64 * 1024, fileSize: MAX_UPLOAD_BYTES },
};

/** What a form has beside its file, at most. */
export const FORM_BYTES = 21 * 64 * 1024;

/** How many bytes the client says that it sends; Infinity where it does not say. */
export function sentBytes({ headers }: FastifyRequest): number {
  return headers['content-length'] === undefined ? Infinity : Number(headers['content-length']);
}

export interface UploadOptions<Fields extends object> {
  /** The largest file that the call takes, in bytes; up to `MAX_UPLOAD_BYTES`. */
  maxBytes: number;
  /** What may stand beside the file: a class of fields like a body's. Nothing, when left out. */
  fields?: new () => Fields;
}

/** One file and the checked fields beside it. */
export interface Upload<Fields extends object = object> {
  bytes: Buffer;
  /** What the client calls the file: to show, never to choose a place or a type by. */
  name: string;
  fields: Fields;
}

interface Form {
  bytes: Buffer | null;
  name: string;
  isTooLarge: boolean;
  fields: Record<string, string>;
  problems: ProblemError[];
}

class NoFields {}

/**
 * Reads a form with one file in its field `file`. The whole body is taken off the line whatever comes of it, so
 * that the connection can go on; nothing is kept of a form that is refused.
 * @throws UNSUPPORTED_MEDIA_TYPE, BODY_UNREADABLE, BODY_TOO_LARGE, VALIDATION_FAILED with every field that is wrong
 */
export async function readUpload<Fields extends object>(
  request: FastifyRequest,
  { maxBytes, fields }: UploadOptions<Fields>,
): Promise<Upload<Fields>> {
  if (!request.isMultipart()) {
    throw generalError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Send a form (multipart/form-data) with the file in its field "${UPLOAD_FIELD}".`,
    );
  }
  const form = await readForm(request, maxBytes);
  if (form.isTooLarge) throw fileTooLarge(maxBytes);
  if (form.problems.length > 0) throw new AppError('VALIDATION_FAILED', form.problems);
  if (!form.bytes) throw fieldError(UPLOAD_FIELD, 'Choose a file.', 'missing');
  if (form.bytes.length === 0) throw fieldError(UPLOAD_FIELD, 'This file is empty. Choose another one.');
  const type = fields ?? (NoFields as new () => Fields);
  return { bytes: form.bytes, name: form.name, fields: validated(type, form.fields) };
}

async function readForm(request: FastifyRequest, maxBytes: number): Promise<Form> {
  const form: Form = { bytes: null, name: '', isTooLarge: false, fields: {}, problems: [] };
  const limits = { ...UPLOAD_SETTINGS.limits, fileSize: maxBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await addFile(form, part, Math.min(sentBytes(request), maxBytes));
      else addField(form, part);
    }
    return form;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    // A connection on which half a body is left can carry no further request.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function addFile(
  form: Form,
  { fieldname, file, filename }: MultipartFile,
  mostBytes: number,
): Promise<void> {
  const isWanted = fieldname === UPLOAD_FIELD && form.bytes === null;
  if (fieldname !== UPLOAD_FIELD) {
    form.problems.push(
      unknownField(fieldname, `is not a field of this call; send the file as "${UPLOAD_FIELD}"`),
    );
  } else if (form.bytes !== null) {
    form.problems.push(severalFiles);
  }
  // One buffer from the beginning: pieces that are joined at the end are in memory twice.
  const bytes = Buffer.allocUnsafeSlow(isWanted ? mostBytes : 0);
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) if (isWanted) length += chunk.copy(bytes, length);
  if (!isWanted) return;
  form.isTooLarge = file.truncated;
  form.name = uploadName(filename);
  form.bytes = bytes.subarray(0, length);
}

function addField(form: Form, { fieldname, value, valueTruncated }: MultipartValue): void {
  const problem = (reason: string) => form.problems.push({ name: fieldname, reason, code: 'invalid' });
  if (fieldname === UPLOAD_FIELD) problem('must be a file');
  else if (typeof value !== 'string') problem('must be plain text');
  else if (valueTruncated) problem('is too long');
  else if (Object.hasOwn(form.fields, fieldname)) problem('must be sent once');
  else form.fields[fieldname] = value;
}

const severalFiles: ProblemError = {
  name: UPLOAD_FIELD,
  reason: 'Send one file at a time.',
  code: 'invalid',
};

function unknownField(name: string | undefined, reason: string): ProblemError {
  return { name: name ?? '', reason, code: 'whitelistValidation' };
}

function fileTooLarge(maxBytes: number): AppError {
  const reason = `This file is larger than ${sizeText(maxBytes)}. Choose a smaller one.`;
  return new AppError('BODY_TOO_LARGE', [{ name: UPLOAD_FIELD, reason, code: 'BODY_TOO_LARGE' }]);
}

/** "8 MB", "500 KB": in the units of a file manager. */
function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${Number(megabytes.toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`;
}

/** The parser's errors have codes where the form asks too much; the rest is a body that is cut off or no form. */
function refusalOf(error: unknown): AppError {
  switch ((error as { code?: unknown }).code) {
    case 'FST_FILES_LIMIT':
      return new AppError('VALIDATION_FAILED', [severalFiles]);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return generalError('BODY_TOO_LARGE', 'This form has more fields than the call takes.');
    default:
      return generalError(
        'BODY_UNREADABLE',
        'The upload was cut off or cannot be read. Please send it again.',
      );
  }
}
