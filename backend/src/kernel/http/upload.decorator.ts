import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '@glass/contracts';
import { LARGEST_UPLOAD_BYTES, readUpload, type UploadOptions } from './read-upload.js';

/**
 * The parameter of a controller's method that takes an `Upload`: the form's file and its checked fields. The guard
 * has decided before the first byte is read. Shows the form in the API document too.
 * @throws at start-up when the call would take more than any call may
 */
export function UploadedForm<Fields extends object>(options: UploadOptions<Fields>): ParameterDecorator {
  if (options.maxBytes > LARGEST_UPLOAD_BYTES) throw new Error('No upload may be larger than all may be');
  const read = createParamDecorator((_: unknown, execution: ExecutionContext) =>
    readUpload(execution.switchToHttp().getRequest<FastifyRequest>(), options),
  );
  return (target, method, index) => {
    read()(target, method, index);
    if (method !== undefined) describeForm(options, target, method);
  };
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
