import type { ShapeRule } from '@glass/contracts';
import { ruleFaults } from '../rules/rule-table.js';
import { SHAPE_KINDS } from '../shapes/shape-edges.js';
import { columnPlaces, type CsvFault, readTable } from './read-table.js';
import {
  COLUMN_OF_FIELD,
  materialNamed,
  type NamedMaterial,
  PLAIN_NUMBER,
  RULE_COLUMNS,
  type RuleColumn,
  unguarded,
} from './rule-columns.js';

export type RulesRead = { ok: true; rules: ShapeRule[] } | { ok: false; faults: CsvFault[] };

/** Columns without which no row says anything; of `value` and `formula` one is enough. */
const NEEDED: readonly RuleColumn[] = ['rule_code', 'operator', 'unit', 'severity'];

const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);
const OPERATORS: Record<string, string> = { '≥': '>=', '=>': '>=', '≤': '<=', '=<': '<=', '==': '=' };
const UNITS: Record<string, string> = { '"': 'in', inch: 'in', 'ft²': 'ft2', 'm²': 'm2', '°': 'deg' };
/** What a spreadsheet makes of 1/3 when it takes it for a date. */
const LIKE_A_DATE = /^(?!min|max)(?:\d{1,2}[-. ]+\p{L}{3}|\p{L}{3,}[-. ]+\d)/iu;

/**
 * Reads the rules of a file that `rulesToCsv` wrote or a spreadsheet saved: separated by comma, semicolon or tab,
 * in any order of columns. All rules, or every fault with its row and column; never some of the rules. Throws
 * nothing. `materials` are the tenant's, of which rules name some by code or identifier.
 */
export function rulesFromCsv(text: string, materials: readonly NamedMaterial[] = []): RulesRead {
  const read = readTable(text);
  if (!read.ok) return { ok: false, faults: [read.fault] };
  const { table } = read;
  const faults: CsvFault[] = [];
  const places = columnPlaces(table, RULE_COLUMNS, NEEDED, faults);
  if (places.value === undefined && places.formula === undefined)
    faults.push({ row: table.headingRow, column: 'value', reason: 'This column is missing.' });
  if (faults.length > 0) return { ok: false, faults };
  const rules = table.rows.map(({ row, cells }) => {
    const report = (column: string, reason: string) => faults.push({ row, column, reason });
    cells.forEach((cell, i) => {
      if (i >= table.heading.length && cell.trim() !== '')
        report(`column ${i + 1}`, 'There is no heading above this.');
    });
    const cell = (column: RuleColumn): string => cells[places[column] ?? -1] ?? '';
    return readRule(cell, table.decimalComma, materials, report);
  });
  return faults.length === 0 ? { ok: true, rules } : { ok: false, faults };
}

function readRule(
  cell: (column: RuleColumn) => string,
  decimalComma: boolean,
  materials: readonly NamedMaterial[],
  report: (column: string, reason: string) => void,
): ShapeRule {
  const word = (column: RuleColumn): string => unguarded(cell(column).trim());
  const number = (text: string): string =>
    decimalComma && /^\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
  const faulty = new Set<RuleColumn>();
  const fault = (column: RuleColumn, reason: string) => {
    faulty.add(column);
    report(column, reason);
  };

  const limit = readLimit(number(word('value')), number(word('formula')), fault);
  const shape = word('shape');
  const rule: ShapeRule = {
    code: word('rule_code').toUpperCase(),
    materialUID: readMaterial(word('material_code'), materials, fault),
    thicknessMm: readThickness(number(word('thickness_mm')), fault),
    tempered: readYesNo(word('tempered').toLowerCase(), fault),
    shape:
      shape === '' ? null : (SHAPE_KINDS.find((kind) => kind.toLowerCase() === shape.toLowerCase()) ?? shape),
    operator: translated(word('operator'), OPERATORS) as ShapeRule['operator'],
    formula: limit.text,
    unit: translated(word('unit').toLowerCase(), UNITS) as ShapeRule['unit'],
    severity: word('severity').toLowerCase() as ShapeRule['severity'],
    message: unguarded(cell('message')),
  };
  for (const { field, reason } of ruleFaults(rule)) {
    const column = field === 'formula' ? limit.column : COLUMN_OF_FIELD[field];
    if (!faulty.has(column)) report(column, reason);
  }
  return rule;
}

type Fault = (column: RuleColumn, reason: string) => void;

function readLimit(value: string, formula: string, fault: Fault): { text: string; column: RuleColumn } {
  if (value !== '' && formula !== '') fault('formula', 'Give a value or a formula, not both.');
  else if (value === '' && formula === '') fault('value', 'Give a value or a formula.');
  else if (value !== '' && !PLAIN_NUMBER.test(value))
    fault('value', 'This is not a number; a formula goes under "formula".');
  else if (LIKE_A_DATE.test(formula)) {
    fault(
      'formula',
      "This looks like a date that a spreadsheet made of a fraction. Write '1/3, with the apostrophe.",
    );
  }
  return formula === '' ? { text: value, column: 'value' } : { text: formula, column: 'formula' };
}

function readMaterial(text: string, materials: readonly NamedMaterial[], fault: Fault): string | null {
  if (text === '') return null;
  const material = materialNamed(text, materials);
  if (material) return material.uid;
  const shared = materials.some(({ code }) => code.trim().toLowerCase() === text.toLowerCase());
  fault(
    'material_code',
    shared
      ? 'Two materials have this code; write the identifier of the one that is meant.'
      : 'There is no material of this code.',
  );
  return null;
}

function readThickness(text: string, fault: Fault): number | null {
  if (text === '') return null;
  if (PLAIN_NUMBER.test(text)) return Number(text);
  fault('thickness_mm', 'This is not a number of millimetres.');
  return null;
}

function readYesNo(text: string, fault: Fault): boolean | null {
  if (text === '') return null;
  if (YES.has(text)) return true;
  if (NO.has(text)) return false;
  fault('tempered', 'Write yes or no, or nothing for both.');
  return null;
}

function translated(text: string, names: Record<string, string>): string {
  return Object.hasOwn(names, text) ? (names[text] ?? text) : text;
}
