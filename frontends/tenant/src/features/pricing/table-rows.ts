import type { CatalogueContent } from '@glass/contracts';
import { listCatalogueFaults } from '@glass/pricing/price-list';
import { applyEdit } from './edits.js';
import { formatFormValue, parseFieldText } from './field-text.js';
import type { NumberWriting } from './rate-text.js';
import type { Row } from './record-rows.js';
import { deriveCode, type TableSpec } from './table-specs.js';
import { texts } from './texts.js';

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

export interface TableFault {
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
