import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { MIN_INFIX_LENGTH } from '@glass/contracts/limits';
import { EmptyState, ErrorState, PAGE_FOOT, PartError, SearchField, shadows, sizes } from '@glass/ui';
import { CardRows } from './card-rows.js';
import { FilterChips } from './filter-chips.js';
import type { ListColumn } from './list-column.js';
import { TableRows } from './table-rows.js';
import type { ListFilter } from './list-address.js';
import { type List, isWithoutRows } from './use-list.js';
import type { ListTable } from './use-list-table.js';
import type { ListView } from './use-list-view.js';
import { ViewMenu } from './view-menu.js';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

/** Selected rows that are visible. */
export interface Bulk<Row> {
  rows: readonly Row[];
  /** Clears the selection. */
  clear: () => void;
}

export interface ListProps<Row extends object> {
  title: string;
  /** Names the exported file and the stored setup: `orders`. */
  name: string;
  list: List<Row>;
  /** A constant, or memoized. */
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Name of a row for screen readers, such as "Order 1042". */
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Label of the search field: "Search by number or PO". Without it there is none. */
  search?: string;
  /** Actions for selected rows; without it rows can't be selected. */
  bulk?: (bulk: Bulk<Row>) => ReactNode;
  /** Shown if there are no rows at all: what the list is for and the first step. */
  empty: ReactNode;
  /** Title if nothing matches the search and filters. */
  noMatch?: string;
  /** Page actions; the primary one last. */
  actions?: ReactNode;
  /** Between search and rows. */
  above?: ReactNode;
  /** Rows of 40 px, for lists that are used all day. */
  isDense?: boolean;
}

interface ListBodyProps<Row extends object> extends ListProps<Row> {
  table: ListTable<Row>;
  view: ListView;
  locale: string;
}

/**
 * Search, filters and rows: a table on a desktop, cards on a phone (under 600 px). A row opens by click or Enter;
 * arrows or j and k move between rows, x selects.
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
            {t`Load more`}
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

/** Search, first filter and menu in one row, other filters below. On narrow screens the menu is beside the search. */
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
        // Filters that don't fit beside the search wrap to their own row.
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
            // Groups are further apart than their chips; on a phone all of them are one scrolling row.
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

/** Load error; above the rows if some are loaded. */
function Failure<Row extends object>({ list }: Pick<ListProps<Row>, 'list'>) {
  const { errorText, onRetry, rows } = list;
  if (!rows) return <ErrorState onRetry={onRetry}>{errorText}</ErrorState>;
  return (
    <Box sx={{ mb: 2 }}>
      <PartError onRetry={onRetry}>{errorText}</PartError>
    </Box>
  );
}

function NoRows<Row extends object>({ list, empty, noMatch = t`Nothing matches` }: ListProps<Row>) {
  if (isWithoutRows(list)) return <>{empty}</>;
  const { search = '' } = list.address ?? {};
  const isShort = search !== '' && search.length < MIN_INFIX_LENGTH;
  return (
    <EmptyState title={noMatch} action={<Button onClick={list.address?.clear}>{t`Show all`}</Button>}>
      {isShort
        ? t`Type more to look inside words too, or show them all.`
        : t`Try another word, or show them all.`}
    </EmptyState>
  );
}

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children?: ReactNode;
}

/** Bar with actions for the selected rows. */
function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <Paper
      role="region"
      aria-label={t`Selected rows`}
      {...PAGE_FOOT}
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: { xs: sizes.bottomBar + 12, md: 16 },
        mt: 2,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        boxShadow: shadows.floating,
        zIndex: 2,
      }}
    >
      <Typography sx={{ fontWeight: 'fontWeightBold', mr: 'auto' }} aria-live="polite">
        {t`${plural(count, { one: '# selected', other: '# selected' })}`}
      </Typography>
      {children}
      <Button onClick={onClear}>{t({ message: 'Clear', context: 'selection' })}</Button>
    </Paper>
  );
}
