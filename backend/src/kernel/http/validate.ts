import { msg } from '@lingui/core/macro';
import { PLAIN_TEXT_SENTENCES } from '../language/plain-text-sentences.js';
import { plainTextProblem } from '@glass/contracts/primitives';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validateSync, type ValidationError, type ValidatorOptions } from 'class-validator';
import { asValue, type Sentence } from '../language/sentence.js';
import { AppError, type Fault, generalError } from '../errors/app-error.js';
import { fieldsOf, type FieldSchema } from './field-schema.js';
import { MAX_DEPTH, MAX_VALUES } from './json-excess.js';

/*
 * Validates bodies in order of cost: unknown fields and list lengths first, without visiting their values. The rest is
 * copied as deep as its classes say, walked once within limits, and validated.
 */

type BodyClass = new () => object;

/** More than anyone reads. */
const MAX_PROBLEMS = 50;

const VALIDATOR_OPTIONS: ValidatorOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: false,
  stopAtFirstError: true,
};

/** Parameter types that aren't body classes: raw bodies and plain values. */
const UNCHECKED = new Set<unknown>([Object, Buffer, String, Number, Boolean, Array]);

/** Validates bodies, queries and path parameters by their classes; a class without fields takes none. */
@Injectable()
export class BodyValidationPipe implements PipeTransform {
  /** @throws as `parseBody` */
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    // 'custom' values come from our decorators: a context, a caller, a parsed form.
    if (type === 'custom') return value;
    const bodyClass = metatype as BodyClass | undefined;
    if (bodyClass && !UNCHECKED.has(bodyClass)) return parseBody(bodyClass, value);
    refuseBadValues(value);
    return value;
  }
}

/**
 * Parses a body, form fields or a job payload into its class.
 * @throws VALIDATION_FAILED naming the invalid fields; BODY_UNREADABLE for values that no call takes
 */
export function parseBody<T extends object>(type: new () => T, value: unknown): T {
  const source = value ?? {};
  if (!isPlainObject(source)) throw generalError('BODY_UNREADABLE', msg`The body must be a JSON object.`);
  refuseAny(shapeProblems(type, source));
  const instance = instantiate(type, source);
  refuseBadValues(instance);
  refuseAny(flatten(validateSync(instance, VALIDATOR_OPTIONS), ''));
  return instance;
}

function refuseAny(problems: Fault[]): void {
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems.slice(0, MAX_PROBLEMS));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Finds unknown fields, lists that are too long, and list items that aren't objects. */
function shapeProblems(type: BodyClass, source: Record<string, unknown>, prefix = ''): Fault[] {
  const fields = fieldsOf(type);
  const problems: Fault[] = [];
  for (const key of Object.keys(source)) {
    if (problems.length >= MAX_PROBLEMS) break;
    const name = `${prefix}${key}`;
    if (Object.hasOwn(fields, key)) problems.push(...shapeProblemsOfField(fields[key]!, source[key], name));
    else problems.push({ name, reason: msg`is not a field of this call`, code: 'whitelistValidation' });
  }
  return problems;
}

function shapeProblemsOfField(field: FieldSchema, value: unknown, name: string): Fault[] {
  const type = field.holds?.();
  if (!Array.isArray(value)) {
    return type && isPlainObject(value) ? shapeProblems(type, value, `${name}.`) : [];
  }
  const maxItems = field.schema.maxItems as number | undefined;
  if (maxItems !== undefined && value.length > maxItems) {
    return [{ name, reason: msg`must name at most ${maxItems}`, code: 'arrayMaxSize' }];
  }
  if (!type || field.schema.type !== 'array') return [];
  const problems: Fault[] = [];
  for (const [index, item] of value.entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    if (isPlainObject(item)) problems.push(...shapeProblems(type, item, `${name}.${index}.`));
    else {
      const reason = msg`each must be ${{ what: asValue(field.itemName ?? msg`an object`) }}`;
      problems.push({ name: `${name}.${index}`, reason, code: 'nestedValidation' });
    }
  }
  return problems;
}

/** Rejects bodies that are too deep or too large, and text that can't be stored or sent. */
function refuseBadValues(root: unknown): void {
  const problems: Fault[] = [];
  const path: string[] = [];
  let count = 0;
  const visit = (value: unknown): void => {
    count += 1;
    if (count > MAX_VALUES) throw generalError('BODY_UNREADABLE', msg`The body has too many values.`);
    if (typeof value === 'string') {
      const problem = plainTextProblem(value, true);
      if (problem !== null && problems.length < MAX_PROBLEMS) {
        const reason = PLAIN_TEXT_SENTENCES[problem];
        problems.push({ name: path.join('.'), reason, code: 'plainText' });
      }
    } else if (typeof value === 'object' && value !== null) {
      if (path.length > MAX_DEPTH) throw generalError('BODY_UNREADABLE', msg`The body is nested too deeply.`);
      const depth = path.length;
      for (const key in value) {
        path[depth] = key;
        visit((value as Record<string, unknown>)[key]);
      }
      path.length = depth;
    }
  };
  visit(root);
  refuseAny(problems);
}

/** Copies the known fields, except the content of an `ObjectField`, which its own parser reads later. */
function instantiate<T extends object>(type: new () => T, source: Record<string, unknown>): T {
  const instance = new type() as Record<string, unknown>;
  const fields = fieldsOf(type);
  for (const key of Object.keys(source)) instance[key] = instantiateField(fields[key]!, source[key]);
  return instance as T;
}

function instantiateField({ holds, parse, schema }: FieldSchema, value: unknown): unknown {
  if (!holds) return parse ? parse(value) : value;
  const type = holds();
  if (schema.type !== 'array') return isPlainObject(value) ? instantiate(type, value) : value;
  return Array.isArray(value)
    ? value.map((item) => instantiate(type, item as Record<string, unknown>))
    : value;
}

/** Set by the decorators of `fields.ts`. */
interface SentenceContext {
  sentence?: Sentence;
}

function flatten(errors: ValidationError[], prefix: string): Fault[] {
  return errors.flatMap((error) => {
    const name = `${prefix}${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([code, worded]) => ({
      ...{ name, code },
      reason: (error.contexts?.[code] as SentenceContext | undefined)?.sentence ?? worded,
    }));
    return [...own, ...flatten(error.children ?? [], `${name}.`)];
  });
}
