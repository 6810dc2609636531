import { dayIn } from '@glass/contracts';
import { numberMarks, writeNumber } from '@glass/formats';
import { decimalText } from '@glass/ui';
import type { ListColumn, ListValue } from './list-column.js';

/**
 * Rows as the text of a file for spreadsheets: with a byte order mark and CRLF, as Excel reads it. Where numbers have a
 * decimal comma, columns are separated by semicolons. Nothing in it can run as a formula. A column without a value is
 * left out.
 */
export async function listText<Row>(
  rows: readonly Row[],
  columns: readonly Pick<ListColumn<Row>, 'header' | 'value'>[],
  { locale, timeZone }: { locale: string; timeZone: string },
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const hasComma = numberMarks(locale).decimal === ',';
  const exported = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  const cells = rows.map((row) => exported.map(({ value }) => plain(value(row), locale, timeZone)));
  return stringify([exported.map(({ header }) => header), ...cells], {
    bom: true,
    delimiter: hasComma ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}

function plain(value: ListValue, locale: string, timeZone: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && 'moment' in value) return dayIn(timeZone, new Date(value.moment));
  return writeNumber(typeof value === 'number' ? value : decimalText(value), { locale });
}
