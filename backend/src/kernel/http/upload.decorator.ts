import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { UPLOAD_FIELD } from '@glass/contracts';
import type { GuardedRequest } from '../access/access.guard.js';
import { ArrivingUploads } from './arriving-uploads.js';
import { LARGEST_UPLOAD_BYTES, readUpload, type UploadOptions } from './read-upload.js';

/** A browser has six connections to a server; fifty of the largest uploads are half a gigabyte. */
const arriving = new ArrivingUploads(6, 50);

/**
 * The parameter of a controller's method that takes an `Upload`: the form's file and its checked fields. The guard
 * has decided before the first byte is read. Shows the form in the API document too.
 * @throws at start-up when the call would take more than any call may
 */
export function UploadedForm<Fields extends object>(options: UploadOptions<Fields>): ParameterDecorator {
  if (options.maxBytes > LARGEST_UPLOAD_BYTES) throw new Error('No upload may be larger than all may be');
  const read = createParamDecorator((_: unknown, execution: ExecutionContext) => {
    const request = execution.switchToHttp().getRequest<GuardedRequest>();
    return arriving.during(senderOf(request), () => readUpload(request, options));
  });
  return (target, method, index) => {
    read()(target, method, index);
    if (method !== undefined) describeForm(options, target, method);
  };
}

function senderOf({ glass, ip }: GuardedRequest): string {
  const actor = glass?.context?.actor;
  return actor?.kind === 'contact' ? actor.contactUid : ip;
}

function describeForm(options: UploadOptions<object>, target: object, method: string | symbol): void {
  const { fields, maxBytes } = options;
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes.` };
  const form = { type: 'object', properties: { [UPLOAD_FIELD]: file }, required: [UPLOAD_FIELD] };
  const descriptor = Object.getOwnPropertyDescriptor(target, method)!;
  if (fields) ApiExtraModels(fields)(target, method, descriptor);
  const schema = fields ? { allOf: [form, { $ref: getSchemaPath(fields) }] } : form;
  ApiBody({ schema })(target, method, descriptor);
}
