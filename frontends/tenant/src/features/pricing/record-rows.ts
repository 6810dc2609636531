import type { CatalogueContent, WeightStep } from '@glass/contracts/catalogue';
import { isSameMeasure } from '@glass/formats';
import { listCatalogueFaults } from '@glass/pricing/price-list';
import { detectBlockMark, isSameRate, type NumberWriting } from './rate-text.js';
import { type Field, formatField, formatFormValue, numberOptions, parseFieldText } from './field-text.js';
import type { CellFault, SheetCell, TypedCell } from '@glass/pages/sheet';
import { texts } from './texts.js';
import { applyEdit } from './edits.js';
import { deriveCode, type Row, type TableSpec } from './table-specs.js';

/* Records as rows of a sheet: glass, charges, zones. Every cell is text that can be typed and pasted. */

const valueOf = (row: Row, name: string): unknown => (row as Record<string, unknown>)[name];

/** @param before the published row; undefined for a new one */
export function toSheetCells(
  fields: readonly Field[],
  row: Row,
  before: Row | undefined,
  content: CatalogueContent,
  locale: string,
): Record<string, SheetCell> {
  return Object.fromEntries(
    fields.map((field) => [field.name, recordCell(field, valueOf(row, field.name), before, content, locale)]),
  );
}

function recordCell(
  field: Field,
  value: unknown,
  before: Row | undefined,
  content: CatalogueContent,
  locale: string,
): SheetCell {
  const text = formatField(field, value, content, locale);
  const was = before && valueOf(before, field.name);
  const isChanged = !before || !isSameValue(field, value ?? null, was ?? null);
  if (text === '') return field.empty ? { text, shown: field.empty, isChanged } : { text, isChanged };
  const isFree = field.type === 'rate' && Number(value) === 0;
  return isFree ? { text, shown: texts.free, isChanged } : { text, isChanged };
}

/** Compares two values; numbers may differ in trailing zeros. */
export function isSameValue({ type }: Field, one: unknown, other: unknown): boolean {
  if (type === 'rate' || type === 'percent' || type === 'decimal') {
    return isSameRate(one as string | null, other as string | null);
  }
  if ((type === 'weight' || type === 'area') && typeof one === 'number' && typeof other === 'number') {
    return isSameMeasure(one, other);
  }
  if (type === 'weightStep' && one && other) {
    const [a, b] = [one as WeightStep, other as WeightStep];
    return isSameRate(a.rate, b.rate) && isSameMeasure(a.stepKg, b.stepKg);
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Parses typed cells into changed rows; invalid cells are reported and change nothing. */
export function parseRecords<Kind extends Row>(
  typed: readonly TypedCell[],
  fields: readonly Field[],
  rowOf: (id: string) => Kind | undefined,
  content: CatalogueContent,
  locale: string,
): { changed: Map<string, Kind>; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const changed = new Map<string, Kind>();
  const { decimalMark, conflict } = detectBlockMark(typed, { locale }, ({ column }) => {
    const field = fields.find(({ name }) => name === column);
    return field ? numberOptions(field, content) : null;
  });
  for (const cell of typed) {
    const row = changed.get(cell.row) ?? rowOf(cell.row);
    const field = fields.find(({ name }) => name === cell.column);
    if (!row || !field) continue;
    const read = conflict.get(cell) ?? parseFieldText(field, cell.text, content, { locale, decimalMark });
    if (!read.ok)
      faults.push({ ...cell, reason: read.reason, ...(read.readings ? { readings: read.readings } : {}) });
    else if (!isSameValue(field, valueOf(row, field.name) ?? null, read.value)) {
      changed.set(cell.row, { ...row, [field.name]: read.value });
    }
  }
  return { changed, faults };
}

/* Converts table rows to form texts and back, with validation. */

export type Said = Record<string, string>;

export function saidOf({ fields }: TableSpec, row: Row, content: CatalogueContent, locale: string): Said {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      formatFormValue(field, (row as Record<string, unknown>)[field.name], content, locale),
    ]),
  );
}

/** Parses a form into a row, with errors by field. */
export function parseRow(
  spec: TableSpec,
  said: Said,
  place: number | null,
  content: CatalogueContent,
  writing: NumberWriting,
): { row: Row; faults: Record<string, string> } {
  const rows = spec.rowsOf(content);
  const before = place === null ? spec.first() : (rows[place] ?? spec.first());
  const shown = saidOf(spec, before, content, writing.locale);
  const faults: Record<string, string> = {};
  const row: Record<string, unknown> = { ...before };
  for (const field of spec.fields) {
    const text = said[field.name] ?? '';
    // Unedited fields keep their exact value.
    if (place !== null && text === shown[field.name]) continue;
    const read = parseFieldText(field, text, content, writing);
    if (read.ok) row[field.name] = read.value;
    else faults[field.name] = read.reason;
  }
  if (spec.nameField && 'code' in row && !row.code) {
    const max = spec.fields.find(({ name }) => name === 'code')?.range?.max ?? 12;
    const taken = rows.flatMap((one, i) => (i === place ? [] : [(one as { code: string }).code]));
    row.code = deriveCode(String(row[spec.nameField] ?? ''), taken, max);
  }
  if (Object.keys(faults).length === 0) {
    const next = place === null ? [...rows, row] : rows.with(place, row);
    const at = place ?? rows.length;
    for (const fault of tableFaults(spec, next, content)) {
      // After sorting, the error may name either of two conflicting rows.
      if (fault.row === at || spec.isSorted) faults[fault.field] ??= fault.reason;
    }
  }
  return { row, faults };
}

interface TableFault {
  /** From 0. */
  row: number;
  field: string;
  reason: string;
}

export function tableFaults(spec: TableSpec, rows: Row[], content: CatalogueContent): TableFault[] {
  const edit = spec.withRows(content, rows);
  const prefix = `${spec.path}.`;
  return listCatalogueFaults(applyEdit(content, edit)).flatMap(({ field, reason }) => {
    if (!field.startsWith(prefix)) return [];
    const [row = '', name = ''] = field.slice(prefix.length).split('.');
    // These messages give lengths in mm.
    const isLength = spec.fields.some((one) => one.name === name && one.type === 'length');
    return [{ row: Number(row), field: name, reason: isLength ? texts.alreadyExists : reason }];
  });
}
