import Typography from '@mui/material/Typography';
import { ORDER_STATUS_WORDS, orderStatusLook, type OrderListItem } from '@glass/contracts';
import {
  formatDate,
  formatDay,
  isoDay,
  MoneyText,
  NoWrap,
  StatusChip,
  type DataColumn,
  type ExportColumn,
} from '@glass/ui';
import { texts } from './texts.js';

/** What the list of orders shows; on a phone: number and status, buyer, wanted day, total. */
export function orderColumns(locale: string): DataColumn<OrderListItem>[] {
  const { columns } = texts;
  return [
    {
      id: 'number',
      header: columns.number,
      sortBy: 'number',
      width: 110,
      card: 'title',
      cell: (order) => order.number,
    },
    {
      id: 'buyer',
      header: columns.buyer,
      cell: (order) => (
        <>
          {order.companyName ?? order.contactName}
          {order.companyName ? (
            <Typography variant="caption" component="p" color="textSecondary">
              {order.contactName}
            </Typography>
          ) : null}
        </>
      ),
    },
    { id: 'po', header: columns.po, card: 'hidden', width: 140, cell: (order) => order.poNumber },
    {
      id: 'pieces',
      header: columns.pieces,
      align: 'right',
      width: 80,
      card: 'hidden',
      cell: (order) => order.pieces,
    },
    {
      id: 'placed',
      header: columns.placed,
      sortBy: 'createdAt',
      width: 130,
      card: 'hidden',
      cell: (order) => <NoWrap>{formatDate(order.createdAt, locale)}</NoWrap>,
    },
    {
      id: 'due',
      header: columns.due,
      width: 130,
      cell: (order) =>
        order.requiredDate ? <NoWrap>{formatDay(order.requiredDate, locale)}</NoWrap> : texts.noDay,
    },
    {
      id: 'total',
      header: columns.total,
      align: 'right',
      width: 120,
      cell: (order) => <MoneyText money={order.total} locale={locale} />,
    },
    {
      id: 'status',
      header: texts.status,
      width: 150,
      card: 'title',
      cell: (order) => <StatusChip {...orderStatusLook(order.status)} />,
    },
  ];
}

/** What a spreadsheet gets of each order. */
export const EXPORTED_ORDER: ExportColumn<OrderListItem>[] = [
  { header: texts.columns.number, value: ({ number }) => number },
  { header: texts.columns.company, value: ({ companyName }) => companyName },
  { header: texts.columns.buyer, value: ({ contactName }) => contactName },
  { header: texts.columns.job, value: ({ jobName }) => jobName },
  { header: texts.columns.po, value: ({ poNumber }) => poNumber },
  { header: texts.columns.pieces, value: ({ pieces }) => pieces },
  { header: texts.columns.placed, value: ({ createdAt }) => isoDay(createdAt) },
  { header: texts.columns.due, value: ({ requiredDate }) => requiredDate },
  { header: texts.columns.total, value: ({ total }) => total },
  { header: texts.columns.currency, value: ({ total }) => total.currency },
  { header: texts.status, value: ({ status }) => ORDER_STATUS_WORDS[status] },
];
