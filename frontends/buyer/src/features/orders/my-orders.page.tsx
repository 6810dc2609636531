import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import {
  ORDER_STATUSES,
  ORDER_STATUS_WORDS,
  orderStatusLook,
  screenUrl,
  type OrderListItem,
  type OrderListRequest,
} from '@glass/contracts';
import { offerFile, useListQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import {
  DataTable,
  ExportButton,
  FilterChips,
  formatDate,
  formatDay,
  isoDay,
  ListTools,
  MoneyText,
  NoWrap,
  PageFrame,
  PageHeader,
  SearchField,
  StatusChip,
  useListAddress,
  type DataColumn,
  type ExportColumn,
} from '@glass/ui';
import { EmptyList } from '../../parts/empty-list.js';
import { texts } from './texts.js';

const CHOICES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] }));
const NEWEST_FIRST = '-createdAt';

export function MyOrdersPage() {
  const { navigate, tenant, toast } = useShell();
  const address = useListAddress(ORDER_STATUSES, NEWEST_FIRST);
  const { search, chosen, sort } = address;
  const body: OrderListRequest = {
    sort,
    ...(search ? { search } : {}),
    ...(chosen.length > 0 ? { filters: { status: chosen } } : {}),
  };
  const list = useListQuery('/api/order/list-for-customer', body, { refreshOnVisit: true });
  const { locale } = tenant.settings;
  const columns = useMemo(() => columnsOf(locale), [locale]);

  return (
    <PageFrame>
      <PageHeader
        title={texts.myOrders}
        purpose={texts.myOrdersPurpose}
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
            <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
              {texts.newOrder}
            </Button>
          </>
        }
      />
      <ListTools>
        <SearchField label={texts.search} value={search} onChange={address.setSearch} />
        <FilterChips label={texts.status} choices={CHOICES} chosen={chosen} onChange={address.setChosen} />
      </ListTools>
      <DataTable
        label={texts.myOrders}
        columns={columns}
        rows={list.rows}
        rowKey={(order) => order.uid}
        rowLabel={(order) => texts.orderLabel(order.number)}
        onOpen={(order) => navigate(screenUrl('/customer/order/{uid}', order.uid))}
        errorText={list.errorText}
        onRetry={list.onRetry}
        more={list.more}
        sort={sort}
        onSort={address.setSort}
        empty={
          <EmptyList
            isNarrowed={address.isNarrowed}
            onShowAll={address.clear}
            noMatch={texts.noMatch}
            none={texts.none}
            noneWhy={texts.noneWhy}
          />
        }
      />
    </PageFrame>
  );
}

function columnsOf(locale: string): DataColumn<OrderListItem>[] {
  const { columns } = texts;
  return [
    {
      id: 'number',
      header: columns.number,
      sortBy: 'number',
      width: 120,
      card: 'title',
      cell: (order) => <NoWrap>{order.number}</NoWrap>,
    },
    {
      id: 'job',
      header: columns.job,
      cell: (order) => <span style={{ overflowWrap: 'anywhere' }}>{order.jobName}</span>,
    },
    { id: 'po', header: columns.po, card: 'hidden', cell: (order) => <NoWrap>{order.poNumber}</NoWrap> },
    { id: 'pieces', header: columns.pieces, align: 'right', width: 90, cell: (order) => order.pieces },
    {
      id: 'placed',
      header: columns.placed,
      sortBy: 'createdAt',
      width: 140,
      cell: (order) => <NoWrap>{formatDate(order.createdAt, locale)}</NoWrap>,
    },
    {
      id: 'due',
      header: columns.due,
      width: 140,
      card: 'hidden',
      cell: (order) =>
        order.requiredDate ? <NoWrap>{formatDay(order.requiredDate, locale)}</NoWrap> : texts.noDay,
    },
    {
      id: 'total',
      header: columns.total,
      align: 'right',
      width: 140,
      cell: (order) => <MoneyText money={order.total} locale={locale} />,
    },
    {
      id: 'status',
      header: texts.status,
      width: 160,
      card: 'title',
      cell: (order) => <StatusChip {...orderStatusLook(order.status)} />,
    },
  ];
}

const EXPORTED: ExportColumn<OrderListItem>[] = [
  { header: texts.columns.number, value: ({ number }) => number },
  { header: texts.columns.job, value: ({ jobName }) => jobName },
  { header: texts.columns.po, value: ({ poNumber }) => poNumber },
  { header: texts.columns.pieces, value: ({ pieces }) => pieces },
  { header: texts.columns.placed, value: ({ createdAt }) => isoDay(createdAt) },
  { header: texts.columns.due, value: ({ requiredDate }) => requiredDate },
  { header: texts.columns.total, value: ({ total }) => total },
  { header: texts.columns.currency, value: ({ total }) => total.currency },
  { header: texts.status, value: ({ status }) => ORDER_STATUS_WORDS[status] },
];
