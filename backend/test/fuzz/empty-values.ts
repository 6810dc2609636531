import { fc } from '@glass/testing/property';
import type { Schema } from '../../src/kernel/http/field-schema.js';
import type { FuzzCall, Operation } from './fuzz-calls.js';
import { fillExample } from './fuzz-calls.js';
import { toJson } from './odd-values.js';
import { valueOf, type Resolve } from './schema-values.js';

/** Values that clients most often send instead of a value. */
const EMPTY_VALUES: unknown[] = [null, {}, [], [null], [[]], [{}], ''];
/** Nesting limit; reaches the fields of holes of panels in a list. */
const MAX_DEPTH = 5;

type Path = (string | number)[];

/**
 * Generates valid calls with one field replaced by an empty value: every described field at any depth, with every empty
 * value.
 */
export function generateEmptyValueCalls(path: string, operation: Operation, resolve: Resolve): FuzzCall[] {
  const json = operation.requestBody?.content['application/json'];
  if (!json) return [];
  const base = fc.sample(fillExample(json.example ?? {}, '', json.schema, resolve), {
    numRuns: 1,
    seed: 1,
  })[0];
  return pathsIn(json.schema, resolve).flatMap((place) =>
    EMPTY_VALUES.map((value): FuzzCall => {
      const body = structuredClone(base) as object;
      setAt(body, place, json.schema, resolve, value);
      return {
        method: 'POST',
        path,
        contentType: 'application/json',
        body: Buffer.from(toJson(body)).toString('latin1'),
      };
    }),
  );
}

/** Lists all field paths of a schema, through nested objects and lists. */
function pathsIn(schema: Schema, resolve: Resolve, depth = 0): Path[] {
  if (depth >= MAX_DEPTH) return [];
  const { properties, items } = objectIn(schema, resolve);
  if (items) {
    const inside = pathsIn(items as Schema, resolve, depth + 1).map((path): Path => [0, ...path]);
    return [[0], ...inside];
  }
  return Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(([name, field]) => [
    [name],
    ...pathsIn(field, resolve, depth + 1).map((path): Path => [name, ...path]),
  ]);
}

/** Resolves references and nullability to the object or list of a schema. */
function objectIn(schema: Schema, resolve: Resolve): Schema {
  if (typeof schema.$ref === 'string') return objectIn(resolve(schema.$ref), resolve);
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const option = options
    ?.map((each) => objectIn(each, resolve))
    .find(({ properties, items }) => properties ?? items);
  return option ?? schema;
}

/** Sets a value at a path; missing parents are created from the schema. */
function setAt(holder: object, [key, ...rest]: Path, schema: Schema, resolve: Resolve, value: unknown): void {
  const into = holder as Record<string | number, unknown>;
  if (rest.length === 0) {
    into[key!] = structuredClone(value);
    return;
  }
  const { properties, items } = objectIn(schema, resolve);
  const inner = (items ?? (properties as Record<string, Schema>)[key!]) as Schema;
  const known = into[key!];
  if (typeof known !== 'object' || known === null) {
    const made = fc.sample(valueOf(objectIn(inner, resolve), resolve, String(key)), {
      numRuns: 1,
      seed: 1,
    })[0];
    into[key!] = typeof made === 'object' && made !== null ? structuredClone(made) : {};
  }
  setAt(into[key!] as object, rest, inner, resolve, value);
}
