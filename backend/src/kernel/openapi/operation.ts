import { PRINT_NOTE_HEADER } from '@glass/contracts/document';
import { endpointAt, flagsOf, type EndpointPath } from '@glass/contracts/endpoints';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { describeAccess, describeEffect, describeLink } from '../access/endpoint.decorator.js';
import { fieldsOf, type Schema } from '../http/field-schema.js';
import type { UploadOptions } from '../http/read-upload.js';
import type { DescribedCall } from './described-calls.js';
import { open } from './schema-graph.js';
import type { DescribedMethod } from './described-methods.js';
import { buildErrorResponses, listErrorCodes } from './errors-of-call.js';

/** Builds the operation object of a call. Shared error responses are added to `responses`. */
export function buildOperation(
  path: EndpointPath,
  call: DescribedCall,
  { body, form }: DescribedMethod,
  responses: Record<string, Schema>,
): Schema {
  const { access, effect, owner, method, byLink } = endpointAt(path);
  const isOpen = access.kind === 'public' || access.kind === 'tenant-public';
  const errors = listErrorCodes(path, call.errors);
  const parameters = method === 'GET' && body ? parametersOf(path, body) : [];
  return {
    operationId: path.slice(1).replaceAll(/[/{}-]+/g, '_'),
    tags: [owner],
    summary: call.summary,
    description: [
      call.description,
      `${describeAccess(access)} ${describeEffect(effect)}${describeLink({ byLink })}`,
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
    security: isOpen ? [] : [{ accessToken: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'POST' ? { requestBody: requestBodyOf(call, form) } : {}),
    responses: { ...successOf(path, call), ...buildErrorResponses(errors, responses) },
    'x-access': { kind: access.kind, flags: flagsOf(access) },
    'x-effect': effect,
    'x-by-link': byLink,
    'x-error-codes': errors,
  };
}

/** Query and path parameters; those in braces in the URL are path parameters. */
function parametersOf(path: EndpointPath, type: new () => object): Schema[] {
  return Object.entries(fieldsOf(type)).map(([name, { required, schema }]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required,
    schema,
  }));
}

function requestBodyOf(call: DescribedCall, form: UploadOptions<object> | null): Schema {
  if (form) return { required: true, content: { 'multipart/form-data': { schema: formSchema(form) } } };
  const { request: schema = { type: 'object' }, requestExample: example } = call;
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
  return { required: true, content };
}

function formSchema({ fields, maxBytes }: UploadOptions<object>): Schema {
  const beside = Object.entries(fields ? fieldsOf(fields) : {});
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes.` };
  return {
    type: 'object',
    properties: {
      [UPLOAD_FIELD]: file,
      ...Object.fromEntries(beside.map(([name, { schema }]) => [name, schema])),
    },
    required: [UPLOAD_FIELD, ...beside.filter(([, { required }]) => required).map(([name]) => name)],
    additionalProperties: false,
  };
}

function successOf(path: EndpointPath, call: DescribedCall): Schema {
  const { answers } = endpointAt(path);
  if (answers === 'file') {
    const file = { [call.mediaType ?? '*/*']: { schema: { type: 'string', format: 'binary' } } };
    return {
      '200': { description: 'The file. Its name is in the headers.', headers: FILE_NAME, content: file },
    };
  }
  const { reply = {}, replyExample: example } = call;
  const schema = open(reply);
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
  return answers === 'job'
    ? { '202': { description: 'The job has started. Poll `/api/job/get` for its progress.', content } }
    : { '200': { description: 'Done.', content } };
}

const FILE_NAME = {
  'content-disposition': { description: 'Name of the file.', schema: { type: 'string' } },
  [PRINT_NOTE_HEADER]: {
    description:
      'Characters that no font has, in percent-encoded UTF-8; the document shows boxes and a note instead. Absent if everything was printed.',
    schema: { type: 'string' },
    example: encodeURIComponent('1 character cannot be printed: U+0F40 in Mark'),
  },
};
