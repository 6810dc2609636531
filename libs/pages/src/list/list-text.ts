import { dayIn } from '@glass/contracts';
import { toDecimalText } from '@glass/formats';
import type { WriteCell } from '@glass/formats/tables';
import { decimalText } from '@glass/ui';
import type { ListColumn, ListValue } from './list-column.js';

/**
 * Rows as the text of a file for spreadsheets: with a byte order mark and CRLF, as Excel reads it. Where numbers have a
 * decimal comma, columns are separated by semicolons. Nothing in it can run as a formula, and `@glass/formats/tables` reads
 * the same values back. A column without a value is left out.
 */
export async function listText<Row>(
  rows: readonly Row[],
  columns: readonly Pick<ListColumn<Row>, 'header' | 'value'>[],
  { locale, timeZone }: { locale: string; timeZone: string },
): Promise<string> {
  const { writeCsv } = await import('@glass/formats/tables');
  const exported = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  const cells = rows.map((row) => exported.map(({ value }) => cellOf(value(row), timeZone)));
  return writeCsv([exported.map(({ header }) => header), ...cells], locale);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function cellOf(value: ListValue, timeZone: string): WriteCell {
  if (value === null) return '';
  if (typeof value === 'string') return DAY.test(value) ? { day: value } : value;
  if (typeof value === 'object' && 'moment' in value) return { day: dayIn(timeZone, new Date(value.moment)) };
  return { number: typeof value === 'number' ? toDecimalText(value) : decimalText(value) };
}
