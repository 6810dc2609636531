import Typography from '@mui/material/Typography';
import { ORDER_STATUS_WORDS, orderStatusLook, type OrderListItem } from '@glass/contracts';
import type { ListColumn } from '@glass/pages';
import { formatDate, formatDay, isoDay, NoWrap, StatusChip } from '@glass/ui';
import { texts } from './texts.js';

const { columns } = texts;

/** What the list of orders shows; on a phone: number and status, buyer, wanted day, total. */
export const ORDER_COLUMNS: ListColumn<OrderListItem>[] = [
  {
    id: 'number',
    header: columns.number,
    sortBy: 'number',
    width: 110,
    card: 'title',
    value: ({ number }) => number,
  },
  { id: 'company', header: columns.company, show: 'when-chosen', value: ({ companyName }) => companyName },
  {
    id: 'buyer',
    header: columns.buyer,
    value: ({ contactName }) => contactName,
    cell: ({ companyName, contactName }) => (
      <>
        {companyName ?? contactName}
        {companyName ? (
          <Typography variant="caption" component="p" color="textSecondary">
            {contactName}
          </Typography>
        ) : null}
      </>
    ),
  },
  { id: 'job', header: columns.job, show: 'when-chosen', value: ({ jobName }) => jobName },
  { id: 'po', header: columns.po, card: 'hidden', width: 140, value: ({ poNumber }) => poNumber },
  {
    id: 'pieces',
    header: columns.pieces,
    align: 'right',
    width: 80,
    card: 'hidden',
    value: ({ pieces }) => pieces,
  },
  {
    id: 'placed',
    header: columns.placed,
    sortBy: 'createdAt',
    width: 130,
    card: 'hidden',
    value: ({ createdAt }) => isoDay(createdAt),
    cell: ({ createdAt }, locale) => <NoWrap>{formatDate(createdAt, locale)}</NoWrap>,
  },
  {
    id: 'due',
    header: columns.due,
    width: 130,
    value: ({ requiredDate }) => requiredDate,
    cell: ({ requiredDate }, locale) =>
      requiredDate ? <NoWrap>{formatDay(requiredDate, locale)}</NoWrap> : texts.noDay,
  },
  { id: 'total', header: columns.total, align: 'right', width: 120, value: ({ total }) => total },
  {
    id: 'currency',
    header: columns.currency,
    show: 'exported-only',
    value: ({ total }) => total.currency,
  },
  {
    id: 'status',
    header: texts.status,
    width: 150,
    card: 'title',
    value: ({ status }) => ORDER_STATUS_WORDS[status],
    cell: ({ status }) => <StatusChip {...orderStatusLook(status)} />,
  },
];
