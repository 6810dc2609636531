import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { colours, sizes } from '../theme/tokens.js';
import type { DataColumn, DataTableProps } from './data-table-types.js';
import { toggledAll } from './selection-keys.js';

export interface TableHeaderProps<Row> extends DataTableProps<Row> {
  keys: readonly string[];
}

/** The head stays below the app bar while the rows scroll. */
const headCell = {
  backgroundColor: colours.surface,
  top: { xs: 0, md: `var(--shell-top, ${sizes.appBar}px)` },
};

export function TableHeader<Row>({ columns, keys, selection, sort, onSort }: TableHeaderProps<Row>) {
  const selected = selection ? keys.filter((key) => selection.keys.has(key)).length : 0;
  return (
    <TableHead>
      <TableRow>
        {selection ? (
          <TableCell padding="checkbox" sx={headCell}>
            <Checkbox
              checked={keys.length > 0 && selected === keys.length}
              indeterminate={selected > 0 && selected < keys.length}
              disabled={keys.length === 0}
              onChange={() => selection.onChange(toggledAll(selection.keys, keys))}
              slotProps={{ input: { 'aria-label': 'Select all rows shown' } }}
            />
          </TableCell>
        ) : null}
        {columns.map((column) => {
          const direction = directionOf(column, sort);
          return (
            <TableCell
              key={column.id}
              scope="col"
              align={column.align}
              sortDirection={direction ?? false}
              sx={{ ...headCell, width: column.width }}
            >
              {column.sortBy && onSort ? (
                <TableSortLabel
                  active={direction !== null}
                  direction={direction ?? 'asc'}
                  onClick={() => onSort(direction === 'asc' ? `-${column.sortBy}` : (column.sortBy ?? ''))}
                >
                  {column.header}
                </TableSortLabel>
              ) : (
                column.header
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

function directionOf<Row>(column: DataColumn<Row>, sort: string | undefined): 'asc' | 'desc' | null {
  if (!column.sortBy || !sort) return null;
  if (sort === column.sortBy) return 'asc';
  return sort === `-${column.sortBy}` ? 'desc' : null;
}
