import { sample } from 'openapi-sampler';
import { NUMBERS, TEXTS, TEXTS_OF_TYPES } from './example-values.mjs';
import { HARDWARE_NUMBERS, HARDWARE_TEXTS } from './hardware-example-values.mjs';

const NUMBERS_OF_FIELDS = { ...NUMBERS, ...HARDWARE_NUMBERS };
const TEXTS_OF_FIELDS = { ...TEXTS_OF_TYPES, ...HARDWARE_TEXTS };

/**
 * Adds examples of request and reply to every call, including optional fields.
 *
 * @param {Record<string, { request?: object, reply?: object, requestExample?: unknown, replyExample?: unknown }>}
 *   calls
 * @param {Record<string, object>} schemas by name
 */
export function addExamples(calls, schemas) {
  const document = { components: { schemas: withExamplesOf(schemas) } };
  const exampleOf = (schema) => sample(withTexts(schema), { quiet: true }, document);
  for (const call of Object.values(calls)) {
    if (call.request) call.requestExample = exampleOf(call.request);
    if (call.reply) call.replyExample = exampleOf(call.reply);
  }
}

function withExamplesOf(schemas) {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, type]) => [name, withTexts(type, name, name)]),
  );
}

/** Copies a schema with examples for the fields named above. */
function withTexts(part, field, type) {
  if (Array.isArray(part)) return part.map((each) => withTexts(each, field, type));
  if (typeof part !== 'object' || part === null) return part;
  const isOpen = !part.enum && !('const' in part) && !part.format && !part.examples;
  const kinds = [part.type].flat();
  const text = TEXTS_OF_FIELDS[`${type}.${field}`] ?? TEXTS[field];
  if (isOpen && kinds.includes('string') && text !== undefined) return { ...part, examples: [text] };
  const isNumber = kinds.includes('number') || kinds.includes('integer');
  if (isOpen && isNumber && field in NUMBERS_OF_FIELDS) {
    return { ...part, examples: [NUMBERS_OF_FIELDS[field]] };
  }
  const { properties } = part;
  const inside = Object.entries(part).map(([key, value]) => [key, withTexts(value, field, type)]);
  if (typeof properties !== 'object') return Object.fromEntries(inside);
  const named = Object.entries(properties).map(([name, value]) => [name, withTexts(value, name, type)]);
  return { ...Object.fromEntries(inside), properties: Object.fromEntries(named) };
}
