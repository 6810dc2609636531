import type { DecimalText } from '@glass/contracts';
import { Decimal, parseDecimal } from '../exact-decimal.js';

/**
 * Raises a rate by a percentage and rounds half up to a multiple of a step. 0 stays 0.
 * @param percent decimal number from −100, such as `4` or `-2.5`
 * @param step in currency units, more than 0: `0.01`, `0.25`
 * @throws PricingError if rate or step is not a decimal number
 */
export function raiseRate(rate: DecimalText, percent: string, step: DecimalText): DecimalText {
  const steps = parseDecimal(step, 'step');
  const raised = parseDecimal(rate, 'rate').times(new Decimal(percent).plus(100)).div(100);
  const [, decimals = ''] = step.split('.');
  return raised.div(steps).round(0).times(steps).toFixed(decimals.length);
}
