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

/**
 * ISO 3166-1 alpha-2.
 * @example "US"
 */
export type CountryCode = string;
