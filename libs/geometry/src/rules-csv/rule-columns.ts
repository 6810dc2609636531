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

/*
 * Text that a spreadsheet would not leave alone is written with an apostrophe in front, which makes it plain text
 * there, and is read without it. The apostrophe is also put before text that already begins with one and would
 * otherwise lose it when read: what was written always reads back as the same text.
 */

/**
 * Begins a formula, which a spreadsheet runs (= + - @ and their full-width forms, tab, line breaks; OWASP, "CSV
 * injection"), or looks like a date or a number to rewrite (1/3 becomes the third of January, 0123 loses its 0).
 */
const TOUCHED = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\d{1,4}\s*[-/]\s*\d|0\d)/;

/** As it goes into a cell: formulas and would-be dates neutralised. */
export function guarded(text: string): string {
  return TOUCHED.test(text) ? `'${text}` : text;
}

/** What stood in a cell before it was guarded; text that nobody guarded stays as it is. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && TOUCHED.test(cell.slice(1)) ? cell.slice(1) : cell;
}
