import type { Material, Severity, ShapeRule } from '@glass/contracts';
import type { RuleCode } from './rule-table.js';

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
