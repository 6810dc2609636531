import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** What is wrong, and where, as a spreadsheet counts: the heading is row 1. `column` is '' for a whole row. */
export interface CsvFault {
  row: number;
  column: string;
  reason: string;
}

/** Cells as text, nothing read into them yet. */
export interface Table {
  /** The row of the heading, from 1. */
  headingRow: number;
  heading: string[];
  /** Rows with anything in them. */
  rows: { row: number; cells: string[] }[];
  /** Whether numbers may have a decimal comma: where the comma does not separate cells. */
  decimalComma: boolean;
}

/** Some hundred rows are many; limits so that a wrong or hostile file costs nothing. */
const MAX_TEXT_LENGTH = 1_000_000;
const MAX_ROWS = 5_000;

const SEPARATORS = [',', ';', '\t'] as const;
/** What Excel writes, and obeys, above the heading. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i;

/** Cells of a comma, semicolon or tab separated file, with any line ends, with or without a byte order mark. */
export function readTable(text: string): { ok: true; table: Table } | { ok: false; fault: CsvFault } {
  const refuse = (row: number, reason: string) =>
    ({ ok: false, fault: { row, column: '', reason } }) as const;
  if (text.length > MAX_TEXT_LENGTH) return refuse(1, 'The file is too large for a table.');
  if (/[\u0000\uFFFD]/.test(text))
    return refuse(1, 'This is not a text file in UTF-8. Save it as "CSV UTF-8".');
  const said = SEPARATOR_LINE.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const separator = said?.[1] ?? separatorOf(body);
  const first = said ? 2 : 1;
  let records: string[][];
  try {
    // Quotes inside a cell, as in 3/4" from the edge, are taken as they are.
    records = parse(body, { bom: true, delimiter: separator, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(first + recordOf(error), 'A quotation mark is not closed.');
  }
  if (records.length > MAX_ROWS) return refuse(first + MAX_ROWS, `A table has at most ${MAX_ROWS} rows.`);
  const rows = records
    .map((cells, i) => ({ row: first + i, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const heading = rows.shift();
  if (!heading) return refuse(1, 'The file is empty.');
  return {
    ok: true,
    table: { headingRow: heading.row, heading: heading.cells, rows, decimalComma: separator !== ',' },
  };
}

/** The separator that stands most often in the first line with anything in it. */
function separatorOf(text: string): string {
  const line = /[^\s,;][^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function recordOf(error: CsvError): number {
  const { records } = error as CsvError & { records?: unknown };
  return typeof records === 'number' ? records : 0;
}

/** Where each column stands; headings are taken in any case, with spaces for underscores. */
export function columnPlaces<Column extends string>(
  table: Table,
  known: readonly Column[],
  needed: readonly Column[],
  faults: CsvFault[],
): Partial<Record<Column, number>> {
  const places: Partial<Record<Column, number>> = {};
  const report = (column: string, reason: string) => faults.push({ row: table.headingRow, column, reason });
  table.heading.forEach((text, i) => {
    const name = text.trim().toLowerCase().replace(/\s+/g, '_');
    const column = known.find((each) => each === name);
    if (!column) {
      // Spreadsheets keep columns that once had something in them.
      const used = name !== '' || table.rows.some(({ cells }) => (cells[i] ?? '').trim() !== '');
      if (used) report(name === '' ? `column ${i + 1}` : text.trim(), 'There is no column of this name.');
    } else if (places[column] !== undefined) report(column, 'This column stands twice.');
    else places[column] = i;
  });
  for (const column of needed) if (places[column] === undefined) report(column, 'This column is missing.');
  return places;
}
