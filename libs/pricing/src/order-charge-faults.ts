import type { PricingRules, WeightStep } from '@glass/contracts';
import { parseDecimal } from './exact-decimal.js';
import { normalizePostalCode } from './postal-codes.js';
import { PricingError } from './pricing.errors.js';

/** Lists invalid fields of the order charges, each with a reason. */
export function listOrderChargeFaults(pricing: PricingRules): { field: string; reason: string }[] {
  const faults: { field: string; reason: string }[] = [];
  const fail = (field: string, reason: string) => faults.push({ field: `pricing.${field}`, reason });
  for (const list of ['rushClasses', 'crates', 'deliveryZones'] as const) {
    const codes = pricing[list].map(({ code }) => code);
    codes.forEach((code, i) => {
      if (codes.indexOf(code) !== i) fail(`${list}.${i}.code`, `“${code}” is listed twice.`);
    });
  }
  const amount = (text: string | null, field: string) => {
    const reason = text === null ? null : amountFault(text);
    if (reason !== null) fail(field, reason);
  };
  const weight = (step: WeightStep | null, field: string) => {
    if (step && !(step.stepKg > 0)) fail(`${field}.stepKg`, 'This is not a weight.');
    amount(step?.rate ?? null, `${field}.rate`);
  };
  pricing.rushClasses.forEach(({ percent, fixed, minimum }, i) => {
    amount(percent, `rushClasses.${i}.percent`);
    amount(fixed, `rushClasses.${i}.fixed`);
    amount(minimum, `rushClasses.${i}.minimum`);
  });
  pricing.crates.forEach(({ fixed, perPiece, perWeight }, i) => {
    amount(fixed, `crates.${i}.fixed`);
    amount(perPiece, `crates.${i}.perPiece`);
    weight(perWeight, `crates.${i}.perWeight`);
  });
  pricing.deliveryZones.forEach(({ fixed, freeFrom, perWeight, postalCodes }, i) => {
    amount(fixed, `deliveryZones.${i}.fixed`);
    amount(freeFrom, `deliveryZones.${i}.freeFrom`);
    weight(perWeight, `deliveryZones.${i}.perWeight`);
    postalCodes.forEach((listed, j) => {
      const [first, last, ...more] = listed.split('-').map(normalizePostalCode);
      const isRange = last === undefined || (first!.length === last.length && first! <= last);
      if (!first || !isRange || more.length > 0) {
        fail(`deliveryZones.${i}.postalCodes.${j}`, `“${listed}” is not a postal code or range.`);
      }
    });
  });
  return faults;
}

/** @throws PricingError INVALID_CATALOGUE with the first invalid field */
export function checkOrderCharges(pricing: PricingRules): void {
  const [fault] = listOrderChargeFaults(pricing);
  if (fault) throw new PricingError('INVALID_CATALOGUE', fault.field, fault.reason);
}

function amountFault(text: string): string | null {
  try {
    parseDecimal(text, '');
    return null;
  } catch (error) {
    if (error instanceof PricingError) return error.reason;
    throw error;
  }
}
