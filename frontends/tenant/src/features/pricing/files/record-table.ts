import type { CatalogueContent, Material } from '@glass/contracts';
import { catalogueChanges } from '@glass/pricing/price-list';
import type { Edit } from '../edits.js';
import { withEdit } from '../edits.js';
import { entryFields, fieldsOf, readEntry, type Fields } from '../entry-fields.js';
import { fieldLabel, formText, readFieldText, sayField, type Field } from '../field-text.js';
import { readRow, saidOf, tableFaults } from '../table-rows.js';
import type { TableSpec } from '../table-specs.js';
import { texts } from '../texts.js';
import { isSameValue, type Row } from '../record-rows.js';
import {
  columnLetter,
  placedHeading,
  plainName,
  type FileFault,
  type FileRead,
  type FileTable,
} from './file-table.js';

/*
 * Glass and charges as tables: a row for each, all of its fields in the columns.
 */

function recordTable(
  fields: readonly Field[],
  rows: readonly Row[],
  labels: Readonly<Record<string, string>>,
  content: CatalogueContent,
  locale: string,
): FileTable {
  return [
    titlesOf(fields, labels, content),
    ...rows.map((row) =>
      fields.map((field) => sayField(field, (row as Record<string, unknown>)[field.name], content, locale)),
    ),
  ];
}

const titlesOf = (
  fields: readonly Field[],
  labels: Readonly<Record<string, string>>,
  content: CatalogueContent,
): string[] => fields.map((field) => fieldLabel(field, labels[field.name] ?? field.name, content));

export function glassTable(content: CatalogueContent, locale: string): FileTable {
  return recordTable(entryFields('materials', {}), content.materials, texts.entry, content, locale);
}

export function specTable(spec: TableSpec, content: CatalogueContent, locale: string): FileTable {
  return recordTable(spec.fields, spec.rowsOf(content), texts.columns, content, locale);
}

interface Placed {
  /** As a spreadsheet counts. */
  row: number;
  said: Fields;
}

interface PlacedRecords {
  records: Placed[];
  letterOf: (field: string) => string;
}

function placedRecords(
  table: FileTable,
  fields: readonly Field[],
  labels: Readonly<Record<string, string>>,
  content: CatalogueContent,
): FileRead<PlacedRecords> {
  const faults: FileFault[] = [];
  const heading = placedHeading(table, titlesOf(fields, labels, content), 0, faults);
  if (faults.length > 0) return { ok: false, faults };
  const letters = new Map([...heading].map(([at, place]) => [fields[place]!.name, columnLetter(at)]));
  const records = table.slice(1).flatMap((record, i) =>
    record.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            row: i + 2,
            said: Object.fromEntries(
              [...heading].map(([at, place]) => [fields[place]!.name, record[at] ?? '']),
            ),
          },
        ],
  );
  return { ok: true, value: { records, letterOf: (field) => letters.get(field) ?? '' } };
}

/** Glass is known by its code: what is not there yet is added, what the file leaves out stays. */
export function readGlassTable(
  table: FileTable,
  content: CatalogueContent,
  locale: string,
): FileRead<Edit[]> {
  const fields = entryFields('materials', {});
  const read = placedRecords(table, fields, texts.entry, content);
  if (!read.ok) return read;
  const { records, letterOf } = read.value;
  const faults: FileFault[] = [];
  const edits: Edit[] = [];
  const seen = new Set<string>();
  let next = content;
  for (const { row, said } of records) {
    const code = plainName(said.code ?? '');
    const before = code === '' ? null : (next.materials.find((one) => plainName(one.code) === code) ?? null);
    if (seen.has(code)) {
      faults.push({ row, column: letterOf('code'), reason: texts.codeTaken(said.code ?? '') });
      continue;
    }
    seen.add(code);
    const shown = fieldsOf('materials', before, next, locale);
    const entry = readEntry(
      'materials',
      before,
      { ...shown, ...asForm(fields, said, before, next, locale) },
      next,
      { locale },
    );
    const wrong = Object.entries(entry.faults);
    if (wrong.length > 0) {
      faults.push(
        ...wrong.map(([field, reason]) => ({
          row,
          column: letterOf(field),
          reason: named(field, reason, letterOf),
        })),
      );
      continue;
    }
    const edit: Edit = { kind: 'entry', list: 'materials', entry: entry.entry };
    if (before && JSON.stringify(recordOf(before)) === JSON.stringify(recordOf(entry.entry as Material)))
      continue;
    next = withEdit(next, edit);
    edits.push(edit);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: edits };
}

const recordOf = (material: Material): [string, unknown][] =>
  Object.entries(material)
    .filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * A finish or a kind in words is what the form has by its name; what is there already stays as exact as it is, also where
 * a spreadsheet made 35 of 35.00.
 */
function asForm(
  fields: readonly Field[],
  said: Fields,
  before: object | null,
  content: CatalogueContent,
  locale: string,
): Fields {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = said[field.name];
      if (text === undefined) return [];
      const value = before && (before as Record<string, unknown>)[field.name];
      const read = readFieldText(field, text, content, { locale });
      const isAsBefore =
        before &&
        (text.trim() === sayField(field, value, content, locale) ||
          (read.ok && isSameValue(field, read.value, value ?? null)));
      return [[field.name, isAsBefore ? formText(field, value, content, locale) : text]];
    }),
  );
}

/** A field that the file has no column for is named in words. */
const named = (field: string, reason: string, letterOf: (field: string) => string): string =>
  letterOf(field) === '' ? `${texts.entry[field as keyof typeof texts.entry] ?? field}: ${reason}` : reason;

/** The whole table in the place of what it was; its rows are known by code, or by name, or by their place. */
export function readSpecTable(
  spec: TableSpec,
  table: FileTable,
  content: CatalogueContent,
  locale: string,
): FileRead<Edit[]> {
  const read = placedRecords(table, spec.fields, texts.columns, content);
  if (!read.ok) return read;
  const { records, letterOf } = read.value;
  const faults: FileFault[] = [];
  const present = spec.rowsOf(content);
  if (records.length === 0 && present.length > 0)
    return { ok: false, faults: [{ row: 1, column: '', reason: texts.file.onlyHeading }] };
  const empty = withEdit(content, spec.withRows(content, []));
  const rows: Row[] = [];
  for (const [i, { row, said }] of records.entries()) {
    const place = placeOf(spec, said, present, i);
    const shown = place === null ? {} : asForm(spec.fields, said, present[place]!, content, locale);
    const one =
      place === null
        ? readRow(
            spec,
            { ...firstOf(spec, content, locale), ...said },
            null,
            withEdit(empty, spec.withRows(empty, rows)),
            { locale },
          )
        : readRow(spec, { ...saidOf(spec, present[place]!, content, locale), ...shown }, place, content, {
            locale,
          });
    const ownFaults = Object.entries(one.faults).filter(([, reason]) => reason !== texts.thereAlready);
    faults.push(...ownFaults.map(([field, reason]) => ({ row, column: letterOf(field), reason })));
    rows.push(one.row);
  }
  if (faults.length === 0) {
    for (const { row, field, reason } of tableFaults(spec, rows, content)) {
      const record = records[row];
      if (record) faults.push({ row: record.row, column: letterOf(field), reason });
    }
  }
  if (faults.length > 0) return { ok: false, faults };
  const edit = spec.withRows(content, rows);
  const isSame = catalogueChanges(content, withEdit(content, edit)).length === 0;
  return { ok: true, value: isSame ? [] : [edit] };
}

function placeOf({ nameField }: TableSpec, said: Fields, present: readonly Row[], i: number): number | null {
  const by = said.code ? 'code' : nameField;
  if (!by || !said[by]) return nameField || i >= present.length ? null : i;
  const place = present.findIndex(
    (row) => plainName(String((row as Record<string, unknown>)[by])) === plainName(said[by]!),
  );
  return place === -1 ? null : place;
}

const firstOf = (spec: TableSpec, content: CatalogueContent, locale: string): Fields =>
  saidOf(spec, spec.first(), content, locale);
