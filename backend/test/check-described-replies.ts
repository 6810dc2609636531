import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isEmail } from 'class-validator';
import { endpointAt, type EndpointPath } from '@glass/contracts/endpoints';
import { ERROR_CODES, type ErrorCode } from '@glass/contracts/problem-details';
import { readDescribedCalls } from '../src/kernel/openapi/described-calls.js';
import { listErrorCodes } from '../src/kernel/openapi/errors-of-call.js';

const { schemas, calls } = readDescribedCalls();
// Most validators are used once or twice, so optimizing them takes longer than it saves.
const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
addFormats.default(ajv);
// Allows international addresses (RFC 6531), like the API's fields.
ajv.addFormat('email', (text) => isEmail(text));
ajv.addSchema({ $id: 'api', components: { schemas } });
const validators = new Map<EndpointPath, ValidateFunction>();

/**
 * Checks a reply against the API description: its schema without additional fields, or a documented error code.
 * @throws if they differ
 */
export function checkDescribed(address: string, status: number, contentType: string, body: unknown): void {
  const [path] = address.split('?') as [EndpointPath];
  // The framework answers unknown paths and methods.
  if (!(path in calls) || (status === 404 && isPathUnknown(body)) || status === 405) return;
  if (status >= 400) return checkFailure(path, status, body);
  if (!contentType.startsWith('application/json') || endpointAt(path).answers === 'file') return;
  const validate = validatorOf(path);
  if (!validate(body))
    throw new Error(`${path} answers something else than is described: ${ajv.errorsText(validate.errors)}`);
}

/** Compiled on first use, since most files make few calls. */
function validatorOf(path: EndpointPath): ValidateFunction {
  const known = validators.get(path);
  if (known) return known;
  const reply = JSON.stringify(calls[path].reply ?? {}).replaceAll('"#/components', '"api#/components');
  const validate = ajv.compile(JSON.parse(reply) as object);
  validators.set(path, validate);
  return validate;
}

const isPathUnknown = (body: unknown): boolean => (body as { code?: unknown }).code === 'PATH_UNKNOWN';

function checkFailure(path: EndpointPath, status: number, body: unknown): void {
  const { code } = body as { code: ErrorCode };
  const known = listErrorCodes(path, calls[path].errors);
  if (known.includes(code) && ERROR_CODES[code] === status) return;
  throw new Error(`${path} answers ${status} ${code}, which is not described. Add it to @throws of its row.`);
}
