import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { colors, sizes } from '@glass/ui';
import { listCell } from './list-cell.js';
import type { ListColumn } from './list-column.js';
import type { ListTable } from './use-list-table.js';
import { type KeyboardEvent, useState } from 'react';

export interface RowsProps<Row extends object> {
  /** Name of the list for screen readers. */
  label: string;
  table: ListTable<Row>;
  /** Visible columns, in order. */
  columns: readonly ListColumn<Row>[];
  isLoading: boolean;
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  isSelectable: boolean;
  isDense: boolean;
  locale: string;
}

/** Below `lg` the table scrolls sideways instead of breaking words. */
const WRAPPED = { overflowWrap: { xs: 'break-word', lg: 'anywhere' } } as const;
/** Columns without a width share the remaining space and truncate their text. */
const oneLine = (width: number | string | undefined) => ({
  ...(width === undefined ? { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } : {}),
  whiteSpace: 'nowrap',
});

/** Less padding leaves more room for text. */
const NARROW = defineTexts(() => ({
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1.25 },
}));

/** Fills a laptop's screen. */
const SKELETON_ROWS = 8;

/** The list as a table with a sticky head. */
export function TableRows<Row extends object>(props: RowsProps<Row>) {
  const { label, table, columns, isLoading, rowLabel, onOpen, isSelectable, isDense, locale } = props;
  const { rows } = table.getRowModel();
  const keyboard = useRowKeyboard({
    count: rows.length,
    open: (index) => rows[index] && onOpen?.(rows[index].original),
    toggle: (index) => isSelectable && rows[index]?.toggleSelected(),
  });
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ overflowX: { xs: 'auto', lg: 'visible' } }}>
      <Table
        stickyHeader
        size={isDense ? 'small' : 'medium'}
        aria-label={label}
        aria-busy={isLoading}
        sx={isDense ? NARROW : undefined}
      >
        <Head {...props} />
        <TableBody>
          {isLoading ? <SkeletonRows cells={columns.length + (isSelectable ? 1 : 0)} /> : null}
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              hover={Boolean(onOpen)}
              selected={row.getIsSelected()}
              aria-label={rowLabel(row.original)}
              tabIndex={onOpen || isSelectable ? keyboard.tabIndexOf(index) : undefined}
              onFocus={() => keyboard.onFocus(index)}
              onKeyDown={(event) => keyboard.onKeyDown(event, index)}
              onClick={() => onOpen?.(row.original)}
              sx={{
                cursor: onOpen ? 'pointer' : undefined,
                '&:last-child td': { borderBottom: 0 },
                // Within the row: rows touch each other.
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              {isSelectable ? (
                <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    checked={row.getIsSelected()}
                    onChange={() => row.toggleSelected()}
                    slotProps={{ input: { 'aria-label': t`Select ${{ name: rowLabel(row.original) }}` } }}
                  />
                </TableCell>
              ) : null}
              {columns.map((column) => (
                <TableCell
                  key={column.id}
                  align={column.align}
                  sx={isDense ? oneLine(column.width) : WRAPPED}
                >
                  {listCell(column, row.original, locale)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The head stays below the app bar while the rows scroll. */
const headCell = {
  backgroundColor: colors.surface,
  // If the table scrolls sideways, it is the scroll container.
  top: { xs: 0, lg: `var(--shell-top, ${sizes.appBar}px)` },
};

/** Keeps words whole beside many other columns. */
const MIN_WIDTH = 112;

function Head<Row extends object>({ table, columns, isSelectable }: RowsProps<Row>) {
  const [sorted] = table.state.sorting;
  return (
    <TableHead>
      <TableRow>
        {isSelectable ? (
          <TableCell padding="checkbox" sx={headCell}>
            <Checkbox
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              disabled={table.getRowModel().rows.length === 0}
              onChange={() => table.toggleAllRowsSelected()}
              slotProps={{ input: { 'aria-label': t`Select all rows shown` } }}
            />
          </TableCell>
        ) : null}
        {columns.map(({ id, header, align, width }) => {
          const isSorted = sorted?.id === id;
          const direction = isSorted && sorted.desc ? 'desc' : 'asc';
          return (
            <TableCell
              key={id}
              scope="col"
              align={align}
              sortDirection={isSorted ? direction : false}
              sx={{ ...headCell, width, minWidth: width === undefined ? MIN_WIDTH : undefined }}
            >
              {table.getColumn(id)?.getCanSort() ? (
                <TableSortLabel
                  active={isSorted}
                  direction={direction}
                  onClick={() => table.setSorting([{ id, desc: isSorted && !sorted.desc }])}
                >
                  {header}
                </TableSortLabel>
              ) : (
                header
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

function SkeletonRows({ cells }: { cells: number }) {
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

interface RowKeyboard {
  /** Roving tabindex: one row is in the tab order, arrows move from it. */
  tabIndexOf: (index: number) => 0 | -1;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

interface RowActions {
  count: number;
  open?: (index: number) => void;
  toggle?: (index: number) => void;
}

/** Arrows or j and k move between rows, Enter opens, x selects. Ignores keys inside a row's controls. */
function useRowKeyboard({ count, open, toggle }: RowActions): RowKeyboard {
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, Math.max(0, count - 1));

  const move = (event: KeyboardEvent<HTMLElement>, to: number) => {
    const row = event.currentTarget.parentElement?.children[to];
    if (!(row instanceof HTMLElement)) return;
    event.preventDefault();
    row.focus();
  };
  return {
    tabIndexOf: (index) => (index === reachable ? 0 : -1),
    onFocus: setCurrent,
    onKeyDown: (event, index) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowDown' || event.key === 'j') move(event, index + 1);
      if (event.key === 'ArrowUp' || event.key === 'k') move(event, index - 1);
      if (event.key === 'Enter') open?.(index);
      if (event.key === 'x') toggle?.(index);
    },
  };
}
