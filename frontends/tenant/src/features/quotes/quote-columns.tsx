import { quoteStatusChip, type QuoteListItem } from '@glass/contracts';
import { quoteColumns, type ListColumn } from '@glass/pages';
import { StatusChip, TimeAgo } from '@glass/ui';
import Chip from '@mui/material/Chip';
import { texts } from './texts.js';

const { columns } = texts;
const shared = quoteColumns(texts.nothing);

const waitsSince = ({ status, submittedAt }: QuoteListItem) => (status === 'inReview' ? submittedAt : null);

/** Columns of the quote list. A phone shows number, status, buyer, name, waiting time and total. */
export const QUOTE_COLUMNS: ListColumn<QuoteListItem>[] = [
  shared.number,
  {
    id: 'buyer',
    header: columns.buyer,
    value: ({ contactName }) => contactName,
    cell: ({ companyName, contactName }) => (companyName ? `${companyName} · ${contactName}` : contactName),
  },
  { ...shared.company, show: 'exported-only' },
  shared.name,
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
  { ...shared.pieces, align: 'right', width: 80, card: 'hidden' },
  { ...shared.started, sortBy: 'createdAt', width: 130, card: 'hidden' },
  { ...shared.updated, width: 130, show: 'when-chosen' },
  shared.total,
  shared.currency,
  {
    id: 'status',
    header: texts.status,
    width: 120,
    card: 'title',
    value: ({ status }) => quoteStatusChip(status).label,
    cell: ({ status }) => <StatusChip {...quoteStatusChip(status)} />,
  },
];
