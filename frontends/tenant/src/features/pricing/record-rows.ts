import type { CatalogueContent, WeightStep } from '@glass/contracts';
import { isSameMeasure } from '@glass/formats';
import { detectBlockMark } from './block-mark.js';
import { numberOptions, parseFieldText, formatField, type Field } from './field-text.js';
import type { CellFault, SheetCell, TypedCell } from './sheet-model.js';
import { isSameRate } from './rate-text.js';
import { texts } from './texts.js';

/* Records as rows of a sheet: glass, charges, zones. Every cell is text that can be typed and pasted. */

export type Row = object;

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
