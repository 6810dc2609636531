import type { PlatformFee, PlatformFeeLine, PlatformFeeSchedule } from '@glass/contracts/payment';
import { minorPerUnit } from '@glass/formats';
import { computePercent, parseDecimal, parsePercent, roundToInteger } from './exact-decimal.js';
import { priceFacts } from './price-facts.js';
import { PricingError, pricingFault } from './pricing.errors.js';

interface OrderToCharge {
  schedule: PlatformFeeSchedule;
  /** Total paid by the buyer, including taxes. */
  totalMinor: number;
  currency: string;
}

/**
 * Computes the fee: percentage of the total (rounded half up) plus fixed amount, by the highest tier that the total
 * reaches; at least the minimum, at most the cap, and never more than the total. An order of 0 has no fee and no lines.
 *
 * @throws PricingError INVALID_INPUT for another currency than the schedule's or an invalid total; INVALID_CATALOGUE
 *   for rates that are not numbers or a minimum above the cap
 */
export function computePlatformFee({ schedule, totalMinor, currency }: OrderToCharge): PlatformFee {
  if (currency !== schedule.currency) {
    throw new PricingError(
      'INVALID_INPUT',
      'currency',
      pricingFault('otherCurrency', { given: currency, currency: schedule.currency }),
    );
  }
  if (!Number.isSafeInteger(totalMinor) || totalMinor < 0) {
    throw new PricingError('INVALID_INPUT', 'totalMinor', pricingFault('noAmount', { minor: totalMinor }));
  }
  const amount = (text: string, field: string): number =>
    roundToInteger(parseDecimal(text, field).times(minorPerUnit(currency)));

  const { percent, fixed, from } = ratesFor(schedule, totalMinor, amount);
  const percentValue = parsePercent(percent, 'percent');
  const fixedMinor = amount(fixed, 'fixed');
  const minimumMinor = schedule.minimum === null ? 0 : amount(schedule.minimum, 'minimum');
  const capMinor = schedule.cap === null ? null : amount(schedule.cap, 'cap');
  if (capMinor !== null && minimumMinor > capMinor) {
    throw new PricingError('INVALID_CATALOGUE', 'minimum', pricingFault('minimumAboveCap', {}));
  }

  if (totalMinor === 0) return { currency, feeMinor: 0, rule: priceFacts('noFee', {}), lines: [] };

  const percentMinor = computePercent(percentValue, totalMinor);
  const lines: PlatformFeeLine[] = [
    { code: 'percent', amountMinor: percentMinor },
    { code: 'fixed', amountMinor: fixedMinor },
  ];
  let feeMinor = percentMinor + fixedMinor;
  const become = (code: PlatformFeeLine['code'], minor: number): void => {
    lines.push({ code, amountMinor: minor - feeMinor });
    feeMinor = minor;
  };
  if (feeMinor < minimumMinor) become('minimum', minimumMinor);
  if (capMinor !== null && feeMinor > capMinor) become('cap', capMinor);
  if (feeMinor > totalMinor) become('orderTotal', totalMinor);
  const applies = (code: PlatformFeeLine['code']) => lines.some((line) => line.code === code);
  const rule = priceFacts('feeOf', {
    ...{ percent, totalMinor, fixedMinor, fromMinor: from, currency },
    minimumMinor: applies('minimum') ? minimumMinor : null,
    capMinor: applies('cap') ? capMinor : null,
    isAll: applies('orderTotal') ? 1 : 0,
  });
  return { currency, feeMinor, rule, lines: lines.filter(({ amountMinor }) => amountMinor !== 0) };
}

/** Rates of the tier that applies. `from` is its lower limit in minor units; null for the schedule's own rates. */
function ratesFor(
  { percent, fixed, tiers }: PlatformFeeSchedule,
  totalMinor: number,
  amount: (text: string, field: string) => number,
): { percent: string; fixed: string; from: number | null } {
  let best: { percent: string; fixed: string; from: number | null } = { percent, fixed, from: null };
  for (const [i, tier] of tiers.entries()) {
    const from = amount(tier.from, `tiers.${i}.from`);
    if (from <= totalMinor && from >= (best.from ?? 0))
      best = { percent: tier.percent, fixed: tier.fixed, from };
  }
  return best;
}
