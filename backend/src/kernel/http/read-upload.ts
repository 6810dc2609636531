import { msg, t } from '@lingui/core/macro';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import type { FastifyRequest } from 'fastify';
import { AppError, type Fault, fieldError, generalError } from '../errors/app-error.js';
import { parseBody } from './validate.js';

const MAX_NAME_LENGTH = 200;

/** Sanitizes the name of an uploaded file for display: no folders, control or direction-changing characters. */
export function sanitizeUploadName(sent: string | undefined): string {
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

/** Limit of any call. Uploads are held in memory until they are checked. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Settings of the parser. Limits are checked here, so that errors have readable messages. */
export const UPLOAD_SETTINGS = {
  throwFileSizeLimit: false,
  // Two, so that a second file is detected; it is discarded.
  limits: { files: 2, fields: 20, parts: 22, fieldSize: 64 * 1024, fileSize: MAX_UPLOAD_BYTES },
};

/** Maximum size of the form fields. */
export const FORM_BYTES = 21 * 64 * 1024;

/** Size that the client announced; Infinity if it didn't. */
export function getAnnouncedBytes({ headers }: FastifyRequest): number {
  return headers['content-length'] === undefined ? Infinity : Number(headers['content-length']);
}

export interface UploadOptions<Fields extends object> {
  /** Largest file in bytes, at most `MAX_UPLOAD_BYTES`. */
  maxBytes: number;
  /** Class of the other form fields; none by default. */
  fields?: new () => Fields;
}

/** One file and the validated form fields. */
export interface Upload<Fields extends object = object> {
  bytes: Buffer;
  /** Client's file name, for display. Must not determine a path or type. */
  name: string;
  fields: Fields;
}

interface Form {
  bytes: Buffer | null;
  name: string;
  isTooLarge: boolean;
  fields: Record<string, string>;
  problems: Fault[];
}

class NoFields {}

/**
 * Reads a form with one file in its field `file`. Always reads the body to its end, so that the connection stays
 * usable.
 * @throws UNSUPPORTED_MEDIA_TYPE, BODY_UNREADABLE, BODY_TOO_LARGE, VALIDATION_FAILED with every invalid field
 */
export async function readUpload<Fields extends object>(
  request: FastifyRequest,
  { maxBytes, fields }: UploadOptions<Fields>,
): Promise<Upload<Fields>> {
  if (!request.isMultipart()) {
    throw generalError(
      'UNSUPPORTED_MEDIA_TYPE',
      msg`Send a form (multipart/form-data) with the file in its field "${{ uploadField: UPLOAD_FIELD }}".`,
    );
  }
  const form = await readForm(request, maxBytes);
  if (form.isTooLarge) throw fileTooLarge(maxBytes);
  if (form.problems.length > 0) throw new AppError('VALIDATION_FAILED', form.problems);
  if (!form.bytes) throw fieldError(UPLOAD_FIELD, msg`Choose a file.`, 'missing');
  if (form.bytes.length === 0) throw fieldError(UPLOAD_FIELD, msg`This file is empty. Choose another one.`);
  const type = fields ?? (NoFields as new () => Fields);
  return { bytes: form.bytes, name: form.name, fields: parseBody(type, form.fields) };
}

async function readForm(request: FastifyRequest, maxBytes: number): Promise<Form> {
  const form: Form = { bytes: null, name: '', isTooLarge: false, fields: {}, problems: [] };
  const limits = { ...UPLOAD_SETTINGS.limits, fileSize: maxBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await addFile(form, part, Math.min(getAnnouncedBytes(request), maxBytes));
      else addField(form, part);
    }
    return form;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    // Drains the rest of the body, so that the connection can carry another request.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function addFile(
  form: Form,
  { fieldname, file, filename }: MultipartFile,
  maxBytes: number,
): Promise<void> {
  const isExpectedFile = fieldname === UPLOAD_FIELD && form.bytes === null;
  if (fieldname !== UPLOAD_FIELD) {
    form.problems.push(
      unknownField(
        fieldname,
        t`is not a field of this call; send the file as "${{ uploadField: UPLOAD_FIELD }}"`,
      ),
    );
  } else if (form.bytes !== null) {
    form.problems.push(severalFiles);
  }
  // Allocated once; joining chunks at the end would take twice the memory.
  const bytes = Buffer.allocUnsafeSlow(isExpectedFile ? maxBytes : 0);
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>)
    if (isExpectedFile) length += chunk.copy(bytes, length);
  if (!isExpectedFile) return;
  form.isTooLarge = file.truncated;
  form.name = sanitizeUploadName(filename);
  form.bytes = bytes.subarray(0, length);
}

function addField(form: Form, { fieldname, value, valueTruncated }: MultipartValue): void {
  const problem = (reason: string) => form.problems.push({ name: fieldname, reason, code: 'invalid' });
  if (fieldname === UPLOAD_FIELD) problem(t`must be a file`);
  else if (typeof value !== 'string') problem(t`must be plain text`);
  else if (valueTruncated) problem(t`is too long`);
  else if (Object.hasOwn(form.fields, fieldname)) problem(t`must be sent once`);
  else form.fields[fieldname] = value;
}

const severalFiles: Fault = {
  name: UPLOAD_FIELD,
  reason: msg`Send one file at a time.`,
  code: 'invalid',
};

function unknownField(name: string | undefined, reason: string): Fault {
  return { name: name ?? '', reason, code: 'whitelistValidation' };
}

function fileTooLarge(maxBytes: number): AppError {
  const reason = msg`This file is larger than ${{ size: sizeText(maxBytes) }}. Choose a smaller one.`;
  return new AppError('BODY_TOO_LARGE', [{ name: UPLOAD_FIELD, reason, code: 'BODY_TOO_LARGE' }]);
}

/** Formats a size in units of a file manager: "8 MB", "500 KB". */
function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${Number(megabytes.toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`;
}

/** Parser errors with a code mean that a limit was exceeded; others mean a broken body. */
function refusalOf(error: unknown): AppError {
  switch ((error as { code?: unknown }).code) {
    case 'FST_FILES_LIMIT':
      return new AppError('VALIDATION_FAILED', [severalFiles]);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return generalError('BODY_TOO_LARGE', msg`This form has too many fields.`);
    default:
      return generalError(
        'BODY_UNREADABLE',
        msg`The upload was interrupted or can’t be read. Please upload it again.`,
      );
  }
}
