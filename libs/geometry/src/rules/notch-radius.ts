import type { Catalogue, Material } from '@glass/contracts/catalogue';
import { upToStep } from '../lengths/format-length.js';
import { parseFormula } from './formula.js';
import { isRuleOfGlass } from './rule-scope.js';
import { RULE_UNITS, SLACK } from './rule-units.js';

/**
 * Radius (mm) for the inner corners of notches in a glass: the largest that the shop's rules require or recommend, in steps
 * of the shop. 0 without such a rule. A notch is rounded alike in a notched rectangle and in a polygon, so that rules about
 * the one shape count for the other.
 */
export function findNotchRadius(
  material: Material,
  { shapeRules, precision }: Pick<Catalogue, 'shapeRules' | 'precision'>,
): number {
  const radii = shapeRules.flatMap((rule) => {
    const { code, operator, unit, formula, shape } = rule;
    const isLeast = operator === '>=' || operator === '>' || operator === '=';
    const isOfNotches = shape === null || shape === 'notched' || shape === 'polygon';
    if (code !== 'NOTCH_RADIUS_MIN' || !isLeast || !isOfNotches || !isRuleOfGlass(rule, material)) return [];
    const { size, thicknessMm } = RULE_UNITS[unit];
    const limit = parseFormula(formula)(material.thicknessMm / thicknessMm) * size;
    return Number.isFinite(limit) ? [limit + (operator === '>' ? 2 * SLACK.length : 0)] : [];
  });
  return upToStep(Math.max(0, ...radii), precision) + 0;
}
