import { fieldsOf, type FieldSchema, type Schema } from '../http/field-schema.js';

type Body = new () => object;

/** What a body's class asks for beyond the type. */
const LIMITS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

const REFERENCE = '#/components/schemas/';

/**
 * Adds to the schema of a request, made from its type, what the class that checks it refuses: lengths, bounds,
 * fields that may not be left out.
 *
 * @param schemas by name; those that the request refers to are changed
 * @returns what keeps type and class apart, a sentence each: a document made of them would be wrong
 */
export function showLimits(request: Schema, type: Body, schemas: Record<string, Schema>): string[] {
  const name = nameOf(request);
  const schema = name === null ? request : schemas[name];
  const fields = Object.entries(fieldsOf(type));
  const properties = (schema?.properties ?? {}) as Record<string, Schema>;
  if (!schema || (!schema.properties && fields.length > 0)) return [`${type.name} checks no object`];
  const problems = Object.keys(properties)
    .filter((field) => fields.every(([known]) => known !== field))
    .map((field) => `${type.name} does not know the field "${field}" of its type`);
  for (const [field, checked] of fields) {
    const property = properties[field];
    if (property) problems.push(...showLimitsOfField(property, checked, schemas));
    else problems.push(`${type.name} has a field "${field}" that its type does not know`);
  }
  const required = fields.filter(([, field]) => field.required).map(([field]) => field);
  if (required.length > 0) schema.required = required;
  return problems;
}

function showLimitsOfField(property: Schema, field: FieldSchema, schemas: Record<string, Schema>): string[] {
  for (const keyword of LIMITS) {
    if (field.schema[keyword] === undefined) continue;
    const known = property[keyword];
    if (known !== undefined && known !== field.schema[keyword]) return [`two classes disagree on ${keyword}`];
    property[keyword] = field.schema[keyword];
  }
  if (property.type === 'number' && field.schema.type === 'integer') property.type = 'integer';
  if (!field.holds) return [];
  return showLimits(
    property.type === 'array' ? (property.items as Schema) : withoutNull(property),
    field.holds(),
    schemas,
  );
}

/** What stands there where it is not null. */
function withoutNull(property: Schema): Schema {
  const choices = (property.anyOf ?? []) as Schema[];
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? only : property;
}

function nameOf(schema: Schema): string | null {
  return typeof schema.$ref === 'string' ? schema.$ref.replace(REFERENCE, '') : null;
}
