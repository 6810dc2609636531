/** Error reply of the real service for an invalid request. */
export class Refusal extends Error {
  constructor(message, { param, code, status = 400, type = 'invalid_request_error' } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, code, message, param } };
  }
}

/** Parses `a[b][0][c]=d`, the client's encoding of bodies and queries. */
export function readForm(text) {
  const root = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let at = root;
    for (const part of path.slice(0, -1)) at = at[part] ??= {};
    at[path.at(-1)] = value;
  }
  return root;
}

export const text = (value, name) => {
  if (typeof value !== 'string' || value === '')
    throw new Refusal(`Invalid string: ${name}`, { param: name });
  return value;
};
export const integer = (value, name) => {
  if (!/^-?\d{1,15}$/.test(String(value)))
    throw new Refusal(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' });
  return Number(value);
};
export const truth = (value, name) => {
  if (!['true', 'false'].includes(value)) throw new Refusal(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
};
export const url = (value, name) => {
  if (!URL.canParse(value)) throw new Refusal('Not a valid URL', { param: name, code: 'url_invalid' });
  return value;
};
/** Letters outside of ASCII are refused before the @, like the real service does. */
export const email = (value, name) => {
  if (!/^[!-~]+@[^@\s]+\.[^@\s]+$/.test(value))
    throw new Refusal(`Invalid email address: ${value}`, { param: name, code: 'email_invalid' });
  return value;
};
export const oneOf =
  (...allowed) =>
  (value, name) => {
    if (allowed.includes(value)) return value;
    throw new Refusal(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
  };
export const mapOfTexts = (value) => {
  if (typeof value !== 'object') throw new Refusal('Invalid object', { param: 'metadata' });
  if (Object.keys(value).length > 50)
    throw new Refusal('Metadata can have up to 50 keys', { param: 'metadata' });
  for (const [key, entry] of Object.entries(value))
    if (key.length > 40 || String(entry).length > 500)
      throw new Refusal('Metadata keys have up to 40 characters and values 500', {
        param: `metadata[${key}]`,
      });
  return { ...value };
};
export const listOf = (read) => (value, name) => {
  if (typeof value !== 'object') throw new Refusal('Invalid array', { param: name });
  return Object.keys(value).map((key) => read(value[key], `${name}[${key}]`));
};
/** @param fields `name!` is required */
export const objectOf = (fields) => (value, name) => {
  if (typeof value !== 'object') throw new Refusal('Invalid object', { param: name });
  return readFields(value, fields, name);
};

/** Reads known fields and refuses unknown ones, like the real service. */
export function readFields(given, fields, within = '') {
  const named = (key) => (within ? `${within}[${key}]` : key);
  const known = new Map(Object.keys(fields).map((key) => [key.replace('!', ''), fields[key]]));
  for (const key of Object.keys(given)) {
    if (!known.has(key))
      throw new Refusal(`Received unknown parameter: ${named(key)}`, {
        param: named(key),
        code: 'parameter_unknown',
      });
  }
  for (const key of Object.keys(fields)) {
    if (key.endsWith('!') && given[key.slice(0, -1)] === undefined)
      throw new Refusal(`Missing required param: ${named(key.slice(0, -1))}.`, {
        param: named(key.slice(0, -1)),
        code: 'parameter_missing',
      });
  }
  const result = {};
  for (const [key, value] of Object.entries(given)) result[key] = known.get(key)(value, named(key));
  return result;
}
