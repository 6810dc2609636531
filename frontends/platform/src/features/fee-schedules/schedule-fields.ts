import { limits } from '@glass/contracts/limits';
import type { PlatformFeeSchedule, PlatformFeeScheduleEntry } from '@glass/contracts/payment';
import { currencyDecimals, decimalOrNull, writeNumber, type NumberOptions } from '@glass/formats';
import { numberReader, numberRule } from '@glass/pages';
import { computePlatformFee, PricingError } from '@glass/pricing';
import { texts } from './texts.js';

/** Form fields: text; empty means not given. */
export interface ScheduleFields {
  name: string;
  terms: {
    currency: string;
    percent: string;
    fixed: string;
    minimum: string;
    cap: string;
    tiers: { from: string; percent: string; fixed: string }[];
  };
  assignments: { tenantUID: string; validFrom: string }[];
}

/** @param locale BCP 47 */
export function toFormFields(entry: PlatformFeeScheduleEntry | null, locale: string): ScheduleFields {
  const write = (value: string) => writeNumber(value, { locale });
  const {
    currency = 'USD',
    percent = '',
    fixed = '0',
    minimum = null,
    cap = null,
    tiers = [],
  } = entry?.terms ?? {};
  return {
    name: entry?.name ?? '',
    terms: {
      currency,
      percent: write(percent),
      fixed: write(fixed),
      minimum: write(minimum ?? ''),
      cap: write(cap ?? ''),
      tiers: tiers.map((tier) => ({
        from: write(tier.from),
        percent: write(tier.percent),
        fixed: write(tier.fixed),
      })),
    },
    assignments: entry?.assignments.map(({ tenantUID, validFrom }) => ({ tenantUID, validFrom })) ?? [],
  };
}

const percentOptions = (locale: string): NumberOptions => ({
  locale,
  isPercent: true,
  limits: { min: 0, max: 100, decimals: 6 },
});

const amountOptions = (locale: string, currency: string): NumberOptions => ({
  locale,
  currency,
  limits: { min: 0, max: 999_999_999, decimals: currencyDecimals(currency) },
});

/** Reads the form. Unreadable numbers become '0', which the rules reject where a number is required. */
export function toTerms({ terms }: ScheduleFields, locale: string): PlatformFeeSchedule {
  const { currency, percent, fixed, minimum, cap, tiers } = terms;
  const percentOf = (text: string) => decimalOrNull(text, percentOptions(locale)) ?? '0';
  const amountOrNull = (text: string) => decimalOrNull(text, amountOptions(locale, currency));
  const amountOf = (text: string) => amountOrNull(text) ?? '0';
  return {
    ...{ currency, percent: percentOf(percent), fixed: amountOf(fixed) },
    ...{ minimum: amountOrNull(minimum), cap: amountOrNull(cap) },
    tiers: tiers.map((tier) => ({
      from: amountOf(tier.from),
      percent: percentOf(tier.percent),
      fixed: amountOf(tier.fixed),
    })),
  };
}

/** Fee of an order; null while numbers are invalid. */
export function computeFee(schedule: PlatformFeeSchedule, totalMinor: number) {
  try {
    return computePlatformFee({ schedule, totalMinor, currency: schedule.currency });
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

/** Parsers of the number fields. An empty amount is 0 or none. */
export function scheduleParsers(locale: string, currency: string) {
  return {
    percent: numberReader(percentOptions(locale)),
    amount: numberReader({ ...amountOptions(locale, currency), isOptional: true }),
  };
}

/** Whether all numbers are valid. */
export function isReadable({ terms }: ScheduleFields, locale: string): boolean {
  const { percent, amount } = scheduleParsers(locale, terms.currency);
  return (
    [terms, ...terms.tiers].every((one) => percent(one.percent).ok && amount(one.fixed).ok) &&
    [terms.minimum, terms.cap, ...terms.tiers.map(({ from }) => from)].every((text) => amount(text).ok)
  );
}

export function rulesFor(locale: string) {
  const amount = {
    validate: (text: string, { terms }: ScheduleFields) =>
      numberRule(scheduleParsers(locale, terms.currency).amount, texts.noNumber).validate(text),
  };
  return {
    name: {
      required: texts.nameMissing,
      maxLength: { value: limits.catalogueName.max, message: texts.tooLong(limits.catalogueName.max) },
    },
    'terms.currency': {},
    'terms.percent': numberRule(scheduleParsers(locale, 'USD').percent, texts.noPercent),
    'terms.fixed': amount,
    'terms.minimum': amount,
    'terms.cap': amount,
  };
}
