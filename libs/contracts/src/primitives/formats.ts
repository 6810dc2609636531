/*
 * What a text or a number of a payload is written as. To the compiler these are plain; the API's description shows
 * them by their names, with form and example.
 */

/**
 * An identifier (UUID): 8-4-4-4-12 hexadecimal digits, lower case. A request may also leave the dashes out or write
 * capitals; the zero identifier is refused.
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
 * An e-mail address.
 * @format email
 * @example "sam@northside-glazing.example"
 */
export type EmailAddress = string;

/**
 * A whole number.
 * @asType integer
 * @example 2
 */
export type WholeNumber = number;

/**
 * An amount of money in whole minor units (cents) of the currency beside it.
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

/** The currencies that prices and fees can be in. */
export const CURRENCIES = 'USD CAD EUR GBP AUD NZD CHF SEK NOK DKK PLN CZK JPY'.split(' ');

/**
 * ISO 3166-1 alpha-2.
 * @example "US"
 */
export type CountryCode = string;

/**
 * A length as a person entered it and as the software counts it. The text is kept so that an entry is never
 * converted back and forth; the server refuses a pair in which the text does not read as the millimetres.
 */
export interface Length {
  /** As typed: `36 1/2`, `3' 0 1/2"`, `927 mm`. */
  text: string;
  /** Millimetres, exact to the binary64 closest to the decimal value. */
  mm: number;
}

export type UnitSystem = 'inch' | 'metric';

/** What lengths are shown to: a sixteenth or a thirty-second of an inch, or a millimetre. */
export type LengthPrecision = '1/16' | '1/32' | '1mm';

/** An amount of money: whole minor units (cents) and the ISO 4217 code they are counted in. */
export interface Money {
  amountMinor: MinorUnits;
  currency: CurrencyCode;
}

/** An exact decimal number as text, such as "0.15": what rates, percentages and measured amounts travel as. */
export type DecimalText = string;

/** Keyset paging: `cursor` is the opaque `nextCursor` of the page before. */
export interface ListRequest<Filters = object> {
  cursor?: string;
  /** 1 to 100; 25 when left out. */
  limit?: WholeNumber;
  search?: string;
  filters?: Filters;
  /** A column of the list, with `-` before it for descending order. */
  sort?: string;
}

export interface ListReply<Item> {
  items: Item[];
  /** null on the last page. */
  nextCursor: string | null;
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
