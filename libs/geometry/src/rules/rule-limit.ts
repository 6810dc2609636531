import type { LengthPrecision, ShapeRule } from '@glass/contracts';
import { parseFormula } from './formula.js';
import { RULE_KINDS, type RuleCode, type RuleKind } from './rule-table.js';
import { limitText, RULE_UNITS } from './rule-units.js';

type Limited = Pick<ShapeRule, 'formula' | 'unit' | 'operator'>;

/**
 * Formats a rule's limit for a glass thickness (mm) in the tenant's units: `3⁄4″`. Exact to 1/64 inch or 0.01 mm,
 * otherwise rounded to the safe side.
 * @returns null if the formula has no value for this thickness
 * @throws FormulaError
 */
export function ruleLimitText(
  { formula, unit, operator }: Limited,
  thicknessMm: number,
  precision: LengthPrecision,
): string | null {
  const { quantity, size, thicknessMm: unitMm } = RULE_UNITS[unit];
  const limit = parseFormula(formula)(thicknessMm / unitMm) * size;
  return Number.isFinite(limit) ? limitText(quantity, limit, operator, precision) : null;
}

/** Units in which a rule may be written, the usual ones first. */
export function unitsOfRule(code: RuleCode): ShapeRule['unit'][] {
  const { quantities }: RuleKind = RULE_KINDS[code];
  const units = Object.keys(RULE_UNITS) as ShapeRule['unit'][];
  return units.filter((unit) => quantities.includes(RULE_UNITS[unit].quantity));
}
