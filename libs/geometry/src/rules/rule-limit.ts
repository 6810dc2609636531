import type { LengthPrecision, ShapeRule } from '@glass/contracts';
import { parseFormula } from './formula.js';
import { RULE_KINDS, type RuleCode, type RuleKind } from './rule-table.js';
import { limitText, RULE_UNITS } from './rule-units.js';

type Limited = Pick<ShapeRule, 'formula' | 'unit' | 'operator'>;

/**
 * What a rule's limit comes to for glass of a thickness (mm), in the tenant's units: `3⁄4″`. Exact where fractions down to
 * 1/64 inch or hundredths of a millimetre can tell it, otherwise rounded to its safe side. Null where the formula gives no number for it. Throws FormulaError.
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

/** The units that a rule may be written in, the usual ones of its quantities. */
export function unitsOfRule(code: RuleCode): ShapeRule['unit'][] {
  const { quantities }: RuleKind = RULE_KINDS[code];
  const units = Object.keys(RULE_UNITS) as ShapeRule['unit'][];
  return units.filter((unit) => quantities.includes(RULE_UNITS[unit].quantity));
}
