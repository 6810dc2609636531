import { decimalText, type MoneyAmount } from '../text/format-money.js';

/** A column of an exported list: one value a row, as a spreadsheet wants it. Text, number, amount or nothing. */
export interface ExportColumn<Row> {
  header: string;
  /** Days as `2026-11-22`, which every spreadsheet reads as a day. */
  value: (row: Row) => string | number | MoneyAmount | null;
}

/**
 * Rows as the text of a file for spreadsheets: with a byte order mark and CRLF, as Excel reads it. Where numbers have a
 * decimal comma, columns are separated by semicolons. Nothing in it can run as a formula.
 */
export async function listText<Row>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
  locale: string,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const hasComma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  const cells = rows.map((row) => columns.map(({ value }) => plain(value(row), hasComma)));
  return stringify([columns.map(({ header }) => header), ...cells], {
    bom: true,
    delimiter: hasComma ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}

function plain(value: string | number | MoneyAmount | null, hasComma: boolean): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const figures = typeof value === 'number' ? String(value) : decimalText(value);
  return hasComma ? figures.replace('.', ',') : figures;
}
