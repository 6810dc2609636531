import { msg } from '@lingui/core/macro';
import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  isEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { limits } from '@glass/contracts/limits';
import { canonicalEmail, hasValidDomain, plainTextProblem, readUid } from '@glass/contracts/primitives';
import { printableScan } from '@glass/contracts/shop';
import { asValue, type Sentence } from '../language/sentence.js';
import { PlainText } from './plain-text.js';
import { says, uidCheck } from './says.js';
import { describeField, type FieldSchema, type Schema } from './field-schema.js';

/* Decorators for body fields: validation, error message and API schema in one. */

interface FieldOptions {
  optional?: boolean;
  nullable?: boolean;
}

type Parse = (value: unknown) => unknown;

function field(options: FieldOptions, schema: Schema, ...checks: PropertyDecorator[]): PropertyDecorator {
  return described(options, { schema }, ...checks);
}

function parsedField(
  options: FieldOptions,
  schema: Schema,
  parse: Parse,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  return described(options, { schema, parse }, ...checks);
}

const trimText: Parse = (value) => (typeof value === 'string' ? value.trim() : value);
/** Parses lists item by item. `validate.ts` has already rejected lists that are too long. */
const eachOf =
  (parse: Parse): Parse =>
  (value) =>
    Array.isArray(value) ? value.map((each: unknown) => parse(each)) : value;

function described(
  options: FieldOptions,
  field: Omit<FieldSchema, 'required'>,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    describeField({ required: !options.optional, ...field }),
    // Unlike class-validator's IsOptional, which also skips null: optional fields may be absent, nullable ones null.
    ...(options.optional ? [ValidateIf((_body, value) => value !== undefined)] : []),
    ...(options.nullable ? [ValidateIf((_body, value) => value !== null)] : []),
    ...checks,
  );
}

const parseUid: Parse = (value) => readUid(value) ?? value;

/** Uid with or without dashes, normalized to dashes. Rejects the nil uid (specification §5). */
export function UidField(options: FieldOptions = {}): PropertyDecorator {
  return parsedField(options, { type: 'string', format: 'uuid' }, parseUid, uidCheck(false));
}

export function UidListField(options: FieldOptions & { min?: number; max: number }): PropertyDecorator {
  return parsedField(
    options,
    {
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      minItems: options.min ?? 0,
      maxItems: options.max,
      uniqueItems: true,
    },
    eachOf(parseUid),
    IsArray(says(msg`must be a list`)),
    ArrayMinSize(options.min ?? 0, says(msg`must name at least ${{ min: options.min ?? 0 }}`)),
    ArrayMaxSize(options.max, says(msg`must name at most ${{ max: options.max }}`)),
    ArrayUnique(says(msg`must not name one twice`)),
    uidCheck(true),
  );
}

/** Storable and printable text (`plainTextProblem`), trimmed. Required text must contain a visible character. */
export function TextField(
  options: FieldOptions & { min?: number; max: number; lines?: boolean },
): PropertyDecorator {
  const { min = 0, max, lines = false } = options;
  return parsedField(
    options,
    { type: 'string', ...(min > 0 ? { minLength: min } : {}), maxLength: max },
    trimText,
    IsString(says(msg`must be text`)),
    MinLength(min, says(min === 1 ? msg`must not be empty` : msg`must have at least ${min} characters`)),
    MaxLength(max, says(msg`must have at most ${max} characters`)),
    ...(min > 0 ? [Matches(SEEN, says(msg`must not be empty`))] : []),
    PlainText(lines),
  );
}

const parseScan: Parse = (value) =>
  // Text longer than every label stays too long to be one.
  typeof value === 'string' ? printableScan(value.slice(0, limits.panelCode.max + 1)) : value;

/** Text from a barcode scanner, reduced to printable characters. The call decides whether it is a label. */
export function ScannedTextField(options: FieldOptions = {}): PropertyDecorator {
  return parsedField(options, { type: 'string' }, parseScan, IsString(says(msg`must be text`)));
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' && plainTextProblem(value, false) === null;

/** Matches a visible character: no space, combining mark or direction sign. */
const SEEN = /[^\s\p{Z}\p{M}\p{Cf}]/u;

/** List of short, non-empty, trimmed texts, such as codes. */
export function TextListField(options: FieldOptions & { max: number; maxLength: number }): PropertyDecorator {
  const { max, maxLength } = options;
  const isShort = (each: unknown) =>
    typeof each === 'string' && each.length <= maxLength && SEEN.test(each) && isPlain(each);
  return parsedField(
    options,
    { type: 'array', items: { type: 'string', minLength: 1, maxLength }, minItems: 0, maxItems: max },
    eachOf(trimText),
    IsArray(says(msg`must be a list`)),
    ArrayMaxSize(max, says(msg`must name at most ${max}`)),
    ValidateBy(
      { name: 'isShortText', validator: { validate: isShort } },
      { each: true, ...says(msg`each must be text of 1 to ${maxLength} characters`) },
    ),
  );
}

/** List of objects, each validated by its class. Lists that are too long are rejected without reading them. */
export function ListField(
  type: new () => object,
  options: FieldOptions & {
    min?: number;
    max: number;
    /** Item name with article, as in "each must be a panel". */ what: Sentence;
  },
): PropertyDecorator {
  const { min = 0, max, what } = options;
  return described(
    options,
    { schema: { type: 'array', minItems: min, maxItems: max }, holds: () => type, itemName: what },
    IsArray(says(msg`must be a list`)),
    ArrayMinSize(min, says(msg`must name at least ${min}`)),
    ArrayMaxSize(max, says(msg`must name at most ${max}`)),
    ValidateNested({ each: true, ...says(msg`each must be ${{ what: asValue(what) }}`) }),
  );
}

/**
 * Trimmed text that matches a pattern, or a list of such.
 * @param options `means`: what it must be, as in "a color such as #0b5394"
 */
export function MatchedField(
  options: FieldOptions & { pattern: RegExp; means: Sentence; list?: { max: number } },
): PropertyDecorator {
  const { pattern, means, list } = options;
  const text = { type: 'string', pattern: pattern.source } as const;
  if (!list)
    return parsedField(
      options,
      text,
      trimText,
      Matches(pattern, says(msg`must be ${{ means: asValue(means) }}`)),
    );
  return parsedField(
    options,
    { type: 'array', items: text, minItems: 0, maxItems: list.max, uniqueItems: true },
    eachOf(trimText),
    IsArray(says(msg`must be a list`)),
    ArrayMaxSize(list.max, says(msg`must name at most ${{ max: list.max }}`)),
    ArrayUnique(says(msg`must not name one twice`)),
    Matches(pattern, { each: true, ...says(msg`each must be ${{ means: asValue(means) }}`) }),
  );
}

/** Password or opaque token, kept exactly as sent. */
export function SecretField(options: FieldOptions & { max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'string', minLength: 1, maxLength: options.max },
    IsString(says(msg`must be text`)),
    MinLength(1, says(msg`must not be empty`)),
    MaxLength(options.max, says(msg`must have at most ${{ max: options.max }} characters`)),
    PlainText(),
  );
}

const isMailAddress = (value: unknown): boolean => isPlain(value) && isEmail(value);
/** Whether accounts older than canonical addresses may have it; their domains weren't checked. */
const hasLegacyDomain = (email: string): boolean => /@[^@]*[^ -~]/.test(email);

/**
 * Email address in canonical form, which is how addresses are stored and compared.
 * @param options `orEmpty`: allows ''; `legacyDomains`: allows international domains without an ASCII form, which old
 * accounts may have
 */
export function EmailField(
  options: FieldOptions & { orEmpty?: boolean; legacyDomains?: boolean } = {},
): PropertyDecorator {
  const { orEmpty = false, legacyDomains = false } = options;
  const isAddress = (value: unknown): boolean =>
    isMailAddress(value) &&
    (hasValidDomain(value as string) || (legacyDomains && hasLegacyDomain(value as string)));
  return parsedField(
    options,
    { type: 'string', ...(orEmpty ? {} : { format: 'email' }), maxLength: limits.email.max },
    (value) => (typeof value === 'string' ? canonicalEmail(value) : value),
    PlainText(),
    // The library's check throws on lone surrogates.
    ValidateBy(
      {
        name: 'isEmail',
        validator: { validate: (value) => (orEmpty && value === '') || isAddress(value) },
      },
      says(msg`must be an email address`),
    ),
    MaxLength(limits.email.max, says(msg`must have at most ${{ max: limits.email.max }} characters`)),
  );
}

/** Maximum of PostgreSQL's integer, the type of row versions. */
export const MAX_VERSION = 2_147_483_647;

export function IntegerField(options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'integer', minimum: options.min, maximum: options.max },
    IsInt(says(msg`must be a whole number`)),
    Min(options.min, says(msg`must be at least ${{ min: options.min }}`)),
    Max(options.max, says(msg`must be at most ${{ max: options.max }}`)),
  );
}

interface NumbersOptions extends FieldOptions {
  min: number;
  max: number;
  minItems?: number;
  maxItems: number;
  /** Values may appear twice. */
  repeats?: boolean;
}

/** List of distinct whole numbers, such as pieces of a panel. */
export const IntegerListField = (options: NumbersOptions): PropertyDecorator =>
  numbersField(
    { minItems: 1, ...options },
    'integer',
    IsInt({ each: true, ...says(msg`each must be a whole number`) }),
  );

/** List of measures, such as lengths of bars; distinct unless they may repeat. */
export const NumberListField = (options: NumbersOptions): PropertyDecorator =>
  numbersField(options, 'number', IsNumber({}, { each: true, ...says(msg`each must be a number`) }));

function numbersField(options: NumbersOptions, type: string, isNumber: PropertyDecorator): PropertyDecorator {
  const { min, max, minItems = 0, maxItems, repeats = false } = options;
  const items = { type, minimum: min, maximum: max };
  return field(
    options,
    { type: 'array', items, minItems, maxItems, ...(repeats ? {} : { uniqueItems: true }) },
    IsArray(says(msg`must be a list`)),
    ArrayMinSize(minItems, says(msg`must name at least ${minItems}`)),
    ArrayMaxSize(maxItems, says(msg`must name at most ${maxItems}`)),
    ...(repeats ? [] : [ArrayUnique(says(msg`must not name one twice`))]),
    isNumber,
    Min(min, { each: true, ...says(msg`each must be at least ${min}`) }),
    Max(max, { each: true, ...says(msg`each must be at most ${max}`) }),
  );
}

/** Measure, such as millimeters or kilograms. */
export function NumberField(options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'number', minimum: options.min, maximum: options.max },
    IsNumber({}, says(msg`must be a number`)),
    Min(options.min, says(msg`must be at least ${{ min: options.min }}`)),
    Max(options.max, says(msg`must be at most ${{ max: options.max }}`)),
  );
}

/** Exact non-negative decimal as text: rate, amount or percentage (`DecimalText`). */
export function DecimalField(options: FieldOptions = {}): PropertyDecorator {
  const pattern = /^\d{1,9}(?:\.\d{1,6})?$/;
  return field(
    options,
    { type: 'string', pattern: pattern.source },
    Matches(pattern, says(msg`must be a number of 0 or more, such as "12.50", as text`)),
  );
}

/** Timestamp, ISO 8601 in UTC. */
export function MomentField(options: FieldOptions = {}): PropertyDecorator {
  const isMoment = (value: unknown) =>
    typeof value === 'string' &&
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value));
  return field(
    options,
    { type: 'string', format: 'date-time' },
    ValidateBy(
      { name: 'isMoment', validator: { validate: isMoment } },
      says(msg`must be a moment such as 2026-11-20T16:45:00Z`),
    ),
  );
}

/** Number in a multipart form, where every field is text. */
export function FormNumberField(options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  const isNumber = /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i;
  return parsedField(
    options,
    { type: 'number', minimum: options.min, maximum: options.max },
    (value) => (typeof value === 'string' && isNumber.test(value) ? Number(value) : value),
    IsNumber({}, says(msg`must be a number`)),
    Min(options.min, says(msg`must be at least ${{ min: options.min }}`)),
    Max(options.max, says(msg`must be at most ${{ max: options.max }}`)),
  );
}

export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'boolean' }, IsBoolean(says(msg`must be true or false`)));
}

export function OneOfField(
  values: readonly (string | number)[],
  options: FieldOptions & { list?: boolean } = {},
): PropertyDecorator {
  const list = values.join(', ');
  return options.list
    ? field(
        options,
        { type: 'array', items: { enum: values }, maxItems: values.length },
        IsArray(says(msg`must be a list`)),
        ArrayMaxSize(values.length, says(msg`must not name one twice`)),
        IsIn(values, { each: true, ...says(msg`each must be one of ${list}`) }),
      )
    : field(options, { enum: values }, IsIn(values, says(msg`must be one of ${list}`)));
}

/** Calendar day, such as `2026-11-20`. */
export function DayField(options: FieldOptions = {}): PropertyDecorator {
  const isDay = (value: unknown) =>
    typeof value === 'string' &&
    // Neither the calendar nor PostgreSQL has a year 0.
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  return field(
    options,
    { type: 'string', format: 'date' },
    ValidateBy(
      { name: 'isDay', validator: { validate: isDay } },
      says(msg`must be a day such as 2026-11-20`),
    ),
  );
}

/** Object parsed by its own function, such as a panel's specification. */
export function ObjectField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'object' }, IsObject(says(msg`must be an object`)));
}

/** Object validated by its class. */
export function NestedField(type: new () => object, options: FieldOptions = {}): PropertyDecorator {
  return described(
    options,
    { schema: { type: 'object' }, holds: () => type },
    IsObject(says(msg`must be an object`)),
    ValidateNested(),
  );
}
