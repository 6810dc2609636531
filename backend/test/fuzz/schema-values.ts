import { fc } from '@glass/testing/property';
import type { Schema } from '../../src/kernel/http/field-schema.js';

/** Resolves a reference in the API document. */
export type Resolve = (ref: string) => Schema;

/** Nesting limit of recursive schemas; below it, lists are empty and optional fields absent. */
const DEEPEST = 8;

/**
 * Generates values for a schema of the API document. Throws for unknown keywords, so that new ones aren't ignored.
 * @param key field name, which selects uids
 */
export function valueOf(schema: Schema, resolve: Resolve, key = '', depth = 0): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return valueOf(resolve(schema.$ref), resolve, key, depth);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) return fc.oneof(...options.map((option) => valueOf(option, resolve, key, depth)));
  if (Array.isArray(schema.type)) {
    const types = schema.type as string[];
    return fc.oneof(...types.map((type) => valueOf({ ...schema, type }, resolve, key, depth)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, resolve, depth);
    case 'array':
      return listOf(schema, resolve, key, depth);
    case 'string':
      return textOf(schema, key);
    case 'integer':
      return fc.integer({ min: bound(schema.minimum, -10), max: bound(schema.maximum, 10_000) });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(bound(schema.minimum, -10)), max: bound(schema.maximum, 10_000) }),
        fc.double({ min: bound(schema.minimum, -1e6), max: bound(schema.maximum, 1e6), noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`No values are made for ${JSON.stringify(schema)} yet`);
  }
}

const bound = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function objectOf(schema: Schema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  const kept = fields.filter(([name]) => depth < DEEPEST || required.includes(name));
  const record = fc.record(
    Object.fromEntries(kept.map(([name, inner]) => [name, valueOf(inner, resolve, name, depth + 1)])),
    { requiredKeys: required.filter((name) => kept.some(([each]) => each === name)) },
  );
  if (typeof schema.additionalProperties !== 'object') return record;
  const more = valueOf(schema.additionalProperties as Schema, resolve, '', depth + 1);
  return fc.dictionary(fc.string({ maxLength: 10 }), more, { maxKeys: depth < DEEPEST ? 4 : 0 });
}

function listOf(schema: Schema, resolve: Resolve, key: string, depth: number): fc.Arbitrary<unknown> {
  const minLength = bound(schema.minItems, 0);
  const maxLength = Math.max(minLength, Math.min(bound(schema.maxItems, 4), depth < DEEPEST ? 4 : 0));
  const item = valueOf((schema.items ?? {}) as Schema, resolve, key, depth + 1);
  return schema.uniqueItems === true
    ? fc.uniqueArray(item, { minLength: Math.min(minLength, 1), maxLength })
    : fc.array(item, { minLength, maxLength });
}

function textOf(schema: Schema, key: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid' || /U?IDs?$/.test(key)) return uidPlaceholder(key);
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'date')
    return fc.date({ min: new Date(0), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  const minLength = bound(schema.minLength, 0);
  const maxLength = Math.max(minLength, Math.min(bound(schema.maxLength, 40), 5000));
  const examples = (schema.examples ?? []) as string[];
  const unit = fc.constantFrom('grapheme' as const, 'grapheme-ascii' as const);
  return fc.oneof(
    unit.chain((each) => fc.string({ minLength, maxLength, unit: each })),
    // Numbers in text: lengths and rates.
    ...(minLength < 2 ? [fc.constantFrom('12', '28 1/2', '0.5', '1000')] : []),
    ...(examples.length > 0 ? [fc.constantFrom(...examples)] : []),
  );
}

/** Placeholder for a uid by field name, replaced when the call is made: `{{ours quote}}`. Keeps cases reproducible. */
export function uidPlaceholder(key: string): fc.Arbitrary<string> {
  const what = key.replace(/(U?IDs?|Id)$/, '');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(`{{ours ${what}}}`) },
    { weight: 2, arbitrary: fc.constant(`{{theirs ${what}}}`) },
    { weight: 2, arbitrary: fc.constant('{{new}}') },
  );
}
