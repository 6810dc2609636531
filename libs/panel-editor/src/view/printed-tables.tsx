import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { colours } from '@glass/ui';
import type { PanelTable, PanelTables } from './panel-tables.js';

export interface PrintedTablesProps {
  shown: PanelTables;
  /** Seen on paper alone. */
  onPaperOnly: boolean;
}

/** Glass, weight and area in a line, then edges and corners side by side, then what is drilled and cut. */
export function PrintedTables({ shown: { facts, tables }, onPaperOnly }: PrintedTablesProps) {
  return (
    <Box sx={{ display: onPaperOnly ? 'none' : 'block', displayPrint: 'block', mt: 2 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {tables.map((table) => (
          <PrintedTable key={table.title} table={table} />
        ))}
      </Box>
    </Box>
  );
}

function PrintedTable({ table: { title, columns, rows } }: { table: PanelTable }) {
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0, mt: 1.5, breakInside: 'avoid' }}>
      <Table size="small" aria-label={title} sx={{ '& th, & td': tightCell }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([first = '', ...rest], index) => (
            <TableRow key={`${first}-${index}`}>
              <TableCell component="th" scope="row">
                {first}
              </TableCell>
              {rest.map((cell, at) => (
                <TableCell key={at}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Twenty holes and a drawing go on one page of Letter: rows of 9 pt with a hair of air. */
const tightCell = {
  fontVariantNumeric: 'tabular-nums',
  '@media print': { py: '1pt', px: '4pt', fontSize: '9pt', lineHeight: 1.2, color: colours.ink },
} as const;
