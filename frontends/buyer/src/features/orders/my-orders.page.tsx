import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import {
  ORDER_STATUS_WORDS,
  ORDER_STATUSES,
  orderStatusChip,
  type OrderListItem,
} from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { ListPage, useServerList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatDay, NoWrap, StatusChip } from '@glass/ui';
import { EmptyList } from '../../parts/page-states.js';
import { texts } from './texts.js';

const FILTERS = defineTexts(() => [
  { name: 'open', label: texts.open, choices: [{ value: 'payment', label: texts.toPay }] },
  {
    name: 'status',
    label: texts.status,
    choices: ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] })),
  },
]);

export function MyOrdersPage() {
  const { navigate, session } = useShell();
  const list = useServerList('/api/order/list-for-customer', { sort: '-createdAt', filters: FILTERS });
  return (
    <ListPage
      title={texts.myOrders}
      purpose={texts.myOrdersPurpose}
      name={texts.exportName}
      list={list}
      columns={COLUMNS}
      rowKey={({ uid }) => uid}
      rowLabel={({ number }) => texts.orderLabel(number)}
      onOpen={({ uid }) => navigate(screenUrl('/customer/order/{uid}', uid))}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyList title={texts.none}>{texts.noneWhy}</EmptyList>}
      actions={
        session.mayWrite('quotes') ? (
          <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
            {texts.newOrder}
          </Button>
        ) : null
      }
    />
  );
}

const COLUMNS = defineTexts((): ListColumn<OrderListItem>[] => [
  {
    id: 'number',
    header: texts.columns.number,
    sortBy: 'number',
    width: 120,
    card: 'title',
    value: ({ number }) => number,
    cell: ({ number }) => <NoWrap>{number}</NoWrap>,
  },
  { id: 'job', header: texts.columns.job, value: ({ jobName }) => jobName },
  {
    id: 'po',
    header: texts.columns.po,
    width: 140,
    card: 'hidden',
    value: ({ poNumber }) => poNumber,
  },
  { id: 'pieces', header: texts.columns.pieces, align: 'right', width: 90, value: ({ pieces }) => pieces },
  {
    id: 'placed',
    header: texts.columns.placed,
    sortBy: 'createdAt',
    width: 140,
    value: ({ createdAt }) => ({ moment: createdAt }),
  },
  {
    id: 'ready',
    header: texts.columns.ready,
    width: 140,
    value: ({ readyDay }) => readyDay,
    cell: ({ readyDay }, locale) => (readyDay ? <NoWrap>{formatDay(readyDay, locale)}</NoWrap> : texts.noDay),
  },
  { id: 'total', header: texts.columns.total, align: 'right', width: 140, value: ({ total }) => total },
  {
    id: 'currency',
    header: texts.columns.currency,
    show: 'exported-only',
    value: ({ total }) => total?.currency ?? '',
  },
  {
    id: 'status',
    header: texts.status,
    width: 160,
    card: 'title',
    value: ({ status }) => ORDER_STATUS_WORDS[status],
    cell: ({ status }) => <StatusChip {...orderStatusChip(status)} />,
  },
]);
