import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { DataTableProps } from './data-table-types.js';
import { toggled } from './selection-keys.js';
import { TableHeader } from './table-header.js';
import { useRowKeyboard } from './use-row-keyboard.js';

/** As many rows as stand above the fold of a laptop. */
const SKELETON_ROWS = 8;

/** The list as a semantic table with a head that stays in sight. */
export function TableRows<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, onOpen, selection } = props;
  const keys = rows?.map(rowKey) ?? [];
  const keyboard = useRowKeyboard({
    count: keys.length,
    open: (index) => rows?.[index] !== undefined && onOpen?.(rows[index]),
    toggle: (index) => selection && selection.onChange(toggled(selection.keys, keys[index] ?? '')),
  });
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ overflowX: { xs: 'auto', md: 'visible' } }}>
      <Table stickyHeader aria-label={label} aria-busy={!rows}>
        <TableHeader {...props} keys={keys} />
        <TableBody>
          {rows
            ? rows.map((row, index) => {
                const key = keys[index] ?? '';
                const isSelected = selection?.keys.has(key) ?? false;
                return (
                  <TableRow
                    key={key}
                    hover={Boolean(onOpen)}
                    selected={isSelected}
                    aria-label={rowLabel(row)}
                    tabIndex={onOpen || selection ? keyboard.tabIndexOf(index) : undefined}
                    onFocus={() => keyboard.onFocus(index)}
                    onKeyDown={(event) => keyboard.onKeyDown(event, index)}
                    onClick={() => onOpen?.(row)}
                    sx={{
                      cursor: onOpen ? 'pointer' : undefined,
                      '&:last-child td': { borderBottom: 0 },
                      // Within the row: rows touch each other.
                      '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
                    }}
                  >
                    {selection ? (
                      <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                        <Checkbox
                          checked={isSelected}
                          onChange={() => selection.onChange(toggled(selection.keys, key))}
                          slotProps={{ input: { 'aria-label': `Select ${rowLabel(row)}` } }}
                        />
                      </TableCell>
                    ) : null}
                    {columns.map((column) => (
                      <TableCell key={column.id} align={column.align} sx={{ overflowWrap: 'anywhere' }}>
                        {column.cell(row)}
                      </TableCell>
                    ))}
                  </TableRow>
                );
              })
            : skeletonRows(columns.length + (selection ? 1 : 0))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function skeletonRows(cells: number) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <TableRow key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        <TableCell key={cell}>
          <Skeleton variant="text" width={cell === 0 ? '60%' : '80%'} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
