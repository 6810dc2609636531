import type { ShapeRule } from '@glass/contracts';
import { toDecimalText } from '@glass/formats';
import { writeCsv, type WriteCell } from '@glass/formats/tables';
import {
  findMaterialByName,
  type NamedMaterial,
  PLAIN_NUMBER,
  RULE_COLUMNS,
  type RuleColumn,
} from './rule-columns.js';

export interface RulesCsvOptions {
  /** The tenant's glass. A material is named by its code if that is unique, otherwise by its identifier. */
  materials?: readonly NamedMaterial[];
  /** BCP 47: separators and decimal marks follow it. */
  locale?: string;
}

/**
 * Writes shape rules as CSV for Excel: UTF-8 with a byte order mark, CRLF, one rule per row under RULE_COLUMNS.
 * Thicknesses are in mm, limits in the unit of their row. `rulesFromCsv` reads the same rules back. No cell runs as a
 * formula.
 */
export function rulesToCsv(
  rules: readonly ShapeRule[],
  { materials = [], locale = 'en-US' }: RulesCsvOptions = {},
): string {
  const rows = rules.map((rule) => {
    const cells = cellsOf(rule, materials);
    return RULE_COLUMNS.map((column) => cells[column]);
  });
  return writeCsv([[...RULE_COLUMNS], ...rows], locale);
}

function cellsOf(rule: ShapeRule, materials: readonly NamedMaterial[]): Record<RuleColumn, WriteCell> {
  const isNumber = PLAIN_NUMBER.test(rule.formula);
  return {
    rule_code: rule.code,
    material_code: rule.materialUID === null ? '' : nameOf(rule.materialUID, materials),
    thickness_mm: rule.thicknessMm === null ? '' : { number: toDecimalText(rule.thicknessMm) },
    tempered: rule.tempered === null ? '' : rule.tempered ? 'yes' : 'no',
    shape: rule.shape ?? '',
    operator: rule.operator,
    value: isNumber ? { number: rule.formula } : '',
    formula: isNumber ? '' : rule.formula,
    unit: rule.unit,
    severity: rule.severity,
    message: rule.message,
  };
}

function nameOf(uid: string, materials: readonly NamedMaterial[]): string {
  const code = materials.find((material) => material.uid === uid)?.code.trim() ?? '';
  return code !== '' && findMaterialByName(code, materials)?.uid === uid ? code : uid;
}
