import type { Material, ShapeRule } from '@glass/contracts';
import type { RuleCode } from './rule-table.js';

/** Formulas are read once for each rule, which is known by its identity. */
const known = new WeakMap<Material, ShapeRule[]>();

/** What furnace and line take of a glass, as rules like those of the table. */
export function materialLimits(material: Material): ShapeRule[] {
  const rules = known.get(material) ?? limitsOf(material);
  known.set(material, rules);
  return rules;
}

function limitsOf(material: Material): ShapeRule[] {
  const { minShortMm, minLongMm, maxShortMm, maxLongMm, maxWeightKg } = material;
  const rows: [RuleCode, ShapeRule['operator'], number | null | undefined, ShapeRule['unit']][] = [
    ['PANEL_MIN_W', '>=', minShortMm, 'mm'],
    ['PANEL_MIN_H', '>=', minLongMm, 'mm'],
    ['PANEL_MAX_W', '<=', maxShortMm, 'mm'],
    ['PANEL_MAX_H', '<=', maxLongMm, 'mm'],
    ['PANEL_MAX_WEIGHT', '<=', maxWeightKg, 'kg'],
  ];
  return rows.flatMap(([code, operator, limit, unit]) =>
    limit === null || limit === undefined
      ? []
      : [
          {
            ...{ code, operator, unit, formula: String(limit), severity: 'block' as const, message: '' },
            ...{ materialUID: material.uid, thicknessMm: null, tempered: null, shape: null },
          },
        ],
  );
}
