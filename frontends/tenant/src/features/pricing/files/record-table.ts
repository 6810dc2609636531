import { inEveryLanguage } from '@glass/language/every';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { type DecimalMark, writeNumber } from '@glass/formats';
import {
  columnLetter,
  decideDecimalMark,
  lengthText,
  numberText,
  type PlacedNumber,
} from '@glass/formats/tables';
import { compareCatalogues } from '@glass/pricing/price-list';
import { applyEdit, type Edit } from '../edits.js';
import type { Fields } from '../entry-fields.js';
import {
  type Field,
  fieldLabel,
  formatField,
  formatFormValue,
  lengthOptions,
  numberOptions,
  parseFieldText,
} from '../field-text.js';
import type { NumberWriting } from '../rate-text.js';
import { isSameValue, parseRow, saidOf, tableFaults } from '../record-rows.js';
import { type Row, type TableSpec, TIER_FROM } from '../table-specs.js';
import { texts } from '../texts.js';
import { findDoubtfulPercent, findLostZero, looksLikeShare } from './doubtful-cells.js';
import {
  asTableCell,
  cellText,
  type FileCell,
  type FileFault,
  type FileRead,
  type FileTable,
  type FileWriting,
  findTableBody,
  mapHeading,
  normalizeName,
} from './file-table.js';

/* Tables of the price list: one row each, all fields in columns. */

export function recordTable(
  fields: readonly Field[],
  rows: readonly Row[],
  labels: Readonly<Record<string, string>>,
  content: CatalogueContent,
  locale: string,
): FileTable {
  return [
    titlesOf(fields, labels, content),
    ...rows.map((row) =>
      fields.map((field) => {
        const cell = writeField(field, (row as Record<string, unknown>)[field.name], content, locale);
        const isPercent = isPercentField(field, (row as { kind?: unknown }).kind);
        return isPercent ? withPercentSign(cell, locale) : cell;
      }),
    ),
  ];
}

const NUMBER = /^\d+(?:\.\d+)?$/;
const isNumeric = (field: Field, content: CatalogueContent): boolean =>
  field.type === 'length' || numberOptions(field, content) !== null;

function writeField(field: Field, value: unknown, content: CatalogueContent, locale: string): FileCell {
  if (isNumeric(field, content)) {
    const number = formatField(field, value, content, POINT_LOCALE);
    if (NUMBER.test(number)) return { number };
  }
  const text = formatField(field, value, content, locale);
  return field.name === 'postalCodes' && findLostZero(text, '') !== null ? `'${text}` : text;
}

/** The kind of a charge by its code or in any loaded language. */
const isPercentWord = (text: string): boolean =>
  /^percent|%/i.test(text.trim()) || inEveryLanguage(() => texts.forms.kind.percent).some(isSameName(text));

const isSameName = (text: string): ((name: string) => boolean) => {
  const wanted = normalizeName(text);
  return (name) => normalizeName(name) === wanted;
};

/** Choices and words of a file become those that forms have: codes, which need no language. */
function toChoiceCode({ choices }: Field, text: string): string {
  const named = inEveryLanguage(() => Object.entries(choices?.() ?? {})).flat();
  return named.find(([, name]) => isSameName(text)(name))?.[0] ?? text;
}

/** A percentage, or the value of a charge in percent. */
const isPercentField = ({ type, name }: Field, kind: unknown): boolean =>
  type === 'percent' || (name === 'value' && typeof kind === 'string' && isPercentWord(kind));

/** A percentage that reading would ask about gets its sign. */
function withPercentSign(cell: FileCell, locale: string): FileCell {
  const isDoubtful = typeof cell !== 'string' && 'number' in cell && looksLikeShare(String(cell.number));
  return isDoubtful ? `${writeNumber(String(cell.number), { locale })}%` : cell;
}

/** Numbers with a decimal point and without grouping. */
const POINT_LOCALE = 'en-US';

const WITH_LENGTHS = new Set<Field['type']>([
  ...(['length', 'sheets', 'lengths', 'deductions', 'limits', 'holes', 'slidingTop'] as const),
]);

/** Headings include units, so that a file in other units is rejected. */
const titlesOf = (
  fields: readonly Field[],
  labels: Readonly<Record<string, string>>,
  content: CatalogueContent,
): string[] =>
  fields.map((field) => {
    const label = fieldLabel(field, labels[field.name] ?? field.name, content);
    const isInch = content.units === 'inch';
    if (WITH_LENGTHS.has(field.type)) return `${label}, ${isInch ? 'in' : 'mm'}`;
    if (field.name === 'aboveArea') return `${label}, ${isInch ? 'ft²' : 'm²'}`;
    return field === TIER_FROM ? texts.file.tierFrom(label, isInch ? 'ft²' : 'm²') : label;
  });

export function specTable(spec: TableSpec, content: CatalogueContent, locale: string): FileTable {
  return recordTable(spec.fields, spec.rowsOf(content), texts.columns, content, locale);
}

interface Placed {
  /** Row number in the spreadsheet. */
  row: number;
  said: Fields;
}

interface PlacedRecords {
  records: Placed[];
  letterOf: (field: string) => string;
  /** Number format of the table. */
  writing: NumberWriting;
  headingRow: number;
}

export function mapRecords(
  table: FileTable,
  fields: readonly Field[],
  labelsOf: () => Readonly<Record<string, string>>,
  content: CatalogueContent,
  how: FileWriting,
): FileRead<PlacedRecords> {
  const faults: FileFault[] = [];
  const namesOf = () => {
    const labels = labelsOf();
    const titles = titlesOf(fields, labels, content);
    return fields.map((field, i) => [
      titles[i]!,
      fieldLabel(field, labels[field.name] ?? field.name, content),
    ]);
  };
  const heading = mapHeading(table, namesOf, 0, faults);
  if (faults.length > 0) return { ok: false, faults };
  const letters = new Map([...heading].map(([at, place]) => [fields[place]!.name, columnLetter(at)]));
  const { records: body, headingRow } = findTableBody(table);
  const numbers = body.flatMap(({ row, record }) =>
    [...heading].flatMap(([at, place]): PlacedNumber[] => {
      const takes = numberOptions(fields[place]!, content) ?? lengthOptions(fields[place]!, content);
      return takes ? [{ row, column: columnLetter(at), cell: asTableCell(record[at]), takes }] : [];
    }),
  );
  const decided = decideDecimalMark(numbers, how);
  if (!decided.ok) return { ok: false, faults: [decided.fault], asksForMark: 'asks' in decided };
  const records = body.map(({ row, record }) => {
    const said = Object.fromEntries(
      [...heading].map(([at, place]) => {
        const [field, cell] = [fields[place]!, asTableCell(record[at])];
        if (field.type === 'length') return [field.name, lengthText(cell, decided.mark)];
        if (field.type === 'choice') return [field.name, toChoiceCode(field, cell.text)];
        const isExact = numberOptions(field, content) !== null && !cell.text.includes('/');
        return [field.name, isExact ? numberText(cell, decided.mark) : cell.text];
      }),
    );
    return { row, said };
  });
  const letterOf = (field: string) => letters.get(field) ?? '';
  const kindAt = [...heading].find(([, place]) => fields[place]!.name === 'kind')?.[0] ?? -1;
  for (const [at, place] of heading) {
    const percentages = body.filter(({ record }) => isPercentField(fields[place]!, cellText(record[kindAt])));
    const cells = percentages.map(({ record }) => asTableCell(record[at]));
    const doubt = findDoubtfulPercent(cells, { locale: how.locale, mark: decided.mark });
    if (!doubt) continue;
    const reason = texts.file.doubtfulPercent(doubt.text, ...doubt.readings);
    faults.push({ row: percentages[doubt.index]!.row, column: columnLetter(at), reason });
  }
  for (const { row, said } of records) {
    const lost = findLostZero(said.postalCodes ?? '', said.country ?? '');
    if (lost !== null)
      faults.push({
        row,
        column: letterOf('postalCodes'),
        reason: texts.file.lostZero(lost, said.postalCodes!.trim()),
      });
    stripMarks(said);
  }
  if (faults.length > 0) return { ok: false, faults };
  const writing = { locale: how.locale, decimalMark: decided.isShown ? decided.mark : undefined };
  return { ok: true, value: { records, letterOf, writing, headingRow } };
}

/** Strips the leading apostrophe of a code and the percent sign. */
function stripMarks(said: Fields): void {
  if (said.postalCodes?.startsWith("'")) said.postalCodes = said.postalCodes.slice(1);
  if (isPercentWord(said.kind ?? '') && said.value !== undefined)
    said.value = said.value.replace(/\s*%\s*$/, '');
}

/**
 * Formats file values as form values. An unchanged value keeps its exact form, even if a spreadsheet turned 35.00
 * into 35.
 */
export function toFormTexts(
  fields: readonly Field[],
  said: Fields,
  before: object | null,
  content: CatalogueContent,
  writing: NumberWriting,
): Fields {
  const { locale } = writing;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = said[field.name];
      if (text === undefined) return [];
      const value = before && (before as Record<string, unknown>)[field.name];
      const read = parseFieldText(field, text, content, writing);
      const isAsBefore =
        before &&
        (text.trim() === formatField(field, value, content, locale) ||
          (read.ok && isSameValue(field, read.value, value ?? null)));
      return [[field.name, isAsBefore ? formatFormValue(field, value, content, locale) : text]];
    }),
  );
}

/**
 * Reads a table and asks for its decimal mark if one of the marks resolves all errors. Numbers within a longer text,
 * such as the limits of a hinge, don't take part in the decision of `decideDecimalMark`.
 */
export function readOrAskForMark<Value>(
  read: (how: FileWriting) => FileRead<Value>,
  how: FileWriting,
): FileRead<Value> {
  const found = read(how);
  if (found.ok || found.asksForMark || how.decimalMark) return found;
  const isResolved = DECIMAL_MARKS.some((decimalMark) => read({ ...how, decimalMark }).ok);
  return isResolved ? { ...found, asksForMark: true } : found;
}

const DECIMAL_MARKS: readonly DecimalMark[] = ['.', ','];

/** Replaces the whole table. Rows are matched by code, name or position. */
export const parseSpecTable = (
  spec: TableSpec,
  table: FileTable,
  content: CatalogueContent,
  how: FileWriting,
): FileRead<Edit[]> => readOrAskForMark((each) => parseRows(spec, table, content, each), how);

function parseRows(
  spec: TableSpec,
  table: FileTable,
  content: CatalogueContent,
  how: FileWriting,
): FileRead<Edit[]> {
  const read = mapRecords(table, spec.fields, () => texts.columns, content, how);
  if (!read.ok) return read;
  const { records, letterOf, writing, headingRow } = read.value;
  const { locale } = how;
  const faults: FileFault[] = [];
  const present = spec.rowsOf(content);
  if (records.length === 0 && present.length > 0)
    return { ok: false, faults: [{ row: headingRow, column: '', reason: texts.file.onlyHeading }] };
  const empty = applyEdit(content, spec.withRows(content, []));
  const rows: Row[] = [];
  for (const [i, { row, said }] of records.entries()) {
    const place = placeOf(spec, said, present, i);
    const shown = place === null ? {} : toFormTexts(spec.fields, said, present[place]!, content, writing);
    const one =
      place === null
        ? parseRow(
            spec,
            { ...firstOf(spec, content, locale), ...said },
            null,
            applyEdit(empty, spec.withRows(empty, rows)),
            writing,
          )
        : parseRow(
            spec,
            { ...saidOf(spec, present[place]!, content, locale), ...shown },
            place,
            content,
            writing,
          );
    const ownFaults = Object.entries(one.faults).filter(([, reason]) => reason !== texts.alreadyExists);
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
  const isSame = compareCatalogues(content, applyEdit(content, edit)).length === 0;
  return { ok: true, value: isSame ? [] : [edit] };
}

function placeOf({ nameField }: TableSpec, said: Fields, present: readonly Row[], i: number): number | null {
  const by = said.code ? 'code' : nameField;
  if (!by || !said[by]) return nameField || i >= present.length ? null : i;
  const place = present.findIndex(
    (row) => normalizeName(String((row as Record<string, unknown>)[by])) === normalizeName(said[by]!),
  );
  return place === -1 ? null : place;
}

const firstOf = (spec: TableSpec, content: CatalogueContent, locale: string): Fields =>
  saidOf(spec, spec.first(), content, locale);
