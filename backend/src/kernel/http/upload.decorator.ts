import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { GuardedRequest } from '../access/access.guard.js';
import { ArrivingUploads } from './arriving-uploads.js';
import { MAX_UPLOAD_BYTES, readUpload, type UploadOptions } from './read-upload.js';

/** Metadata: the form that a method takes. */
export const UPLOADED_FORM = 'glass:uploaded-form';

/** A browser has six connections to a server; fifty of the largest uploads are half a gigabyte. */
const arriving = new ArrivingUploads(6, 50);

/**
 * The parameter of a controller's method that takes an `Upload`: the form's file and its checked fields. The guard
 * has decided before the first byte is read. Shows the form in the API document too.
 * @throws at start-up when the call would take more than any call may
 */
export function UploadedForm<Fields extends object>(options: UploadOptions<Fields>): ParameterDecorator {
  if (options.maxBytes > MAX_UPLOAD_BYTES) throw new Error('No upload may be larger than all may be');
  const read = createParamDecorator((_: unknown, execution: ExecutionContext) => {
    const request = execution.switchToHttp().getRequest<GuardedRequest>();
    return arriving.during(senderOf(request), () => readUpload(request, options));
  });
  return (target, method, index) => {
    read()(target, method, index);
    if (method !== undefined) Reflect.defineMetadata(UPLOADED_FORM, options, target, method);
  };
}

function senderOf({ glass, ip }: GuardedRequest): string {
  const actor = glass?.context?.actor;
  return actor?.kind === 'contact' ? actor.contactUid : ip;
}
