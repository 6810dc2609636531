import { createInLanguage, useLanguage } from '@glass/language/react';
import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readUid } from '@glass/contracts/primitives';
import {
  QUOTE_STATUS_WORDS,
  QUOTE_STATUSES,
  type QuoteCountsReply,
  type QuoteListItem,
  quoteStatusChip,
} from '@glass/contracts/quote';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import {
  AgoText,
  type ListColumn,
  ListPage,
  listTexts,
  quoteColumns,
  useOpenRow,
  useServerList,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { StatusChip } from '@glass/ui';
import Chip from '@mui/material/Chip';
import { EnterQuoteDialog } from './enter-quote-dialog.js';
import { FiguresDialog } from './figures-dialog.js';
import { QuoteDrawer } from './quote-drawer.js';
import { ACCOUNT_FILTER, GuestChip } from '../../parts/guest.js';
import { texts } from './texts.js';

/** Deleted quotes are not listed. */
const SHOWN_STATUSES = QUOTE_STATUSES.filter((status) => status !== 'deleted' && status !== 'submitted');

/** All quotes, those in review first; one opens beside the list. */
export function QuotesPage() {
  const { session } = useShell();
  const [open, showQuote] = useOpenRow('quote');
  const openUID = readUid(open);
  const counts = useQuery('/api/quote/count-for-tenant', {}, ASK_AT_EACH_VISIT);
  const language = useLanguage();
  const filters = useMemo(
    () => createInLanguage(language, () => filtersWith(counts.data)),
    [counts.data, language],
  );
  const list = useServerList('/api/quote/list-for-tenant', { sort: '-queue', filters });
  const [dialog, setDialog] = useState<'enter' | 'figures' | null>(
    useTakenParameter('enter') ? 'enter' : null,
  );

  return (
    <ListPage
      {...listTexts({ ...texts, title: texts.quotes })}
      list={list}
      columns={QUOTE_COLUMNS}
      isDense
      rowKey={({ uid }) => uid}
      rowLabel={({ number, name }) => texts.quoteLabel(number, name)}
      onOpen={({ uid }) => showQuote(uid)}
      actions={
        <>
          <Button variant="outlined" onClick={() => setDialog('figures')}>
            {texts.figures}
          </Button>
          {session.mayWrite('quotes') ? (
            <Button variant="contained" onClick={() => setDialog('enter')}>
              {texts.enter}
            </Button>
          ) : null}
        </>
      }
    >
      {openUID ? (
        <QuoteDrawer
          key={openUID}
          quoteUID={openUID}
          onClose={() => showQuote(null)}
          onChanged={() => {
            void list.refresh();
            void counts.mutate();
          }}
        />
      ) : null}
      {dialog === 'enter' && session.mayWrite('quotes') ? (
        <EnterQuoteDialog onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'figures' ? <FiguresDialog onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
}

/** Whether the URL has the parameter. It is removed, so the back button doesn't repeat what it asked for. */
function useTakenParameter(name: string): boolean {
  const [parameters, setParameters] = useSearchParams();
  const isSet = parameters.has(name);
  useEffect(() => {
    if (isSet)
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(name);
          return next;
        },
        { replace: true },
      );
  }, [isSet, name, setParameters]);
  return isSet;
}

function filtersWith(reply: QuoteCountsReply | undefined) {
  const countOf = (wanted: string) =>
    reply && (reply.counts.find(({ status }) => status === wanted)?.count ?? 0);
  return [
    {
      name: 'messages',
      label: texts.messages,
      choices: [{ value: 'unread', label: texts.unread, count: reply?.unread }],
    },
    {
      name: 'status',
      label: texts.status,
      choices: SHOWN_STATUSES.toSorted((one, other) => rank(one) - rank(other)).map((value) => ({
        value,
        label: QUOTE_STATUS_WORDS[value],
        count: countOf(value),
      })),
    },
    ACCOUNT_FILTER,
  ];
}

/** Quotes in review come first. */
const rank = (status: string) => (status === 'inReview' ? 0 : 1);

const waitsSince = ({ status, submittedAt }: QuoteListItem) => (status === 'inReview' ? submittedAt : null);

/** Columns of the quote list. A phone shows number, status, buyer, name, waiting time and total. */
const QUOTE_COLUMNS = defineTexts((): ListColumn<QuoteListItem>[] => {
  const { columns } = texts;
  const shared = quoteColumns(texts.nothing);
  return [
    shared.number,
    {
      id: 'buyer',
      header: columns.buyer,
      value: ({ contactName }) => contactName,
      cell: (quote) => (
        <>
          {[quote.companyName, quote.contactName].filter(Boolean).join(' · ')}
          <GuestChip of={quote} />
        </>
      ),
    },
    { ...shared.company, show: 'exported-only' },
    shared.name,
    {
      id: 'waiting',
      header: columns.waiting,
      sortBy: 'queue',
      width: 140,
      cell: (quote) => {
        const since = waitsSince(quote);
        return since ? <AgoText at={since} /> : null;
      },
    },
    {
      id: 'waitingSince',
      header: columns.waitingSince,
      show: 'exported-only',
      value: (quote) => {
        const time = waitsSince(quote);
        return time ? { time } : null;
      },
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
});
