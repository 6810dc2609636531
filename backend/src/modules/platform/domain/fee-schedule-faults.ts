import type { PlatformFeeSchedule, ProblemError, SavePlatformFeeScheduleRequest } from '@glass/contracts';
import { computePlatformFee, PricingError } from '@glass/pricing';

/** What is wrong with a schedule that was sent, at the fields as they were sent. */
export function feeScheduleFaults({
  terms,
  assignments,
}: Pick<SavePlatformFeeScheduleRequest, 'terms' | 'assignments'>): ProblemError[] {
  const tiers = terms.tiers.map(({ from }) => Number(from));
  const days = assignments.map(({ tenantUID, validFrom }) => `${tenantUID} ${validFrom}`);
  return [
    ...ratesFaults(terms, 'terms.'),
    // Each tier as if it were the whole schedule: those of an order below it are not looked at.
    ...terms.tiers.flatMap((tier, i) =>
      ratesFaults({ ...terms, percent: tier.percent, fixed: tier.fixed }, `terms.tiers.${i}.`, TIER_FIELDS),
    ),
    ...repeated(tiers).map((i) => fault(`terms.tiers.${i}.from`, 'Another tier starts at the same total.')),
    ...repeated(days).map((i) =>
      fault(`assignments.${i}.validFrom`, 'This tenant is already assigned for that day.'),
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
    return !fields || fields.includes(error.field) ? [fault(prefix + error.field, error.reason)] : [];
  }
}

const fault = (name: string, reason: string): ProblemError => ({ name, reason, code: 'invalid' });

/** The places of those that were there before. */
function repeated(values: (string | number)[]): number[] {
  return values.flatMap((value, i) => (values.indexOf(value) < i ? [i] : []));
}
