import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { MIN_INFIX_LENGTH } from '@glass/contracts';
import { EmptyState, ErrorState, PartError, SearchField } from '@glass/ui';
import { BulkBar } from './bulk-bar.js';
import { CardRows } from './card-rows.js';
import { FilterChips } from './filter-chips.js';
import type { ListColumn } from './list-column.js';
import { TableRows } from './table-rows.js';
import type { ListFilter } from './list-address.js';
import { isWithoutRows, type List } from './use-list.js';
import type { ListTable } from './use-list-table.js';
import type { ListView } from './use-list-view.js';
import { ViewMenu } from './view-menu.js';

/** The selected rows that are shown, and what comes after something was done to them. */
export interface Bulk<Row> {
  rows: readonly Row[];
  /** Selects nothing any more. */
  clear: () => void;
}

export interface ListProps<Row extends object> {
  title: string;
  /** Of the exported file and of what is kept of the list: `orders`. */
  name: string;
  list: List<Row>;
  /** A constant of the screen, so that nothing is worked out twice; or memoised. */
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a screen reader calls a row, such as "Order 1042". */
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** What can be searched by, where the list is searched: "Search by number or PO". */
  search?: string;
  /** What can be done with the selected rows; without it nothing is selected. */
  bulk?: (bulk: Bulk<Row>) => ReactNode;
  /** Shown while there is no row at all: what the list is for and the first step. */
  empty: ReactNode;
  /** The title when search and filters leave nothing over. */
  noMatch?: string;
  /** The page's own actions; the primary one last. */
  actions?: ReactNode;
  /** Between search and rows. */
  above?: ReactNode;
  /** Rows of 40 px, for whoever works in the list all day. */
  isDense?: boolean;
}

interface ListBodyProps<Row extends object> extends ListProps<Row> {
  table: ListTable<Row>;
  view: ListView;
  locale: string;
}

/**
 * Search, filters and rows: a table on a desk, cards on a phone (under 600 px). A row opens by click or Enter; arrows
 * or j and k move between rows, x selects.
 */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { title, list, table, above, bulk, rowLabel, onOpen, locale } = props;
  const { rows, pages } = list;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const onScreen = props.columns.filter(({ show }) => show !== 'exported-only');
  const columns = onScreen.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const selected = bulk ? table.getSelectedRowModel().rows.map(({ original }) => original) : [];
  const Rows = isPhone ? CardRows : TableRows;
  const clear = () => table.resetRowSelection(true);
  return (
    <>
      <Tools {...props} columns={onScreen} isPhone={isPhone} />
      {above}
      {list.errorText ? <Failure list={list} /> : null}
      {rows?.length === 0 ? <NoRows {...props} /> : null}
      {rows?.length === 0 || (!rows && list.errorText) ? null : (
        <Rows
          label={title}
          table={table}
          columns={columns}
          isLoading={!rows}
          rowLabel={rowLabel}
          onOpen={onOpen}
          isDense={props.isDense ?? false}
          isSelectable={bulk !== undefined}
          locale={locale}
        />
      )}
      {pages?.hasMore && rows ? (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={pages.load} loading={pages.isLoading}>
            Load more
          </Button>
        </Box>
      ) : null}
      {selected.length > 0 ? (
        <BulkBar count={selected.length} onClear={clear}>
          {bulk?.({ rows: selected, clear })}
        </BulkBar>
      ) : null}
    </>
  );
}

/**
 * The row above a list: search, a filter and the menu, and filters of their own below it; where there is little room
 * the menu stands beside the search.
 */
function Tools<Row extends object>(props: ListBodyProps<Row> & { isPhone: boolean }) {
  const { search, list, table, view, columns, isPhone } = props;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const { address, filters } = list;
  if (isWithoutRows(list)) return null;
  const menu = <ViewMenu table={table} columns={columns} view={view} isPhone={isPhone} />;
  const chips = ({ name, label, choices }: ListFilter) => (
    <FilterChips
      key={name}
      label={label}
      choices={choices}
      chosen={address?.chosen[name] ?? []}
      onChange={(chosen) => address?.setChosen(name, chosen)}
    />
  );
  const [first, ...others] = filters;
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      spacing={1.5}
      useFlexGap
      sx={{
        mb: 2,
        alignItems: { xs: 'stretch', md: 'center' },
        // Filters that do not fit beside the search take a row of their own.
        flexWrap: { md: 'wrap' },
        displayPrint: 'none',
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', justifyContent: search ? 'space-between' : 'flex-end' }}
      >
        {search && address ? (
          <SearchField label={search} value={address.search} onChange={address.setSearch} />
        ) : null}
        {isNarrow ? menu : null}
      </Stack>
      {first ? chips(first) : null}
      {isNarrow ? null : menu}
      {others.length > 0 ? (
        <Stack
          direction="row"
          useFlexGap
          sx={{
            // Groups stand further apart than their chips; on a phone all of them are one row that scrolls.
            ...{ columnGap: 3, rowGap: 1.5, flexBasis: { md: '100%' } },
            ...{ flexWrap: { sm: 'wrap' }, overflowX: { xs: 'auto', sm: 'visible' }, scrollbarWidth: 'none' },
            ...{ p: 0.5, m: -0.5, '& > *': { flexShrink: { xs: 0, sm: 1 } } },
          }}
        >
          {others.map(chips)}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Why the rows did not load; rows that are there already stay, and this stands above them. */
function Failure<Row extends object>({ list }: Pick<ListProps<Row>, 'list'>) {
  const { errorText, onRetry, rows } = list;
  if (!rows) return <ErrorState onRetry={onRetry}>{errorText}</ErrorState>;
  return (
    <Box sx={{ mb: 2 }}>
      <PartError onRetry={onRetry}>{errorText}</PartError>
    </Box>
  );
}

function NoRows<Row extends object>({ list, empty, noMatch = 'Nothing matches' }: ListProps<Row>) {
  if (isWithoutRows(list)) return <>{empty}</>;
  const { search = '' } = list.address ?? {};
  const isShort = search !== '' && search.length < MIN_INFIX_LENGTH;
  return (
    <EmptyState title={noMatch} action={<Button onClick={list.address?.clear}>Show all</Button>}>
      {isShort
        ? 'Type more to look inside words too, or show them all.'
        : 'Try another word, or show them all.'}
    </EmptyState>
  );
}
