import type { Material, ShapeRule } from '@glass/contracts';

/** The columns of a file of shape rules, one row a rule (research §3.6). */
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

/** Where a fault of a rule's field stands in the file. A limit stands in `value`, or in `formula` if it is one. */
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

/** The tenant's glass, by which a rule names what it is for: by code, which people know, or by identifier. */
export type NamedMaterial = Pick<Material, 'uid' | 'code'>;

/** A limit that is a plain number stands under `value`, so that a spreadsheet can count with it. */
export const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;

/** The one material of a code or identifier; null where there is none, or where two share the code. */
export function materialNamed(text: string, materials: readonly NamedMaterial[]): NamedMaterial | null {
  const byUid = materials.find(({ uid }) => uid.toLowerCase() === text.toLowerCase());
  if (byUid) return byUid;
  const byCode = materials.filter(({ code }) => code.trim().toLowerCase() === text.toLowerCase());
  return byCode.length === 1 ? (byCode[0] ?? null) : null;
}
