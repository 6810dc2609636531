import type { ShapeRule } from '@glass/contracts';
import {
  guarded,
  materialNamed,
  type NamedMaterial,
  PLAIN_NUMBER,
  RULE_COLUMNS,
  type RuleColumn,
} from './rule-columns.js';
import { writeTable } from './write-table.js';

/** How rulesToCsv names glass and separates cells. */
export interface RulesCsvOptions {
  /** The tenant's glass. A material is named by its code where only one has it, otherwise by its identifier. */
  materials?: readonly NamedMaterial[];
  /** `;` for spreadsheets of countries with a decimal comma; numbers then have one too. `,` unless given. */
  separator?: ',' | ';';
}

/**
 * Shape rules as a file for spreadsheets: UTF-8 with a byte order mark and CRLF, as Excel reads and writes it, one
 * row a rule under RULE_COLUMNS. Thicknesses are in mm, limits in the unit of their row. `rulesFromCsv` reads the
 * same rules back. Nothing in it can run as a formula of the spreadsheet.
 */
export function rulesToCsv(
  rules: readonly ShapeRule[],
  { materials = [], separator = ',' }: RulesCsvOptions = {},
): string {
  const rows = rules.map((rule) => {
    const cells = cellsOf(rule, materials, separator);
    return RULE_COLUMNS.map((column) => cells[column]);
  });
  return writeTable([[...RULE_COLUMNS], ...rows], separator);
}

function cellsOf(
  rule: ShapeRule,
  materials: readonly NamedMaterial[],
  separator: ',' | ';',
): Record<RuleColumn, string> {
  const number = (text: string): string => (separator === ';' ? text.replace('.', ',') : text);
  const isNumber = PLAIN_NUMBER.test(rule.formula);
  return {
    rule_code: guarded(rule.code),
    material_code: rule.materialUID === null ? '' : guarded(nameOf(rule.materialUID, materials)),
    thickness_mm: rule.thicknessMm === null ? '' : number(String(rule.thicknessMm)),
    tempered: rule.tempered === null ? '' : rule.tempered ? 'yes' : 'no',
    shape: guarded(rule.shape ?? ''),
    operator: guarded(rule.operator),
    value: isNumber ? number(rule.formula) : '',
    formula: isNumber ? '' : guarded(rule.formula),
    unit: rule.unit,
    severity: rule.severity,
    message: guarded(rule.message),
  };
}

function nameOf(uid: string, materials: readonly NamedMaterial[]): string {
  const code = materials.find((material) => material.uid === uid)?.code.trim() ?? '';
  return code !== '' && materialNamed(code, materials)?.uid === uid ? code : uid;
}
