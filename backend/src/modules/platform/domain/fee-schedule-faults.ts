import { t } from '@lingui/core/macro';
import type { PlatformFeeSchedule, SavePlatformFeeScheduleRequest } from '@glass/contracts/payment';
import type { ProblemError } from '@glass/contracts/problem-details';
import { computePlatformFee, PricingError } from '@glass/pricing';
import { wordPricingFault } from '@glass/pricing/words';

/**
 * Validates a fee schedule.
 * @returns errors at its fields
 */
export function validateFeeSchedule({
  terms,
  assignments,
}: Pick<SavePlatformFeeScheduleRequest, 'terms' | 'assignments'>): ProblemError[] {
  const tiers = terms.tiers.map(({ from }) => Number(from));
  const days = assignments.map(({ tenantUID, validFrom }) => `${tenantUID} ${validFrom}`);
  return [
    ...ratesFaults(terms, 'terms.'),
    // Checks each tier like a whole schedule; other tiers don't apply to its orders.
    ...terms.tiers.flatMap((tier, i) =>
      ratesFaults({ ...terms, percent: tier.percent, fixed: tier.fixed }, `terms.tiers.${i}.`, TIER_FIELDS),
    ),
    ...repeated(tiers).map((i) => fault(`terms.tiers.${i}.from`, t`Another tier starts at the same total.`)),
    ...repeated(days).map((i) =>
      fault(`assignments.${i}.validFrom`, t`This tenant is already assigned for that day.`),
    ),
  ];
}

const TIER_FIELDS = ['percent', 'fixed'];

function ratesFaults(terms: PlatformFeeSchedule, prefix: string, fields?: string[]): ProblemError[] {
  try {
    computePlatformFee({ schedule: { ...terms, tiers: [] }, totalMinor: 0, currency: terms.currency });
    return [];
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    return !fields || fields.includes(error.field)
      ? [fault(prefix + error.field, wordPricingFault(error.fault))]
      : [];
  }
}

const fault = (name: string, reason: string): ProblemError => ({ name, reason, code: 'invalid' });

/** Indexes of repeated values. */
function repeated(values: (string | number)[]): number[] {
  return values.flatMap((value, i) => (values.indexOf(value) < i ? [i] : []));
}
