import { dayIn } from '@glass/contracts';
import { toDecimalText } from '@glass/formats';
import type { WriteCell } from '@glass/formats/tables';
import { decimalText } from '@glass/ui';
import type { ListColumn, ListValue } from './list-column.js';

/**
 * Formats rows as CSV for Excel: byte order mark, CRLF, and semicolons in locales with a decimal comma. Cells can't run
 * as formulas, and `@glass/formats/tables` reads the same values back. Omits columns without a `value`.
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
