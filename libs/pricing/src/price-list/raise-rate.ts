import type { DecimalText } from '@glass/contracts';
import { Decimal, readDecimal } from '../exact-decimal.js';

/**
 * A rate with so many percent put on it, rounded half up to a multiple of a step. What is free stays free.
 * @param percent any decimal number from −100 on, such as `4`, `-2.5`
 * @param step in currency units, more than 0: `0.01`, `0.25`
 * @throws PricingError for a rate or a step that is no decimal number
 */
export function raisedRate(rate: DecimalText, percent: string, step: DecimalText): DecimalText {
  const steps = readDecimal(step, 'step');
  const raised = readDecimal(rate, 'rate').times(new Decimal(percent).plus(100)).div(100);
  const [, decimals = ''] = step.split('.');
  return raised.div(steps).round(0).times(steps).toFixed(decimals.length);
}
