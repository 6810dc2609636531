import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { QUOTE_STATUSES, screenUrl, type QuoteListItem, type QuoteListRequest } from '@glass/contracts';
import { offerFile, useListQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import {
  DataTable,
  ExportButton,
  FilterChips,
  formatDate,
  isoDay,
  ListTools,
  MoneyText,
  NoWrap,
  PageFrame,
  PageHeader,
  SearchField,
  useListAddress,
  type DataColumn,
  type ExportColumn,
} from '@glass/ui';
import { EmptyList } from '../../parts/empty-list.js';
import { useCopyQuote } from '../../parts/use-copy-quote.js';
import { QuoteStatusChip } from './quote-status.js';
import { texts } from './texts.js';
import { useBulkDelete } from './use-bulk-delete.js';

/** A deleted quote is not listed. */
const SHOWN_STATUSES = QUOTE_STATUSES.filter((status) => status !== 'deleted');
const CHOICES = SHOWN_STATUSES.map((value) => ({ value, label: texts.statusNames[value] }));
const LAST_CHANGED_FIRST = '-updatedAt';

export function MyQuotesPage() {
  const { navigate, tenant, toast } = useShell();
  const address = useListAddress(SHOWN_STATUSES, LAST_CHANGED_FIRST);
  const { search, chosen, sort } = address;
  const body: QuoteListRequest = {
    sort,
    ...(search ? { search } : {}),
    ...(chosen.length > 0 ? { filters: { status: chosen } } : {}),
  };
  const list = useListQuery('/api/quote/list-for-customer', body, { refreshOnVisit: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { copy, isCopying } = useCopyQuote();
  const { deleteAll, isDeleting } = useBulkDelete(() => {
    setSelected(new Set());
    return list.refresh();
  });
  // A row that a filter has taken away is not meant any more.
  const chosenRows = list.rows?.filter(({ uid }) => selected.has(uid)) ?? [];
  const [first] = chosenRows;
  const { locale } = tenant.settings;
  const columns = useMemo(() => columnsOf(locale), [locale]);

  return (
    <PageFrame>
      <PageHeader
        title={texts.myQuotes}
        purpose={texts.myQuotesPurpose}
        actions={
          <>
            <ExportButton
              name={texts.exportName}
              columns={EXPORTED}
              locale={locale}
              loadRows={list.loadAll}
              disabled={!list.rows?.length}
              save={offerFile}
              onError={toast.error}
            />
            <Button variant="contained" component={Link} to={screenUrl('/quote')}>
              {texts.newQuote}
            </Button>
          </>
        }
      />
      <ListTools>
        <SearchField label={texts.searchQuotes} value={search} onChange={address.setSearch} />
        <FilterChips label={texts.status} choices={CHOICES} chosen={chosen} onChange={address.setChosen} />
      </ListTools>
      <DataTable
        label={texts.myQuotes}
        columns={columns}
        rows={list.rows}
        rowKey={(quote) => quote.uid}
        rowLabel={(quote) => texts.quoteLabel(quote.number, quote.name)}
        onOpen={(quote) => navigate(screenUrl('/quote/{uid}', quote.uid))}
        errorText={list.errorText}
        onRetry={list.onRetry}
        more={list.more}
        sort={sort}
        onSort={address.setSort}
        selection={{ keys: selected, onChange: setSelected }}
        bulkActions={
          <>
            {chosenRows.length === 1 && first ? (
              <Button loading={isCopying} onClick={() => void copy(first.uid)}>
                {texts.copy}
              </Button>
            ) : null}
            <Button color="error" loading={isDeleting} onClick={() => void deleteAll(chosenRows)}>
              {texts.remove}
            </Button>
          </>
        }
        empty={
          <EmptyList
            isNarrowed={address.isNarrowed}
            onShowAll={address.clear}
            noMatch={texts.noMatch}
            none={texts.noQuotes}
            noneWhy={texts.noQuotesWhy}
          />
        }
      />
    </PageFrame>
  );
}

function columnsOf(locale: string): DataColumn<QuoteListItem>[] {
  const { columns } = texts;
  return [
    {
      id: 'number',
      header: columns.number,
      sortBy: 'number',
      width: 110,
      card: 'title',
      cell: (quote) => quote.number,
    },
    { id: 'name', header: columns.name, cell: (quote) => quote.name },
    {
      id: 'company',
      header: columns.company,
      width: 190,
      card: 'hidden',
      cell: (quote) => quote.companyName ?? '',
    },
    {
      id: 'panels',
      header: columns.panels,
      width: 170,
      cell: (quote) => texts.panelCount(quote.panelCount, quote.pieces),
    },
    {
      id: 'updated',
      header: columns.updated,
      sortBy: 'updatedAt',
      width: 140,
      card: 'hidden',
      cell: (quote) => <NoWrap>{formatDate(quote.updatedAt, locale)}</NoWrap>,
    },
    {
      id: 'total',
      header: columns.total,
      align: 'right',
      width: 150,
      cell: (quote) =>
        quote.panelCount > 0 ? <MoneyText money={quote.total} locale={locale} /> : texts.noPanels,
    },
    {
      id: 'status',
      header: texts.status,
      width: 120,
      card: 'title',
      cell: (quote) => <QuoteStatusChip status={quote.status} />,
    },
  ];
}

const EXPORTED: ExportColumn<QuoteListItem>[] = [
  { header: texts.columns.number, value: ({ number }) => number },
  { header: texts.columns.name, value: ({ name }) => name },
  { header: texts.columns.company, value: ({ companyName }) => companyName },
  { header: texts.columns.panels, value: ({ panelCount }) => panelCount },
  { header: texts.columns.pieces, value: ({ pieces }) => pieces },
  { header: texts.columns.started, value: ({ createdAt }) => isoDay(createdAt) },
  { header: texts.columns.updated, value: ({ updatedAt }) => isoDay(updatedAt) },
  { header: texts.columns.total, value: ({ total }) => total },
  { header: texts.columns.currency, value: ({ total }) => total?.currency ?? null },
  { header: texts.status, value: ({ status }) => texts.statusNames[status] },
];
