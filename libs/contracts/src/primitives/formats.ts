const DASHED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const BARE = /^[0-9a-f]{32}$/;
const ZERO = '00000000-0000-0000-0000-000000000000';

/**
 * Parses an identifier (specification §5): 8-4-4-4-12 hexadecimal digits, or 32 without dashes.
 * @returns dashed lowercase form; null for other values, the zero UUID and ''
 */
export function readUid(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const lower = value.toLowerCase();
  const dashed = BARE.test(lower)
    ? `${lower.slice(0, 8)}-${lower.slice(8, 12)}-${lower.slice(12, 16)}-${lower.slice(16, 20)}-${lower.slice(20)}`
    : lower;
  return DASHED.test(dashed) && dashed !== ZERO ? dashed : null;
}

export function isUid(value: unknown): value is string {
  return readUid(value) !== null;
}

/** Creates a random UUID (version 4), also on pages without https, where crypto.randomUUID is missing. */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  const part = (from: number, to: number) => digits.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}

const HALF_CHARACTER = /\p{Cs}/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}/u;

/**
 * Why any text is refused; null if it is fine. Control characters would reach machine files, labels and emails;
 * PostgreSQL cannot store lone surrogates.
 * @param lines whether line breaks and tabs are allowed
 */
export function plainTextProblem(text: string, lines: boolean): PlainTextProblem | null {
  if ((lines ? CONTROL_BUT_LINES : CONTROL).test(text)) return 'controlCharacters';
  return HALF_CHARACTER.test(text) ? 'halfCharacter' : null;
}

/** The server words it for each reader. */
export type PlainTextProblem = 'controlCharacters' | 'halfCharacter';

/*
 * Formats of texts and numbers in payloads. For the compiler they are plain types; the API documentation shows their
 * names, formats and examples.
 */

/**
 * An identifier (UUID): 8-4-4-4-12 hexadecimal digits, lowercase. Requests may omit dashes or use capitals; the zero
 * identifier is refused.
 * @format uuid
 * @example "5b2c7a64-92d1-4f6c-8a1e-3f0d6b9c2e71"
 */
export type Uid = string;

/**
 * A moment, ISO 8601 in UTC.
 * @format date-time
 * @example "2026-11-20T16:45:00.000Z"
 */
export type Moment = string;

/**
 * A calendar day, without a time zone.
 * @format date
 * @example "2026-11-20"
 */
export type Day = string;

/**
 * An email address.
 * @format email
 * @example "sam@northside-glazing.example"
 */
export type EmailAddress = string;

/**
 * An integer.
 * @asType integer
 * @example 2
 */
export type WholeNumber = number;

/**
 * An amount of money in minor units (cents) of the accompanying currency.
 * @asType integer
 * @example 41958
 */
export type MinorUnits = number;

/**
 * ISO 4217.
 * @pattern ^[A-Z]{3}$
 * @example "USD"
 */
export type CurrencyCode = string;

/** Currencies of prices and fees. */
export const CURRENCIES = 'USD CAD EUR GBP AUD NZD CHF SEK NOK DKK PLN CZK JPY'.split(' ');

/**
 * ISO 3166-1 alpha-2.
 * @example "US"
 */
export type CountryCode = string;

/**
 * A length as entered and as a number. The text is stored so that entries are never converted back and forth; the
 * server refuses a pair whose text does not match the millimeters.
 */
export interface Length {
  /** As typed: `36 1/2`, `3' 0 1/2"`, `927 mm`. */
  text: string;
  /** Millimeters, as the binary64 number closest to the decimal value. */
  mm: number;
}

export type UnitSystem = 'inch' | 'metric';

/** Precision of displayed lengths: a sixteenth or a thirty-second of an inch, or a millimeter. */
export type LengthPrecision = '1/16' | '1/32' | '1mm';

/** An amount of money: minor units (cents) and their ISO 4217 code. */
export interface Money {
  amountMinor: MinorUnits;
  currency: CurrencyCode;
}

/** An exact decimal number as text, such as "0.15", used for rates, percentages and measured amounts. */
export type DecimalText = string;

/** Keyset pagination: `cursor` is the opaque `nextCursor` of the previous page. */
export interface ListRequest<Filters = object> {
  cursor?: string;
  /** 1 to 100; 25 by default. */
  limit?: WholeNumber;
  search?: string;
  filters?: Filters;
  /** A column of the list, with a leading `-` for descending order. */
  sort?: string;
}

export interface ListReply<Item> {
  items: Item[];
  /** null on the last page. */
  nextCursor: string | null;
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
