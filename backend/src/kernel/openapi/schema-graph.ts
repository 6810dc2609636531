import type { Schema } from '../http/field-schema.js';

const REFERENCE = '#/components/schemas/';
type Schemas = Record<string, Schema>;

/** Filters the named schemas to those that something refers to, directly or indirectly. */
export function reachableSchemas(from: unknown, schemas: Schemas): Schemas {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const inside of Object.values(value)) look(inside);
    const name = '$ref' in value && typeof value.$ref === 'string' ? value.$ref.replace(REFERENCE, '') : null;
    if (name === null || found.has(name) || !(name in schemas)) return;
    found.add(name);
    look(schemas[name]);
  };
  look(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}

/** Allows additional fields in schemas used by replies only. Requests reject unknown fields. */
export function allowMoreInReplies(schemas: Schemas, ofRequests: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, name in ofRequests ? schema : open(schema)]),
  );
}

/** Removes `additionalProperties: false` at any depth. */
export function open<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((each: unknown) => open(each)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(
    ([key, value]) => key !== 'additionalProperties' || value !== false,
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, open(value as unknown)])) as Part;
}
