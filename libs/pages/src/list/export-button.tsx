import { plural, t } from '@lingui/core/macro';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { clockIn, dayIn } from '@glass/contracts/geo';
import { decimalText, visuallyHidden } from '@glass/ui';
import type { ListColumn, ListValue } from './list-column.js';
import { toDecimalText } from '@glass/formats';
import type { WriteCell } from '@glass/formats/tables';

interface ExportButtonProps<Row> {
  /** File name without the date, which is added: `orders-2026-11-22.csv`. */
  name: string;
  columns: readonly ListColumn<Row>[];
  /** Settings of the tenant, for number and date formats. */
  settings: { locale: string; timeZone: string };
  /** Loads all rows that match the search and filters, not only the loaded pages. */
  loadRows: (onRows: (count: number) => void) => Promise<Row[]>;
  disabled?: boolean;
  save: (file: Blob, name: string) => void;
  onError: (error: unknown) => void;
}

/** Exports a list as CSV and counts rows meanwhile. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { name, columns, settings, loadRows, disabled = false, save, onError } = props;
  const { timeZone } = settings;
  const [count, setCount] = useState<number | null>(null);
  const isWorking = count !== null;

  async function exportList(): Promise<void> {
    setCount(0);
    try {
      const text = await listText(await loadRows(setCount), columns, settings);
      save(
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
        `${name}-${dayIn(timeZone, new Date())}.csv`,
      );
    } catch (error) {
      onError(error);
    } finally {
      setCount(null);
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isWorking}
        disabled={disabled}
        loadingPosition="start"
        onClick={() => void exportList()}
      >
        {isWorking && count > 0 ? t`${plural(count, { one: '# row', other: '# rows' })}` : t`Export CSV`}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {isWorking ? t`Preparing the export…` : ''}
      </Box>
    </>
  );
}

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
  if (typeof value === 'object') {
    if ('moment' in value) return { day: dayIn(timeZone, new Date(value.moment)) };
    if ('time' in value) return { time: clockIn(timeZone, new Date(value.time)) };
  }
  return { number: typeof value === 'number' ? toDecimalText(value) : decimalText(value) };
}
