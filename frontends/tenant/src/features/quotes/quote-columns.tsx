import { quoteStatusChip, type QuoteListItem } from '@glass/contracts';
import type { ListColumn } from '@glass/pages';
import { MoneyText, StatusChip, TimeAgo } from '@glass/ui';
import Chip from '@mui/material/Chip';
import { texts } from './texts.js';

const { columns } = texts;

const waitsSince = ({ status, submittedAt }: QuoteListItem) => (status === 'inReview' ? submittedAt : null);

/** Columns of the quote list. A phone shows number, status, buyer, name, waiting time and total. */
export const QUOTE_COLUMNS: ListColumn<QuoteListItem>[] = [
  {
    id: 'number',
    header: columns.number,
    sortBy: 'number',
    width: 110,
    card: 'title',
    value: ({ number }) => number,
  },
  {
    id: 'buyer',
    header: columns.buyer,
    value: ({ contactName }) => contactName,
    cell: ({ companyName, contactName }) => (companyName ? `${companyName} · ${contactName}` : contactName),
  },
  { id: 'company', header: columns.company, show: 'exported-only', value: ({ companyName }) => companyName },
  { id: 'name', header: columns.name, value: ({ name }) => name },
  {
    id: 'waiting',
    header: columns.waiting,
    sortBy: 'queue',
    width: 140,
    cell: (quote, locale) => {
      const since = waitsSince(quote);
      return since ? <TimeAgo at={since} locale={locale} /> : null;
    },
  },
  {
    id: 'waitingSince',
    header: columns.waitingSince,
    show: 'exported-only',
    value: (quote) => waitsSince(quote)?.slice(0, 16).replace('T', ' ') ?? null,
  },
  {
    id: 'messages',
    header: columns.messages,
    width: 165,
    value: ({ unreadMessages }) => unreadMessages || null,
    cell: ({ unreadMessages }) =>
      unreadMessages > 0 ? (
        <Chip size="small" color="primary" label={texts.newMessages(unreadMessages)} />
      ) : null,
  },
  {
    id: 'pieces',
    header: columns.pieces,
    align: 'right',
    width: 80,
    card: 'hidden',
    value: ({ pieces }) => pieces,
  },
  {
    id: 'started',
    header: columns.started,
    sortBy: 'createdAt',
    width: 130,
    show: 'when-chosen',
    card: 'hidden',
    value: ({ createdAt }) => ({ moment: createdAt }),
  },
  {
    id: 'updated',
    header: columns.updated,
    sortBy: 'updatedAt',
    width: 130,
    show: 'when-chosen',
    card: 'hidden',
    value: ({ updatedAt }) => ({ moment: updatedAt }),
  },
  {
    id: 'total',
    header: columns.total,
    align: 'right',
    width: 150,
    value: ({ total }) => total,
    cell: ({ panelCount, total }, locale) =>
      panelCount > 0 ? <MoneyText money={total} locale={locale} /> : texts.nothing,
  },
  {
    id: 'currency',
    header: columns.currency,
    show: 'exported-only',
    value: ({ total }) => total?.currency ?? null,
  },
  {
    id: 'status',
    header: texts.status,
    width: 120,
    card: 'title',
    value: ({ status }) => quoteStatusChip(status).label,
    cell: ({ status }) => <StatusChip {...quoteStatusChip(status)} />,
  },
];
