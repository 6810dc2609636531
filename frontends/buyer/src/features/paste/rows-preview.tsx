import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts';
import { useGrowingCount } from '../../parts/use-growing-count.js';
import { PANEL_COLUMNS, type PanelColumn } from './panel-columns.js';
import { formatMoney } from '@glass/ui';
import { cellId, PastedRowLine } from './pasted-row.js';
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
          {texts.ignored(pasted.ignored.join(', '))}
        </Typography>
      ) : null}
      <Typography sx={{ mb: 1 }}>{texts.sum(panels.length, pieces, moneyOf(rows, locale))}</Typography>
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
function moneyOf(rows: readonly ReadRow[], locale: string): string {
  const prices = rows.flatMap(({ isUsed, reading }) =>
    isUsed && reading.ok ? [reading.assessment.price] : [],
  );
  const [first] = prices;
  if (!first || prices.some((price) => price === null || price.totalMinor === null)) return '';
  const amountMinor = prices.reduce((sum, price) => sum + (price?.totalMinor ?? 0), 0);
  return formatMoney({ amountMinor, currency: first.currency }, locale);
}
