import type { Material, ShapeRule } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { type DecimalMark, isNumberText, toDecimalText } from '@glass/formats';
import {
  type AmbiguousMark,
  type HeadedTable,
  type PlacedNumber,
  TABLE_LIMITS,
  type TableCell,
  type TableFault,
  type TableGrid,
  type WriteCell,
  decideDecimalMark,
  headingLabel,
  isHeadingOf,
  parseFileWord,
  parseNumberCell,
  parseYesNo,
  placeColumns,
  readHeadedTable,
  readText,
  unguardCell,
  writeCsv,
  writeFileWord,
  writeHeading,
  writeYesNo,
} from '@glass/formats/tables';
import { currentLocale } from '@glass/language';
import { ruleFaults } from './rules/rule-faults.js';
import { rulesFileTexts as texts } from './rules/rule-fault-texts.js';
import { SEVERITY_WORDS, SHAPE_WORDS, UNIT_WORDS } from './rules/rule-file-words.js';

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

type RuleColumn = (typeof RULE_COLUMNS)[number];

/** Column of each field. A limit that is a formula is in `formula` instead of `value`. */
const COLUMN_OF_FIELD: Record<keyof ShapeRule, RuleColumn> = {
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
type NamedMaterial = Pick<Material, 'uid' | 'code'>;

/** Plain numbers go to `value`, so that spreadsheets can calculate with them. */
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;

/** The material with this code or identifier; null if there is none, or if two share the code. */
function findMaterialByName(text: string, materials: readonly NamedMaterial[]): NamedMaterial | null {
  const byUid = materials.find(({ uid }) => uid.toLowerCase() === text.toLowerCase());
  if (byUid) return byUid;
  const byCode = materials.filter(({ code }) => code.trim().toLowerCase() === text.toLowerCase());
  return byCode.length === 1 ? (byCode[0] ?? null) : null;
}

type RulesResult =
  | { ok: true; rules: ShapeRule[] }
  /** `doubt` if numbers are ambiguous; the decimal mark decides. */
  | { ok: false; faults: TableFault[]; doubt?: AmbiguousMark; isHeadingOnly?: true };

interface RulesReadOptions {
  /** BCP 47; decides numbers that the table itself leaves ambiguous. */
  locale?: string;
  /** Decimal mark chosen by the user who imports the table. */
  decimalMark?: DecimalMark | null;
}

/** Required columns; one of `value` and `formula` is also required. */
const NEEDED: readonly RuleColumn[] = ['rule_code', 'operator', 'unit', 'severity'];

const OPERATORS: Record<string, string> = { '≥': '>=', '=>': '>=', '≤': '<=', '=<': '<=', '==': '=' };
const UNITS: Record<string, string> = { '"': 'in', inch: 'in', 'ft²': 'ft2', 'm²': 'm2', '°': 'deg' };
/** A fraction such as 1/3 that a spreadsheet turned into a date. */
const LIKE_A_DATE = /^(?!min|max)(?:\d{1,2}[-. ]+\p{L}{3}|\p{L}{3,}[-. ]+\d)/iu;

/** Even a few hundred rules are many. */
const SIZES = { ...TABLE_LIMITS, bytes: 1_000_000 };
const EMPTY: TableCell = { text: '' };

/** Parses rules from the text of a CSV file; see `rulesFromGrid`. */
export function rulesFromCsv(
  text: string,
  materials: readonly NamedMaterial[] = [],
  options: RulesReadOptions = {},
): RulesResult {
  const read = readText(text, { limits: SIZES });
  return read.ok ? rulesFromGrid(read.grid, materials, options) : read;
}

/**
 * Parses a table of rules with columns in any order. Returns all rules or all faults with row and column. Never throws.
 * @param materials the tenant's glass, named in rules by code or identifier
 */
export function rulesFromGrid(
  grid: TableGrid,
  materials: readonly NamedMaterial[],
  { locale = 'en-US', decimalMark = null }: RulesReadOptions = {},
): RulesResult {
  const headed = readHeadedTable(grid, {
    label: headingLabel,
    allowsQuoteMarks: (heading) => isHeadingOf('unit', heading),
    locale,
    decimalMark,
  });
  if (!headed.ok) return headed;
  const { table } = headed;
  const faults: TableFault[] = [];
  const places = placeColumns(table, RULE_COLUMNS, NEEDED, faults);
  if (places.value === undefined && places.formula === undefined)
    faults.push({ row: table.headingRow, column: 'value', reason: texts.columnMissing });
  if (faults.length > 0) return { ok: false, faults };
  const max = limits.shapeRules.max;
  if (table.rows.length > max)
    return { ok: false, faults: [{ row: 0, column: '', reason: texts.manyRules(max) }] };
  const cellOf = (cells: readonly TableCell[], column: RuleColumn) => cells[places[column] ?? -1] ?? EMPTY;
  const decided = decideDecimalMark(numbersOf(table, cellOf), {
    locale,
    separator: grid.separator,
    decimalMark,
  });
  if (!decided.ok) {
    const found = [...headed.faults, decided.fault];
    return 'asks' in decided
      ? { ok: false, faults: found, doubt: decided.fault }
      : { ok: false, faults: found };
  }
  const number = (cell: TableCell): string => {
    const text = textOf(cell);
    const read = parseNumberCell({ ...cell, text }, { locale, mark: decided.mark });
    return read.ok ? read.value : text;
  };
  faults.push(...headed.faults);
  const rules = table.rows.map(({ row, cells }) =>
    readRule(
      (column) => cellOf(cells, column),
      number,
      materials,
      (column, reason) => faults.push({ row, column, reason }),
    ),
  );
  // Sorting is stable: faults of a row stay in the order in which they were found.
  return faults.length === 0
    ? { ok: true, rules }
    : { ok: false, faults: faults.sort((one, other) => one.row - other.row) };
}

const textOf = ({ text }: TableCell): string => unguardCell(text.trim());
/** Whether a formula is a number alone; in other formulas a comma separates arguments. */
const isNumberAlone = (text: string): boolean =>
  /^\d.*\D.*\d$/.test(text) && isNumberText(text, { locale: 'en-US' });

function numbersOf(
  { rows }: HeadedTable,
  cellOf: (cells: readonly TableCell[], column: RuleColumn) => TableCell,
): PlacedNumber[] {
  return rows.flatMap(({ row, cells }) =>
    (['value', 'formula', 'thickness_mm'] as const).flatMap((column) => {
      const cell = cellOf(cells, column);
      const isNumber = column !== 'formula' || isNumberAlone(textOf(cell));
      return isNumber ? [{ row, column, cell, takes: {} }] : [];
    }),
  );
}

function readRule(
  cell: (column: RuleColumn) => TableCell,
  number: (cell: TableCell) => string,
  materials: readonly NamedMaterial[],
  report: (column: string, reason: string) => void,
): ShapeRule {
  const word = (column: RuleColumn): string => textOf(cell(column));
  const faulty = new Set<RuleColumn>();
  const fault = (column: RuleColumn, reason: string) => {
    faulty.add(column);
    report(column, reason);
  };
  const written = word('formula');
  const formula = isNumberAlone(written) ? number(cell('formula')) : written;
  const limit = readLimit(number(cell('value')), formula, fault);
  const shape = word('shape');
  const rule: ShapeRule = {
    code: word('rule_code').toUpperCase(),
    materialUID: readMaterial(word('material_code'), materials, fault),
    thicknessMm: readThickness(number(cell('thickness_mm')), fault),
    tempered: readYesNo(word('tempered'), fault),
    shape: shape === '' ? null : parseFileWord(SHAPE_WORDS, shape),
    operator: translated(word('operator'), OPERATORS) as ShapeRule['operator'],
    formula: limit.text,
    unit: parseFileWord(UNIT_WORDS, translated(word('unit').toLowerCase(), UNITS)) as ShapeRule['unit'],
    severity: parseFileWord(SEVERITY_WORDS, word('severity').toLowerCase()) as ShapeRule['severity'],
    message: unguardCell(cell('message').text),
  };
  for (const { field, reason } of ruleFaults(rule)) {
    const column = field === 'formula' ? limit.column : COLUMN_OF_FIELD[field];
    if (!faulty.has(column)) report(column, reason);
  }
  return rule;
}

type Fault = (column: RuleColumn, reason: string) => void;

function readLimit(value: string, formula: string, fault: Fault): { text: string; column: RuleColumn } {
  if (value !== '' && formula !== '') fault('formula', texts.valueAndFormula);
  else if (value === '' && formula === '') fault('value', texts.valueOrFormula);
  else if (value !== '' && !PLAIN_NUMBER.test(value))
    fault('value', texts.notNumber(writeHeading('formula', currentLocale())));
  else if (LIKE_A_DATE.test(formula)) {
    fault('formula', texts.likeDate);
  }
  return formula === '' ? { text: value, column: 'value' } : { text: formula, column: 'formula' };
}

function readMaterial(text: string, materials: readonly NamedMaterial[], fault: Fault): string | null {
  if (text === '') return null;
  const material = findMaterialByName(text, materials);
  if (material) return material.uid;
  const shared = materials.some(({ code }) => code.trim().toLowerCase() === text.toLowerCase());
  fault('material_code', shared ? texts.sharedCode : texts.noMaterial);
  return null;
}

function readThickness(text: string, fault: Fault): number | null {
  if (text === '') return null;
  if (PLAIN_NUMBER.test(text)) return Number(text);
  fault('thickness_mm', texts.notMillimeters);
  return null;
}

function readYesNo(text: string, fault: Fault): boolean | null {
  if (text === '') return null;
  const isYes = parseYesNo(text);
  if (isYes === null) fault('tempered', texts.yesOrNo);
  return isYes;
}

function translated(text: string, names: Record<string, string>): string {
  return Object.hasOwn(names, text) ? (names[text] ?? text) : text;
}

interface RulesCsvOptions {
  /** The tenant's glass. A material is named by its code if that is unique, otherwise by its identifier. */
  materials?: readonly NamedMaterial[];
  /** BCP 47: separators and decimal marks follow it. */
  locale?: string;
  /** BCP 47 of headings, words, yes and no. */
  language?: string;
}

/**
 * Writes shape rules as CSV for Excel: UTF-8 with a byte order mark, CRLF, one rule per row under RULE_COLUMNS in the reader's language.
 * Thicknesses are in mm, limits in the unit of their row. `rulesFromCsv` reads the same rules back. No cell runs as a
 * formula.
 */
export function rulesToCsv(
  rules: readonly ShapeRule[],
  { materials = [], locale = 'en-US', language = 'en-US' }: RulesCsvOptions = {},
): string {
  const headings = RULE_COLUMNS.map((column) => writeHeading(column, language));
  const rows = rules.map((rule) => {
    const cells = cellsOf(rule, materials, language);
    return RULE_COLUMNS.map((column) => cells[column]);
  });
  return writeCsv([headings, ...rows], locale);
}

function cellsOf(
  rule: ShapeRule,
  materials: readonly NamedMaterial[],
  language: string,
): Record<RuleColumn, WriteCell> {
  const isNumber = PLAIN_NUMBER.test(rule.formula);
  return {
    rule_code: rule.code,
    material_code: rule.materialUID === null ? '' : nameOf(rule.materialUID, materials),
    thickness_mm: rule.thicknessMm === null ? '' : { number: toDecimalText(rule.thicknessMm) },
    tempered: rule.tempered === null ? '' : writeYesNo(rule.tempered, language),
    shape: rule.shape === null ? '' : writeFileWord(SHAPE_WORDS, rule.shape, language),
    operator: rule.operator,
    value: isNumber ? { number: rule.formula } : '',
    formula: isNumber ? '' : rule.formula,
    unit: writeFileWord(UNIT_WORDS, rule.unit, language),
    severity: writeFileWord(SEVERITY_WORDS, rule.severity, language),
    message: rule.message,
  };
}

function nameOf(uid: string, materials: readonly NamedMaterial[]): string {
  const code = materials.find((material) => material.uid === uid)?.code.trim() ?? '';
  return code !== '' && findMaterialByName(code, materials)?.uid === uid ? code : uid;
}
