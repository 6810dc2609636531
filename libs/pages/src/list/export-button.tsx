import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { dayIn } from '@glass/contracts';
import { visuallyHidden } from '@glass/ui';
import type { ListColumn } from './list-column.js';
import { listText } from './list-text.js';

interface ExportButtonProps<Row> {
  /** Of the file; the day is added: `orders-2026-11-22.csv`. */
  name: string;
  columns: readonly ListColumn<Row>[];
  /** Of the tenant: numbers and days are written as there. */
  settings: { locale: string; timeZone: string };
  /** Everything that the list shows with its search and filters, not only the pages that were opened. */
  loadRows: (onRows: (count: number) => void) => Promise<Row[]>;
  /** Nothing to export: no rows, or none yet. */
  disabled?: boolean;
  save: (file: Blob, name: string) => void;
  onError: (error: unknown) => void;
}

/** Saves a list as a file for spreadsheets, and counts while it is put together. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { name, columns, settings, loadRows, disabled = false, save, onError } = props;
  const { locale, timeZone } = settings;
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
        {isWorking && count > 0 ? `${new Intl.NumberFormat(locale).format(count)} rows` : 'Export CSV'}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {isWorking ? 'The list is being put together.' : ''}
      </Box>
    </>
  );
}
