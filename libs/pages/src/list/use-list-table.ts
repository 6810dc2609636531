import {
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ColumnChoice } from './use-list-view.js';
import type { ListColumn } from './list-column.js';
import type { List } from './use-list.js';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type ListFeatures = typeof features;
export type ListTable<Row extends object> = ReactTable<ListFeatures, Row>;

const NO_ROWS: readonly never[] = [];

/** TanStack table of a list: sorted by the URL, with the user's columns and the page's selection. */
export function useListTable<Row extends object>(
  list: List<Row>,
  columns: readonly ListColumn<Row>[],
  rowKey: (row: Row) => string,
  choice: ColumnChoice,
): ListTable<Row> {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const shown = useMemo(() => columns.filter(({ show }) => show !== 'exported-only'), [columns]);
  const isWhole = list.pages === null;
  const hasOrder = list.address !== null;
  const definitions = useMemo(
    () => shown.map((column) => definitionOf(column, isWhole, hasOrder)),
    [shown, isWhole, hasOrder],
  );
  const { usualSort } = list;
  const sort = list.address?.sort ?? usualSort;
  const sorting = useMemo(
    // Ties keep the default order.
    () => [...sortingOf(shown, sort), ...(isWhole && sort !== usualSort ? sortingOf(shown, usualSort) : [])],
    [shown, sort, usualSort, isWhole],
  );
  return useTable<ListFeatures, Row>({
    features,
    columns: definitions,
    data: list.rows ?? NO_ROWS,
    getRowId: rowKey,
    manualSorting: !isWhole,
    enableSortingRemoval: false,
    state: { sorting, columnVisibility: visibilityOf(shown, choice), rowSelection },
    onSortingChange: (update) => {
      const [first] = functionalUpdate(update, sorting);
      const by = shown.find(({ id }) => id === first?.id)?.sortBy;
      if (first && by) list.address?.setSort(first.desc ? `-${by}` : by);
    },
    onRowSelectionChange: setRowSelection,
  });
}

function definitionOf<Row extends object>(
  { id, sortBy, compare, card }: ListColumn<Row>,
  isWhole: boolean,
  hasOrder: boolean,
) {
  return {
    id,
    accessorFn: (row) => row,
    enableSorting: hasOrder && sortBy !== undefined && (!isWhole || compare !== undefined),
    enableHiding: card !== 'title' && id !== 'actions',
    sortFn: compare ? (one, other) => compare(one.original, other.original) : undefined,
  } satisfies ColumnDef<ListFeatures, Row>;
}

function sortingOf<Row>(columns: readonly ListColumn<Row>[], sort: string): SortingState {
  const desc = sort.startsWith('-');
  const column = columns.find(({ sortBy }) => sortBy !== undefined && sortBy === sort.replace(/^-/, ''));
  return column ? [{ id: column.id, desc }] : [];
}

function visibilityOf<Row>(
  columns: readonly ListColumn<Row>[],
  choice: ColumnChoice,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ id, show, card }) => [
      id,
      card === 'title' || id === 'actions' || (choice[id] ?? show !== 'when-chosen'),
    ]),
  );
}
