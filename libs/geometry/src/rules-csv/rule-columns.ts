import type { Material, ShapeRule } from '@glass/contracts';

/** Columns of a CSV file of shape rules, one rule per row (research §3.6). */
export const RULE_COLUMNS = [
  'rule_code',
  'material_code',
  'thickness_mm',
  'tempered',
  'shape',
  'operator',
  'value',
  'formula',
  'unit',
  'severity',
  'message',
] as const;

export type RuleColumn = (typeof RULE_COLUMNS)[number];

/** Column of each field. A limit that is a formula is in `formula` instead of `value`. */
export const COLUMN_OF_FIELD: Record<keyof ShapeRule, RuleColumn> = {
  code: 'rule_code',
  materialUID: 'material_code',
  thicknessMm: 'thickness_mm',
  tempered: 'tempered',
  shape: 'shape',
  operator: 'operator',
  formula: 'formula',
  unit: 'unit',
  severity: 'severity',
  message: 'message',
};

/** The tenant's glass, which rules refer to by code or by identifier. */
export type NamedMaterial = Pick<Material, 'uid' | 'code'>;

/** Plain numbers go to `value`, so that spreadsheets can calculate with them. */
export const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;

/** The material with this code or identifier; null if there is none, or if two share the code. */
export function findMaterialByName(text: string, materials: readonly NamedMaterial[]): NamedMaterial | null {
  const byUid = materials.find(({ uid }) => uid.toLowerCase() === text.toLowerCase());
  if (byUid) return byUid;
  const byCode = materials.filter(({ code }) => code.trim().toLowerCase() === text.toLowerCase());
  return byCode.length === 1 ? (byCode[0] ?? null) : null;
}
