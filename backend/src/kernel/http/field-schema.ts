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
}

const FIELDS = 'glass:fields';
type FieldsOfClass = Record<string, FieldSchema>;

/** Notes what a field must be, for the API's description. */
export function describeField(field: FieldSchema): PropertyDecorator {
  return (prototype, name) => {
    const own = (Reflect.getOwnMetadata(FIELDS, prototype) as FieldsOfClass | undefined) ?? {};
    // Decorators run from the last to the first: what one says of the whole field, another may add to.
    const known = own[String(name)];
    own[String(name)] = known ? { ...known, ...field, schema: { ...known.schema, ...field.schema } } : field;
    Reflect.defineMetadata(FIELDS, own, prototype);
  };
}

/** The fields of a body's class, those of the classes above it first; empty for any other class. */
export function fieldsOf(type: abstract new (...args: never[]) => object): FieldsOfClass {
  let fields: FieldsOfClass = {};
  let prototype = type.prototype as object | null;
  while (prototype !== null && prototype !== Object.prototype) {
    fields = { ...(Reflect.getOwnMetadata(FIELDS, prototype) as FieldsOfClass | undefined), ...fields };
    prototype = Object.getPrototypeOf(prototype) as object | null;
  }
  return fields;
}
