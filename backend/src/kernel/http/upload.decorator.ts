import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
import { UploadLimiter } from './upload-limiter.js';
import { MAX_UPLOAD_BYTES, type Upload, type UploadOptions } from './read-upload.js';

/** Metadata key: the form that a method takes. */
export const UPLOADED_FORM = 'glass:uploaded-form';

interface ToRead {
  request: GuardedRequest;
  reply: FastifyReply;
  options: UploadOptions<object>;
}

@Injectable()
class ReadForm implements PipeTransform<ToRead, Promise<Upload>> {
  constructor(private readonly uploads: UploadLimiter) {}

  transform({ request, reply, options }: ToRead): Promise<Upload> {
    return this.uploads.read(request, reply, options);
  }
}

/**
 * Parameter decorator that provides an `Upload`: the form's file and validated fields. The guard runs before the first
 * byte is read. Also documents the form in the API description.
 * @throws at startup if the call's limit exceeds that of all uploads
 */
export function UploadedForm<Fields extends object>(options: UploadOptions<Fields>): ParameterDecorator {
  if (options.maxBytes > MAX_UPLOAD_BYTES) throw new Error('No upload may be larger than all may be');
  const read = createParamDecorator((_: unknown, execution: ExecutionContext): ToRead => {
    const http = execution.switchToHttp();
    return { request: http.getRequest<GuardedRequest>(), reply: http.getResponse<FastifyReply>(), options };
  });
  return (target, method, index) => {
    read(ReadForm)(target, method, index);
    if (method !== undefined) Reflect.defineMetadata(UPLOADED_FORM, options, target, method);
  };
}
