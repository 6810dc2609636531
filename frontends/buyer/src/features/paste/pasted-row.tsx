import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Catalogue } from '@glass/contracts';
import { panelFacts, computeReadiness } from '@glass/panel-editor';
import { formatMoney, ReadingButtons } from '@glass/ui';
import { PANEL_COLUMNS, type PanelColumn } from './panel-columns.js';
import type { CellFault, RowReading } from './panel-of-cells.js';
import { texts } from './texts.js';
import type { PastedRows, ReadRow } from './use-pasted-rows.js';

interface PastedRowLineProps {
  row: ReadRow;
  catalogue: Catalogue;
  locale: string;
  onChange: PastedRows['change'];
  onUse: PastedRows['use'];
}

/** A row of the preview; faulty cells can be edited. */
export const PastedRowLine = memo(
  function PastedRowLine({ row, catalogue, locale, onChange, onUse }: PastedRowLineProps) {
    const { panelUID, cells, isUsed, reading, refused } = row;
    const faults = [...(reading.ok ? [] : reading.faults), ...refused];
    const hasFields = isUsed && (row.isEdited || faults.length > 0);
    return (
      <TableRow sx={{ opacity: isUsed ? 1 : 0.5, verticalAlign: 'top', ...narrowRow(hasFields ? 2 : 3) }}>
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={isUsed}
            sx={{ my: -0.25 }}
            slotProps={{ input: { 'aria-label': texts.useRow(row.row) } }}
            onChange={(event) => onUse(panelUID, event.target.checked)}
          />
        </TableCell>
        <TableCell data-label={texts.row}>{row.row}</TableCell>
        {PANEL_COLUMNS.map((column) => (
          <TableCell
            key={column}
            data-label={texts.columns[column]}
            data-empty={!hasFields && cells[column] === '' ? '' : undefined}
            sx={{ overflowWrap: 'anywhere', maxWidth: { sm: 240 } }}
          >
            {hasFields ? (
              <Cell
                id={cellId(panelUID, column)}
                label={texts.cell(row.row, texts.columns[column])}
                text={cells[column]}
                fault={faults.find((fault) => fault.column === column)}
                onChange={(text) => onChange(panelUID, column, text)}
              />
            ) : (
              <>
                {shown(column, row, catalogue)}
                {row.repeated.includes(column) ? (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 0.75 }}>
                    {texts.asAbove}
                  </Typography>
                ) : null}
              </>
            )}
          </TableCell>
        ))}
        <TableCell align="right" data-label={texts.price}>
          <RowPrice reading={reading} locale={locale} />
        </TableCell>
      </TableRow>
    );
  },
  (before, after) =>
    before.row.cells === after.row.cells &&
    before.row.isUsed === after.row.isUsed &&
    before.row.refused === after.row.refused &&
    before.catalogue === after.catalogue,
);

/** On phones the cells of a row are stacked with their headings, without empty ones. */
const narrowRow = (columns: number) => ({
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
  py: { xs: 1, sm: 0 },
  '& > td': {
    display: { xs: 'block', sm: 'table-cell' },
    borderBottom: { xs: 0, sm: undefined },
    px: { xs: 0.5, sm: undefined },
    py: { xs: 0.5, sm: undefined },
    textAlign: { xs: 'start', sm: undefined },
    width: { xs: 'auto', sm: undefined },
    // The fixed row height of tables would cut off wrapped lines.
    height: { xs: 'auto', sm: undefined },
  },
  '& > td[data-empty]': { display: { xs: 'none', sm: 'table-cell' } },
  '& > td[data-label]::before': {
    content: { xs: 'attr(data-label)', sm: 'none' },
    display: 'block',
    typography: 'caption',
    color: 'text.secondary',
  },
});

/** Id of a cell, to focus it. */
export function cellId(panelUID: string, column: PanelColumn): string {
  return `pasted-${panelUID}-${column}`;
}

interface CellProps {
  id: string;
  label: string;
  text: string;
  fault: CellFault | undefined;
  onChange: (text: string) => void;
}

function Cell({ id, label, text, fault, onChange }: CellProps) {
  return (
    <TextField
      id={id}
      value={text}
      error={fault !== undefined}
      helperText={
        fault && (
          <>
            {fault.reason}
            <ReadingButtons readings={fault.readings ?? []} onChoose={onChange} />
          </>
        )
      }
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, size: 8 } }}
      fullWidth
      sx={{ minWidth: 88 }}
    />
  );
}

/** The understood value if it says more than the cell, such as the usual glass for an empty one. */
function shown(column: PanelColumn, { cells, reading }: ReadRow, catalogue: Catalogue): string {
  if (column === 'glass' && reading.ok) return panelFacts(reading.draft.spec, catalogue).glass;
  if (column === 'quantity' && reading.ok) return String(reading.draft.quantity);
  return cells[column];
}

function RowPrice({ reading, locale }: { reading: RowReading; locale: string }) {
  if (!reading.ok) return null;
  const { price, findings } = reading.assessment;
  const readiness = computeReadiness(reading.assessment);
  const amount =
    price?.totalMinor === undefined || price.totalMinor === null
      ? price?.isHidden
        ? ''
        : texts.onRequest
      : formatMoney({ amountMinor: price.totalMinor, currency: price.currency }, locale);
  return (
    <>
      {amount}
      {readiness === 'blocked' || (readiness === 'review' && findings.length > 0) ? (
        <Typography
          variant="caption"
          component="p"
          color={readiness === 'blocked' ? 'error' : 'warning'}
          title={findings[0]?.message}
        >
          {`${readiness === 'blocked' ? texts.blocked : texts.review}: ${findings[0]?.message ?? ''}`}
        </Typography>
      ) : null}
    </>
  );
}
