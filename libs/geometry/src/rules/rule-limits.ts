import type { Material, ShapeRule } from '@glass/contracts/catalogue';
import type { Severity } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { RULE_KINDS, type RuleCode, type RuleKind } from './rule-table.js';
import { parseFormula } from './formula.js';
import { RULE_UNITS, limitText } from './rule-units.js';

/** Caches rules by material, so that formulas are parsed once. */
const rulesByMaterial = new WeakMap<Material, ShapeRule[]>();

/**
 * Limits of furnace and processing line for a glass as rules, and the size of its stock sheets. Larger sheets can be
 * bought, so exceeding them needs review unless the table has its own rule.
 */
export function materialLimits(material: Material, table: readonly ShapeRule[]): ShapeRule[] {
  const rules = rulesByMaterial.get(material) ?? limitsOf(material);
  rulesByMaterial.set(material, rules);
  const hasOwnRule = table.some(
    ({ code, materialUID }) => code === SHEET && (materialUID === null || materialUID === material.uid),
  );
  return hasOwnRule ? rules.filter(({ code }) => code !== SHEET) : rules;
}

const SHEET = 'PANEL_MAX_SHEET' satisfies RuleCode;

function limitsOf(material: Material): ShapeRule[] {
  const { minShortMm, minLongMm, maxShortMm, maxLongMm, maxWeightKg } = material;
  const sheets = material.stockSheets?.length ? 1 : null;
  const rows: [RuleCode, ShapeRule['operator'], number | null | undefined, ShapeRule['unit'], Severity?][] = [
    ['PANEL_MIN_W', '>=', minShortMm, 'mm'],
    ['PANEL_MIN_H', '>=', minLongMm, 'mm'],
    ['PANEL_MAX_W', '<=', maxShortMm, 'mm'],
    ['PANEL_MAX_H', '<=', maxLongMm, 'mm'],
    ['PANEL_MAX_WEIGHT', '<=', maxWeightKg, 'kg'],
    [SHEET, '<=', sheets, 'ratio', 'review'],
  ];
  return rows.flatMap(([code, operator, limit, unit, severity = 'block']) =>
    limit === null || limit === undefined
      ? []
      : [
          {
            ...{ code, operator, unit, formula: String(limit), severity, message: '' },
            ...{ materialUID: material.uid, thicknessMm: null, tempered: null, shape: null },
          },
        ],
  );
}

type Limited = Pick<ShapeRule, 'formula' | 'unit' | 'operator'>;

/**
 * Formats a rule's limit for a glass thickness (mm) in the tenant's units: `3⁄4″`. Exact to 1/64 inch or 0.01 mm,
 * otherwise rounded to the safe side.
 * @param locale BCP 47, for the decimal mark
 * @returns null if the formula has no value for this thickness
 * @throws FormulaError
 */
export function ruleLimitText(
  { formula, unit, operator }: Limited,
  thicknessMm: number,
  precision: LengthPrecision,
  locale?: string,
): string | null {
  const { quantity, size, thicknessMm: unitMm } = RULE_UNITS[unit];
  const limit = parseFormula(formula)(thicknessMm / unitMm) * size;
  return Number.isFinite(limit) ? limitText(quantity, limit, operator, precision, locale) : null;
}

/** Units in which a rule may be written, the usual ones first. */
export function unitsOfRule(code: RuleCode): ShapeRule['unit'][] {
  const { quantities }: RuleKind = RULE_KINDS[code];
  const units = Object.keys(RULE_UNITS) as ShapeRule['unit'][];
  return units.filter((unit) => quantities.includes(RULE_UNITS[unit].quantity));
}
