import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand on the right. */
  align?: 'left' | 'right';
  width?: number | string;
  /** The name the list call sorts by; leave out where the list cannot sort by this column. */
  sortBy?: string;
  /** What the column is on a phone's card; a fact unless told otherwise. */
  card?: 'title' | 'fact' | 'hidden';
}

export interface DataSelection {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

export interface DataMore {
  hasMore: boolean;
  isLoading: boolean;
  load: () => void;
}

export interface DataTableProps<Row> {
  /** Names the table for people who cannot see it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a screen reader calls a row, such as "Order 1042". */
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Shown when there is no row. */
  empty: ReactNode;
  /** Why the rows did not load; with rows present they stay and the error stands above them. */
  errorText?: string | null;
  onRetry?: () => void;
  /** Keyset paging. */
  more?: DataMore;
  /** As in a list call: the column's name, with `-` before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: DataSelection;
  /** Stands in the bar that appears when rows are selected. */
  bulkActions?: ReactNode;
}
