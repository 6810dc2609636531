import { listWords } from '@glass/language';
import { useLanguage } from '@glass/language/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { computeReadiness, panelFacts, taxNote } from '@glass/panel-editor';
import { toShownPrice } from '@glass/pricing';
import { formatMoney, ReadingButtons } from '@glass/ui';
import { useGrowingCount } from '../../parts/use-growing-count.js';
import { PANEL_COLUMNS, type PanelColumn } from '@glass/pages/panel-grid';
import type { CellFault, RowReading } from '@glass/pages/panel-grid';
import { texts } from './texts.js';
import { isValidPanel, toPanels, type PastedRows, type ReadRow } from './use-pasted-rows.js';

/** Further faults are marked at their cells. */
const SHOWN_FAULTS = 5;

interface RowsPreviewProps {
  pasted: PastedRows;
  rows: readonly ReadRow[];
  catalogue: Catalogue;
  locale: string;
}

/** Preview of the panels, with faults by row and column. */
export function RowsPreview({ pasted, rows, catalogue, locale }: RowsPreviewProps) {
  const faulty = rows.filter((row) => row.isUsed && !isValidPanel(row));
  const panels = toPanels(rows);
  const shown = useGrowingCount(rows.length);
  const pieces = panels.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {pasted.notes.map((note) => (
        <Alert key={note} severity="info" sx={{ mb: 2 }}>
          {note}
        </Alert>
      ))}
      {faulty.length > 0 ? (
        <Alert
          severity="warning"
          role="status"
          sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          action={
            <Button color="inherit" size="small" onClick={pasted.leaveOutFaulty}>
              {texts.leaveOut(faulty.length)}
            </Button>
          }
        >
          {texts.faulty(faulty.length)}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {faulty
              .flatMap(faultsOf)
              .slice(0, SHOWN_FAULTS)
              .map(({ panelUID, column, sentence }) => (
                <li key={sentence}>
                  <Link
                    component="button"
                    type="button"
                    color="inherit"
                    onClick={() => leadTo(panelUID, column)}
                    sx={{ font: 'inherit', textAlign: 'start', verticalAlign: 'top' }}
                  >
                    {sentence}
                  </Link>
                </li>
              ))}
          </ul>
        </Alert>
      ) : null}
      {pasted.ignored.length > 0 ? (
        <Typography color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {texts.ignored(listWords(pasted.ignored))}
        </Typography>
      ) : null}
      <Typography sx={{ mb: 1 }}>
        {texts.sum(panels.length, pieces, moneyOf(rows, catalogue, locale))}
      </Typography>
      <TableContainer sx={{ maxHeight: { sm: '55vh' } }}>
        <Table
          size="small"
          stickyHeader
          aria-label={texts.title}
          sx={{ display: { xs: 'block', sm: 'table' } }}
        >
          <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
            <TableRow>
              <TableCell padding="checkbox">{texts.use}</TableCell>
              <TableCell>{texts.row}</TableCell>
              {PANEL_COLUMNS.map((column) => (
                <TableCell key={column}>{texts.columns[column]}</TableCell>
              ))}
              <TableCell align="right">{texts.price}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
            {rows.slice(0, shown).map((row) => (
              <PastedRowLine
                key={row.panelUID}
                row={row}
                catalogue={catalogue}
                locale={locale}
                onChange={pasted.change}
                onUse={pasted.use}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

function faultsOf({ row, panelUID, reading, refused }: ReadRow) {
  const faults = [...(reading.ok ? [] : reading.faults), ...refused];
  return faults.map(({ column, reason }) => ({
    panelUID,
    column,
    sentence: texts.fault(row, texts.columns[column], reason),
  }));
}

function leadTo(panelUID: string, column: PanelColumn): void {
  const cell = document.getElementById(cellId(panelUID, column));
  cell?.scrollIntoView({ block: 'center' });
  cell?.focus({ preventScroll: true });
}

/** Sum of the panels' prices; empty if one has no list price. */
function moneyOf(rows: readonly ReadRow[], catalogue: Catalogue, locale: string): string {
  const prices = rows.flatMap(({ isUsed, reading }) =>
    isUsed && reading.ok
      ? [reading.assessment.price && toShownPrice(reading.assessment.price, catalogue)]
      : [],
  );
  const [first] = prices;
  if (!first || prices.some((price) => price === null || price.totalMinor === null)) return '';
  const amountMinor = prices.reduce((sum, price) => sum + (price?.totalMinor ?? 0), 0);
  return `${formatMoney({ amountMinor, currency: first.currency }, locale)} ${taxNote(catalogue)}`.trim();
}

interface PastedRowLineProps {
  row: ReadRow;
  catalogue: Catalogue;
  locale: string;
  onChange: PastedRows['change'];
  onUse: PastedRows['use'];
}

/** A row of the preview; faulty cells can be edited. */
const PastedRowLine = memo(
  function PastedRowLine({ row, catalogue, locale, onChange, onUse }: PastedRowLineProps) {
    useLanguage();
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
          <RowPrice {...{ reading, catalogue, locale }} />
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
function cellId(panelUID: string, column: PanelColumn): string {
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
  if (column === 'glass' && reading.ok) return panelFacts(reading.draft.spec, catalogue, undefined).glass;
  if (column === 'quantity' && reading.ok) return String(reading.draft.quantity);
  return cells[column];
}

interface RowPriceProps {
  reading: RowReading;
  catalogue: Catalogue;
  locale: string;
}

function RowPrice({ reading, catalogue, locale }: RowPriceProps) {
  if (!reading.ok) return null;
  const { findings } = reading.assessment;
  const price = reading.assessment.price && toShownPrice(reading.assessment.price, catalogue);
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
