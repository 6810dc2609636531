import { limits, type PlatformFeeSchedule, type PlatformFeeScheduleEntry } from '@glass/contracts';
import { platformFee, PricingError } from '@glass/pricing';
import { texts } from './texts.js';

/** The form’s fields: text throughout, empty for "not given". */
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

export function fieldsOf(entry: PlatformFeeScheduleEntry | null): ScheduleFields {
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
      percent,
      fixed,
      minimum: minimum ?? '',
      cap: cap ?? '',
      tiers: tiers.map((tier) => ({ ...tier })),
    },
    assignments: entry?.assignments.map(({ tenantUID, validFrom }) => ({ tenantUID, validFrom })) ?? [],
  };
}

/** `12,5` and `12.5 %` are 12.5. */
function decimalOf(text: string): string {
  return text.replace(/[\s%]/g, '').replace(',', '.') || '0';
}
const decimalOrNull = (text: string) => (text.trim() === '' ? null : decimalOf(text));

export function termsOf({ terms }: ScheduleFields): PlatformFeeSchedule {
  const { currency, percent, fixed, minimum, cap, tiers } = terms;
  return {
    ...{ currency, percent: decimalOf(percent), fixed: decimalOf(fixed) },
    ...{ minimum: decimalOrNull(minimum), cap: decimalOrNull(cap) },
    tiers: tiers.map((tier) => ({
      from: decimalOf(tier.from),
      percent: decimalOf(tier.percent),
      fixed: decimalOf(tier.fixed),
    })),
  };
}

/** What is kept of an order; null while the numbers are none. */
export function feeBy(schedule: PlatformFeeSchedule, totalMinor: number) {
  try {
    return platformFee({ schedule, totalMinor, currency: schedule.currency });
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

const DECIMAL = /^\d{1,9}(\.\d{1,6})?$/;
export const isPercent = (text: string): true | string =>
  (text.trim() !== '' && DECIMAL.test(decimalOf(text)) && Number(decimalOf(text)) <= 100) || texts.noPercent;
export const isAmount = (text: string): true | string => DECIMAL.test(decimalOf(text)) || texts.noNumber;

export const RULES = {
  name: {
    required: texts.nameMissing,
    maxLength: { value: limits.catalogueName.max, message: texts.tooLong(limits.catalogueName.max) },
  },
  'terms.currency': {},
  'terms.percent': { validate: isPercent },
  'terms.fixed': { validate: isAmount },
  'terms.minimum': { validate: isAmount },
  'terms.cap': { validate: isAmount },
};
