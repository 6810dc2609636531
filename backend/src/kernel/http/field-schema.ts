import 'reflect-metadata';

/** A JSON Schema (2020-12), or a part of one. */
export interface Schema {
  [keyword: string]: unknown;
}

/** What a field of a body must be; `required` says that the field may not be left out. */
export interface FieldSchema {
  required: boolean;
  schema: Schema;
  /** The class of the object, or of each object of the list, that the field holds. */
  holds?: () => new () => object;
  /** What each object of the list is, as in "a panel". */
  itemName?: string;
  /** Turns what was sent into what is checked, such as trimmed text. */
  parse?: (value: unknown) => unknown;
}

const FIELDS = 'glass:fields';
export type FieldsOfClass = Record<string, FieldSchema>;

/** Records what a field must be: for reading bodies and for the API's description. */
export function describeField(field: FieldSchema): PropertyDecorator {
  return (prototype, name) => {
    const own = (Reflect.getOwnMetadata(FIELDS, prototype) as FieldsOfClass | undefined) ?? {};
    // Decorators run from the last to the first: what one says of the whole field, another may add to.
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

/** Adds a parser to a field that the decorator below it describes. */
export function ParseField(parse: (value: unknown) => unknown): PropertyDecorator {
  return (prototype, name) => {
    const own = Reflect.getOwnMetadata(FIELDS, prototype) as FieldsOfClass | undefined;
    const known = own?.[String(name)];
    if (!own || !known) throw new Error(`No decorator below ParseField describes ${String(name)}`);
    own[String(name)] = merge(known, { required: known.required, schema: {}, parse });
  };
}

const fieldsByClass = new WeakMap<object, FieldsOfClass>();

/** The fields of a body's class, those of the classes above it first; empty for any other class. */
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
