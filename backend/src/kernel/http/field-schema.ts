import 'reflect-metadata';
import type { Sentence } from '../language/sentence.js';

/** JSON Schema (2020-12), or a part of one. */
export interface Schema {
  [keyword: string]: unknown;
}

/** Constraints of a body field; `required` fields must be present. */
export interface FieldSchema {
  required: boolean;
  schema: Schema;
  /** Class of the nested object, or of each list item. */
  holds?: () => new () => object;
  /** Name of a list item with article, such as "a panel". */
  itemName?: Sentence;
  /** Normalizes the received value before validation, such as trimming text. */
  parse?: (value: unknown) => unknown;
}

const FIELDS = 'glass:fields';
type FieldsOfClass = Record<string, FieldSchema>;

/** Records the constraints of a field, for parsing bodies and for the API description. */
export function describeField(field: FieldSchema): PropertyDecorator {
  return (prototype, name) => {
    const own = (Reflect.getOwnMetadata(FIELDS, prototype) as FieldsOfClass | undefined) ?? {};
    // Decorators run bottom up: a field may have several descriptions, which are merged.
    const known = own[String(name)];
    own[String(name)] = known ? merge(known, field) : field;
    Reflect.defineMetadata(FIELDS, own, prototype);
  };
}

function merge(known: FieldSchema, field: FieldSchema): FieldSchema {
  const parsers = [known.parse, field.parse].filter((parse) => parse !== undefined);
  const merged = { ...known, ...field, schema: { ...known.schema, ...field.schema } };
  if (parsers.length > 0) merged.parse = (value) => parsers.reduce((parsed, parse) => parse(parsed), value);
  return merged;
}

/** Adds a parser to a field that a decorator below describes. */
export function ParseField(parse: (value: unknown) => unknown): PropertyDecorator {
  return (prototype, name) => {
    const own = Reflect.getOwnMetadata(FIELDS, prototype) as FieldsOfClass | undefined;
    const known = own?.[String(name)];
    if (!own || !known) throw new Error(`No decorator below ParseField describes ${String(name)}`);
    own[String(name)] = merge(known, { required: known.required, schema: {}, parse });
  };
}

const fieldsByClass = new WeakMap<object, FieldsOfClass>();

/** Lists the fields of a body class, those of base classes first; empty for other classes. */
export function fieldsOf(type: abstract new (...args: never[]) => object): FieldsOfClass {
  const cached = fieldsByClass.get(type);
  if (cached) return cached;
  let fields: FieldsOfClass = {};
  let prototype = type.prototype as object | null;
  while (prototype !== null && prototype !== Object.prototype) {
    fields = { ...(Reflect.getOwnMetadata(FIELDS, prototype) as FieldsOfClass | undefined), ...fields };
    prototype = Object.getPrototypeOf(prototype) as object | null;
  }
  fieldsByClass.set(type, fields);
  return fields;
}
