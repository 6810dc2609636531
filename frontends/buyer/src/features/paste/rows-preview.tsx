import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts';
import { PANEL_COLUMNS } from './panel-columns.js';
import { PastedRowLine } from './pasted-row.js';
import { texts } from './texts.js';
import { isGood, panelsOf, type PastedRows, type ReadRow } from './use-pasted-rows.js';

/** As many faults as one reads in a list; the others are marked at their cells. */
const SHOWN_FAULTS = 5;

export interface RowsPreviewProps {
  pasted: PastedRows;
  rows: readonly ReadRow[];
  catalogue: Catalogue;
  locale: string;
}

/** What the rows come to, and what is wrong with them by row and column. */
export function RowsPreview({ pasted, rows, catalogue, locale }: RowsPreviewProps) {
  const faulty = rows.filter((row) => row.isUsed && !isGood(row));
  const panels = panelsOf(rows);
  const pieces = panels.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
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
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </ul>
        </Alert>
      ) : null}
      {pasted.ignored.length > 0 ? (
        <Typography color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {texts.ignored(pasted.ignored.join(', '))}
        </Typography>
      ) : null}
      <Typography sx={{ mb: 1 }}>{texts.sum(panels.length, pieces)}</Typography>
      <TableContainer sx={{ maxHeight: '55vh' }}>
        <Table size="small" stickyHeader aria-label={texts.title}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">{texts.use}</TableCell>
              <TableCell>{texts.row}</TableCell>
              {PANEL_COLUMNS.map((column) => (
                <TableCell key={column}>{texts.columns[column]}</TableCell>
              ))}
              <TableCell align="right">{texts.price}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
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

function faultsOf({ row, reading, refused }: ReadRow): string[] {
  const faults = [...(reading.ok ? [] : reading.faults), ...refused];
  return faults.map(({ column, reason }) => texts.fault(row, texts.columns[column], reason));
}
