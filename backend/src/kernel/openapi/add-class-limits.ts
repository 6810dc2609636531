import { fieldsOf, type FieldSchema, type Schema } from '../http/field-schema.js';

type Body = new () => object;

/** Schema keywords that only validation classes have. */
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
 * Adds the constraints of the validation class to a request schema generated from its type: lengths, bounds, required
 * fields.
 * @param schemas by name; those the request refers to are changed
 * @returns differences between type and class, one sentence each; the document would be wrong if there are any
 */
export function addClassLimits(request: Schema, type: Body, schemas: Record<string, Schema>): string[] {
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
  return addClassLimits(
    property.type === 'array' ? (property.items as Schema) : withoutNull(property),
    field.holds(),
    schemas,
  );
}

/** Schema of the non-null value. */
function withoutNull(property: Schema): Schema {
  const choices = (property.anyOf ?? []) as Schema[];
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? only : property;
}

function nameOf(schema: Schema): string | null {
  return typeof schema.$ref === 'string' ? schema.$ref.replace(REFERENCE, '') : null;
}
